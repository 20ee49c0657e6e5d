import { ArticleDetails, type StatedForm } from '../../../shared/contract/production.ts';
import { plainDetails, withStated } from '../../../shared/contract/state-article.ts';
import { DomainError } from '../../core/rules/domain-error.ts';
import { isAuthorOf, type ManuscriptRecord } from '../../manuscript/rules/manuscript-record.ts';

const PARTS: Record<string, string> = {
  institution: 'Enter the name of each institution.',
  country: 'Enter the country of each institution.',
  ror: 'Enter a valid ROR address, or leave it out.',
  funder: 'Enter the name of each funder.',
};

/** Only of its authors. */
export const ofItsAuthors = (record: ManuscriptRecord, details: ArticleDetails): ArticleDetails => ({
  ...details,
  institutions: details.institutions.filter(({ author }) => isAuthorOf(record, author)),
  roles: details.roles.filter(({ author }) => isAuthorOf(record, author)),
});

/** The article as its author states it, over what an editor described; a sentence for what can't be published so. */
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
