import { DomainError } from '../../domain/domain-error.ts';
import type { PersonRecord } from '../../domain/person-record.ts';
import type { PersonStore } from '../../storage/person-store.ts';

/** Where somebody else saved it, or became the first editor, meanwhile: both are asked for again. */
const TRIES = 3;

/**
 * From the first sign-in with the editors' key on somebody is an editor to others: on their list, and among those whom letters go to.
 * There is one who was the first.
 */
export async function proveEditor(people: PersonStore, person: PersonRecord): Promise<void> {
  let now: PersonRecord | undefined = person;
  for (let left = TRIES; now?.roles.editor && !now.roles.editor.keyUsedAt; left--) {
    const isFirstEditor = !(await people.hasFirstEditor());
    const first = isFirstEditor ? { isFirst: true as const } : {};
    const editor = { ...now.roles.editor, ...first, keyUsedAt: new Date().toISOString() };
    try {
      await people.save(now, { ...now, roles: { ...now.roles, editor } }, { isFirstEditor });
      return;
    } catch (error) {
      if (!(error instanceof DomainError) || left <= 1) throw error;
      now = await people.find(person.id);
    }
  }
}
