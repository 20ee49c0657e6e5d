import type { EditorsAdmitted } from '../../shared/domain/editors-admitted.ts';
import type { LeftOut } from '../core/read-rows.ts';
import { DomainError } from '../core/rules/domain-error.ts';
import type { PersonStore } from './person-store.ts';
import { isNamedChief } from './rules/chief.ts';
import type { PersonRecord } from './rules/person-record.ts';
import { claimsShared, marksOfPerson } from './rules/same-person.ts';

export interface Admission {
  admitted: EditorsAdmitted;
  /** The address that the installation names as its chief's. */
  namedChief: string | undefined;
  leftOut: LeftOut;
}

/** Somebody else may save the person, or become the first editor, in between: then both are read again. */
const TRIES = 3;

export const roleEnded = () =>
  new DomainError(
    'wrong_role',
    'This editor role has ended. Write to the editorial office if you have questions.',
  );

/** An account that says of itself what a person says whose role as an editor was ended. A chief can admit it all the same. */
async function isEnded(people: PersonStore, person: PersonRecord, leftOut: LeftOut): Promise<boolean> {
  const marks = marksOfPerson(person);
  const outside = await people.listOutside(leftOut);
  return outside.some((other) => other.endedEditor && claimsShared(marksOfPerson(other), marks).length > 0);
}

/**
 * From their first sign-in with the editors' key on, a person counts as an editor to others: on their list, and among the recipients of
 * letters. One was the first. If a chief admits editors, anyone else waits for that. Returns whether that wait begins now.
 */
export async function proveEditor(
  people: PersonStore,
  person: PersonRecord,
  { admitted, namedChief, leftOut }: Admission,
): Promise<boolean> {
  let now: PersonRecord | undefined = person;
  for (let left = TRIES; now?.roles.editor && !now.roles.editor.keyUsedAt; left--) {
    const at = new Date().toISOString();
    const { waitsSince, ...role } = now.roles.editor;
    const isFirst = !(await people.hasFirstEditor()) && (await people.listEditors(leftOut)).length === 0;
    const needsNobody = isNamedChief(now, namedChief) || (isFirst && !namedChief);
    const waits = admitted === 'by-chief' && !needsNobody;
    if (waits && waitsSince) return false;
    if (!waits && (await isEnded(people, now, leftOut))) throw roleEnded();
    const editor = waits
      ? { ...role, waitsSince: at }
      : { ...role, ...(isFirst ? { isFirst: true as const } : {}), keyUsedAt: at };
    try {
      const roles = { ...now.roles, editor };
      await people.save(now, { ...now, roles }, { isFirstEditor: isFirst && !waits });
      return waits;
    } catch (error) {
      if (!(error instanceof DomainError) || left <= 1) throw error;
      now = await people.find(person.id);
    }
  }
  return false;
}
