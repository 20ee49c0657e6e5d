import { ARTICLE_TYPES } from '../../../shared/domain/constants.ts';
import type { Question } from '../import-rows.ts';
import type { MovedSection, MovedVersion } from '../moved.ts';
import { type IndexEntry, inOne } from './arrange.ts';

const KEEP = 'keep';
const questionId = (ref: string) => `section#${ref}`;
const isOurs = (title: string): boolean => (ARTICLE_TYPES as readonly string[]).includes(title);

interface Named {
  sections: readonly MovedSection[];
  language: string;
}

function titleOf({ sections, language }: Named, ref: string): string {
  const section = sections.find((one) => one.ref === ref);
  return (section && inOne(section.title, language).trim()) || ref;
}

/** The type of each article: its section’s title, unless a chief has chosen one of ours for that section. */
export const sectionTypes =
  (named: Named, answers: Readonly<Record<string, string>>) =>
  ({ sectionRef, type }: Pick<MovedVersion, 'sectionRef' | 'type'>): string => {
    if (sectionRef === undefined) return type?.trim() || 'Article';
    const answer = answers[questionId(sectionRef)] ?? KEEP;
    return answer === KEEP ? titleOf(named, sectionRef) : answer;
  };

/** A submission’s article type: the one of its section if that is ours, else the nearest. An article without one can’t be published. */
export function typeUnderWay(
  named: Named,
  answers: Readonly<Record<string, string>>,
  { sectionRef }: Pick<MovedVersion, 'sectionRef'>,
): (typeof ARTICLE_TYPES)[number] {
  const type = sectionTypes(named, answers)({ sectionRef });
  return ARTICLE_TYPES.find((one) => one === type) ?? ARTICLE_TYPES[/review/i.test(type) ? 0 : 1];
}

/** Sections that are none of the journal’s types. */
export function askAboutSections(named: Named, index: readonly IndexEntry[]): Question[] {
  const refs = [...new Set(index.flatMap(({ sectionRef }) => sectionRef ?? []))];
  return refs.flatMap((ref): Question[] => {
    const title = titleOf(named, ref);
    if (isOurs(title)) return [];
    const count = index.filter(({ sectionRef }) => sectionRef === ref).length;
    return [
      {
        id: questionId(ref),
        kind: 'section',
        says: `The section “${title}” with ${count === 1 ? '1 article' : `${count} articles`} is none of the journal’s article types.`,
        choices: [
          { value: KEEP, says: `Keep “${title}”` },
          ...ARTICLE_TYPES.map((type) => ({ value: type, says: type })),
        ],
        fallback: KEEP,
      },
    ];
  });
}
