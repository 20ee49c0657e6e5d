import {
  type AnswerProduction,
  ArticleDetails,
  type StatedForm,
} from '../../../shared/contract/production.ts';
import { plainDetails, withStated } from '../../../shared/contract/state-article.ts';
import { CREDIT_ROLES } from '../../../shared/domain/credit-roles.ts';
import { DomainError } from '../../core/rules/domain-error.ts';
import {
  isAuthorOf,
  type ManuscriptFile,
  type ManuscriptRecord,
} from '../../manuscript/record/manuscript-record.ts';
import type { Change, Person } from '../../manuscript/rules/change.ts';
import { type Reader, relationOf } from '../../manuscript/rules/relation.ts';
import { noSuchManuscript } from '../../manuscript/rules/require-relation.ts';
import { detailsRow } from './details-row.ts';
import { editionThatSays, takeStep } from './production-machine.ts';

const PARTS: Record<string, string> = {
  institution: 'Enter the name of each institution.',
  country: 'Enter the country of each institution.',
  ror: 'Enter a valid ROR address, or leave it out.',
  funder: 'Enter the name of each funder.',
  grants: 'A funder can have 20 grants. Use 100 characters or fewer for each.',
};

/** Only the parts about its authors. */
export const ofItsAuthors = (record: ManuscriptRecord, details: ArticleDetails): ArticleDetails => ({
  ...details,
  institutions: details.institutions.filter(({ author }) => isAuthorOf(record, author)),
  roles: details.roles.filter(({ author }) => isAuthorOf(record, author)),
});

/** The article with its author's statements over an editor's description; or a sentence why it can't be published like that. */
export function stateArticle(
  record: ManuscriptRecord,
  details: ArticleDetails | undefined,
  stated: StatedForm,
): ArticleDetails {
  const read = ArticleDetails.safeParse(withStated(details ?? plainDetails(record), stated));
  if (read.success) return ofItsAuthors(record, read.data);
  const { path, message } = read.error.issues[0]!;
  const part = PARTS[String(path.at(-1))];
  throw new DomainError('invalid_request', part ?? `${path.join('.')} ${message}.`, { field: 'stated' });
}

export const rolesOf = (details: ArticleDetails | undefined, author: string | null) =>
  details?.roles.find((one) => one.author === author)?.roles ?? [];

/**
 * Replaces what others stated about one author's roles with the author's own statement; leaves the others' roles and requests an edition
 * with it.
 */
export function stateOwnRoles(
  file: ManuscriptFile,
  asked: Omit<Extract<AnswerProduction, { answer: 'roles' }>, 'answer'>,
  { by: { personId: author, name }, asking }: { by: Person; asking: Reader },
  details: ArticleDetails | undefined,
): Change | undefined {
  const relation = relationOf(file, asking);
  const { record } = file;
  if (!record.production || (relation !== 'owner' && relation !== 'coAuthor')) throw noSuchManuscript();
  const who = { personId: author, name, role: 'author' as const };
  const change = takeStep(record, 'state-roles', who, editionThatSays(record), 'Their own roles');
  const roles = CREDIT_ROLES.filter((role) => asked.roles.includes(role));
  if (roles.join() === rolesOf(details, author).join()) return undefined;
  const stated = { statements: {}, institutions: [], roles: [{ author, roles }] };
  return { ...change, rows: [detailsRow(record.id, stateArticle(record, details, stated))] };
}
