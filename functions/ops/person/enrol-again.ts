import { PersonRecord } from '../../people/rules/person-record.ts';
import { unknownPassword } from '../../people/rules/unknown-password.ts';
import type { Installation } from '../installation.ts';
import { scanRows } from '../scan-rows.ts';

export type Enrolment = 'is there' | 'enrolled' | 'cannot be read';

const everybody = ({ tables }: Installation) =>
  scanRows(tables.people, {
    FilterExpression: 'sk = :person',
    ExpressionAttributeValues: { ':person': 'person' },
  });

/** No one can register with the address of an existing person: a user of the pool with it is theirs, from an interrupted run. */
async function enrol(
  { identities, people, isDryRun }: Installation,
  person: PersonRecord,
): Promise<Enrolment> {
  const sub = person.sub ?? person.id;
  if ((await identities.find(person.poolName))?.sub === sub) return 'is there';
  if (isDryRun) return 'enrolled';
  const user =
    (await identities.add(person.email, unknownPassword())) ?? (await identities.find(person.email));
  if (!user) throw new Error(`The pool neither has nor takes the address of person ${person.id}.`);
  for (const role of ['editor', 'reviewer'] as const)
    if (person.roles[role]) await identities.addToGroup(user.poolName, role);
  // The tag belongs to a password that this pool does not have.
  const { passwordTag: _, ...kept } = person;
  await people.save(person, { ...kept, ...user });
  return 'enrolled';
}

/**
 * Creates missing users in the pool, with a random password: they set their own by the emailed code. Their data depends on our own id,
 * and only the pointer from the pool to it changes.
 */
export async function enrolAgain(
  installation: Installation,
  tell: (personId: string, outcome: Enrolment) => void,
): Promise<void> {
  for await (const row of everybody(installation)) {
    const person = PersonRecord.safeParse(row);
    if (person.success) tell(person.data.id, await enrol(installation, person.data));
    else tell(String(row.id), 'cannot be read');
  }
}
