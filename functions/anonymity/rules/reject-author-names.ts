import { DomainError } from '../../core/rules/domain-error.ts';
import { everNamed } from '../../manuscript/rules/ever-authors.ts';
import type { ManuscriptRecord } from '../../manuscript/rules/manuscript-record.ts';
import { namesAuthor } from './names-author.ts';

interface Said {
  /** Its name for the editor. */
  what: 'note' | 'letter' | 'message';
  /** The field of the request that contains it. */
  field: string;
  /** They know, and intend it. */
  confirmed: true | undefined;
}

/**
 * Requires confirmation if a text names an author to reviewers who must not know them. Every editor's text that reaches a reviewer passes
 * here.
 */
export function rejectAuthorNames(
  record: Pick<ManuscriptRecord, 'isAnonymous' | 'authors' | 'formerAuthors'>,
  words: string | undefined,
  { what, field, confirmed }: Said,
): void {
  if (!record.isAnonymous || confirmed || !words || !namesAuthor(words, everNamed(record))) return;
  throw new DomainError(
    'identities_found',
    `This ${what} names an author, and reviewers will read it. Remove the name, or send it again as it is.`,
    { field },
  );
}
