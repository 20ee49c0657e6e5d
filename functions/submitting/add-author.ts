import type { CoAuthor } from '../../shared/contract/authors.ts';
import { EDITABLE, isFrom } from '../../shared/domain/manuscript-status.ts';
import { DomainError } from '../core/rules/domain-error.ts';
import type { ManuscriptStore } from '../manuscript/manuscript-store.ts';
import { noSuchManuscript } from '../manuscript/rules/require-relation.ts';
import { NO_DRAFT } from '../manuscript/typed-authors.ts';
import type { PersonStore } from '../people/person-store.ts';
import { declinedAuthorship } from './draft-authors.ts';

/** Stores the typed details for this submission only; the other person's account is not changed. */
export async function addAuthor(
  { people, manuscripts }: { people: PersonStore; manuscripts: ManuscriptStore },
  ownerId: string,
  form: CoAuthor,
): Promise<string> {
  const { manuscriptId, email } = form;
  const draftId = manuscriptId ?? form.draftId;
  const record = draftId ? await manuscripts.find(draftId) : undefined;
  const isTheirs = record?.ownerId === ownerId && isFrom(record, EDITABLE);
  if ((manuscriptId || record) && !isTheirs) throw noSuchManuscript();
  const person = await people.findByAnyEmail(email);
  if (!person)
    throw new DomainError(
      'not_found',
      'Cannot add author: Email does not exist in our database. Please enter a valid registered email.',
      { field: 'email' },
    );
  if (person.id === ownerId)
    throw new DomainError('invalid_request', 'You cannot add yourself as a co-author.', { field: 'email' });
  const declined = record?.authorship.declined.find(({ id }) => id === person.id);
  if (declined) throw declinedAuthorship(declined.name, 'email');
  const { title, firstName, middleName, lastName, academicDegree, institution, country } = form;
  const typed = { title, firstName, middleName, lastName, academicDegree, email, institution, country };
  await manuscripts.addTypedAuthor(ownerId, draftId ?? NO_DRAFT, {
    _id: person.id,
    ...typed,
    isCorresponding: form.isCorresponding ?? false,
  });
  return person.id;
}
