import { DomainError } from '../../domain/domain-error.ts';
import type { PersonRecord } from '../../domain/person-record.ts';
import type { PersonStore } from '../../storage/person-store.ts';

/** From the first sign-in with the editors' key on somebody is an editor to others: on their list, and among those whom letters go to. */
export async function proveEditor(people: PersonStore, person: PersonRecord): Promise<void> {
  const { roles } = person;
  if (!roles.editor || roles.editor.keyUsedAt) return;
  const keyUsedAt = new Date().toISOString();
  try {
    await people.save(person, { ...person, roles: { ...roles, editor: { ...roles.editor, keyUsedAt } } });
  } catch (error) {
    // Two windows at once: the other one has said it.
    const now = error instanceof DomainError ? await people.find(person.id) : undefined;
    if (!now?.roles.editor?.keyUsedAt) throw error;
  }
}
