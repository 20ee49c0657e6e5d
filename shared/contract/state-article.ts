import { type FunderText, listGrants, typedRor } from '../domain/funders.ts';
import { fullName, type PersonName } from '../domain/person-name.ts';
import type { ArticleDetails, StatedForm } from './production.ts';

export const STATEMENT_TITLES = {
  data: 'Data availability',
  interests: 'Competing interests',
  ethics: 'Ethics',
  ai: 'Use of AI',
  acknowledgements: 'Acknowledgements',
} as const;
export type StatementName = keyof typeof STATEMENT_TITLES;

export const linesOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const replaced = <Of extends { author: string }>(before: readonly Of[], after: readonly Of[]): Of[] => [
  ...before.filter(({ author }) => !after.some((one) => one.author === author)),
  ...after,
];

/** Merges the typed values into the details; not parsed yet. The editor's form and the author's proof both use it. */
export function withStated(
  details: ArticleDetails,
  { statements, funding, institutions, roles }: StatedForm,
): ArticleDetails {
  const typed = institutions.map(({ author, at }) => ({
    author,
    at: at
      .filter(({ institution, country }) => institution.trim() || country.trim())
      .map(({ institution, country, ror }) => ({ institution, country, ...typedRor(ror) })),
  }));
  return {
    ...details,
    institutions: replaced(details.institutions, typed).filter(({ at }) => at.length > 0),
    roles: replaced(details.roles, roles).filter((one) => one.roles.length > 0),
    statements: {
      ...details.statements,
      ...statements,
      ...(funding && {
        funding: funding
          .filter(({ funder, ror, grants }) => `${funder}${ror}${grants}`.trim())
          .map(({ funder, ror, grants }) => ({ funder, ...typedRor(ror), grants: listGrants(grants) })),
      }),
    },
  };
}

/** The manuscript's own details, before anyone has edited them. */
export const plainDetails = ({
  title,
  abstract,
  keywords,
}: Pick<ArticleDetails, 'title' | 'abstract' | 'keywords'>): ArticleDetails => ({
  title,
  abstract,
  keywords,
  translations: [],
  institutions: [],
  alternatives: [],
  leftOut: [],
  roles: [],
  statements: { data: '', interests: '', ethics: '', ai: '', acknowledgements: '', funding: [] },
});

const funderAsText = ({ funder, ror, grants }: FunderText) =>
  [[funder, ror].filter(Boolean).join(' '), grants].filter(Boolean).join(': ');

/** As text, for the letter to the editors, which names the authors, and to choose between two versions. */
export function statedAsText(
  { statements, funding, institutions, roles }: StatedForm,
  authors: readonly (PersonName & { _id: string })[] = [],
): string {
  const of = (id: string) => {
    const author = authors.find(({ _id }) => _id === id);
    return author ? ` of ${fullName(author)}` : '';
  };
  return [
    ...Object.entries(statements).map(([name, said]) =>
      said === undefined
        ? ''
        : `${STATEMENT_TITLES[name as StatementName]}: ${said.trim() || '(as in the manuscript)'}`,
    ),
    funding ? `Funders: ${funding.map(funderAsText).filter(Boolean).join('; ') || '(none)'}` : '',
    ...institutions.map(
      ({ author, at }) =>
        `Institutions${of(author)}: ${at.map((one) => [one.institution, one.country].filter(Boolean).join(', ')).join('; ') || '(none)'}`,
    ),
    ...[...new Set(roles.map(({ author }) => `Roles${of(author)} changed`))],
  ]
    .filter(Boolean)
    .join('\n\n');
}
