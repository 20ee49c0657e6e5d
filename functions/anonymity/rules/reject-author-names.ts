import { DomainError } from '../../core/rules/domain-error.ts';
import { everNamed } from '../../manuscript/rules/ever-authors.ts';
import type { ManuscriptRecord } from '../../manuscript/rules/manuscript-record.ts';
import { namesAuthor } from './names-author.ts';

interface Said {
  /** As its editor reads it called. */
  what: 'note' | 'letter' | 'message';
  /** The field of the request in which it stands. */
  field: string;
  /** They know it, and mean it so. */
  confirmed: true | undefined;
}

/** Who names an author to reviewers that must not know is asked once more. Every text of an editor's that reaches a reviewer goes by here. */
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
