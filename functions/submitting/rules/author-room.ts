import { LIMITS } from '../../../shared/domain/constants.ts';
import { cutText } from '../../../shared/domain/cut-text.ts';
import { DomainError } from '../../core/rules/domain-error.ts';
import type { ManuscriptRecord } from '../../manuscript/record/manuscript-record.ts';
import { formerAuthorsAfter } from '../../manuscript/rules/ever-authors.ts';
import { fullName } from '../../people/rules/person-record.ts';
import { type Content, contentOf, MAX_CONTENT_BYTES } from './draft.ts';

/** For a person who declined: enough to identify them. */
export const declinedName = (named: Parameters<typeof fullName>[0]) => cutText(fullName(named), LIMITS.name);

type Named = Content & Pick<ManuscriptRecord, 'authorship'>;

/** Everyone ever named stays known as such, so every revision with other authors adds to a row limited to 400 kB. */
export function refuseTooManyAuthors(after: Named): void {
  const { authors, authorship } = after;
  const { unconfirmed, declined, former, marks } = authorship;
  const ever = new Set([...authors, ...former].map(({ _id }) => _id));
  for (const { id } of declined) ever.add(id);
  if (ever.size > LIMITS.authorsEver)
    throw new DomainError(
      'invalid_request',
      `A manuscript can have at most ${LIMITS.authorsEver} authors in total, including everyone who was removed. Add fewer new authors, or write to the editors.`,
      { field: 'authors' },
    );
  // As if all those who have not confirmed declined.
  const denying = authors.filter(({ _id }) => unconfirmed.includes(_id));
  const names = [...declined, ...denying.map((author) => ({ id: author._id, name: declinedName(author) }))];
  const bytes = Buffer.byteLength(JSON.stringify([contentOf(after), former, marks, names]));
  if (bytes > MAX_CONTENT_BYTES)
    throw new DomainError(
      'too_large',
      'The texts of this manuscript and the names of its present and past authors are too long in total. Shorten a text, or add fewer new authors.',
    );
}

/** The same for a draft after a change. */
export const refuseTooManyAfter = (before: ManuscriptRecord, set: Partial<ManuscriptRecord>): void => {
  const after = { ...before, ...set };
  const former = formerAuthorsAfter(before, after);
  refuseTooManyAuthors({ ...after, authorship: { ...after.authorship, former } });
};
