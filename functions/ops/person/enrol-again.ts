import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { Row } from '../../core/table-calls.ts';
import { PersonRecord } from '../../people/rules/person-record.ts';
import { unknownPassword } from '../../people/rules/unknown-password.ts';
import type { Installation } from '../installation.ts';

export type Enrolment = 'is there' | 'enrolled' | 'cannot be read';

async function* everybody({ tables }: Installation): AsyncGenerator<Row> {
  const { database, name: TableName } = tables.people;
  let ExclusiveStartKey: Row | undefined;
  do {
    const page = await database.send(
      new ScanCommand({
        TableName,
        FilterExpression: 'sk = :person',
        ExpressionAttributeValues: { ':person': 'person' },
        ExclusiveStartKey,
      }),
    );
    yield* page.Items ?? [];
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
}

/** Nobody registers with the address of somebody who is there: a user of the pool who has it is theirs, made by a run that was cut short. */
async function enrol({ identities, people }: Installation, person: PersonRecord): Promise<Enrolment> {
  const sub = person.sub ?? person.id;
  if ((await identities.find(person.poolName))?.sub === sub) return 'is there';
  const user =
    (await identities.add(person.email, unknownPassword())) ?? (await identities.find(person.email));
  if (!user) throw new Error(`The pool neither has nor takes the address of person ${person.id}.`);
  for (const role of ['editor', 'reviewer'] as const)
    if (person.roles[role]) await identities.addToGroup(user.poolName, role);
  // The tag is of a password that this pool does not know.
  const { passwordTag: _, ...kept } = person;
  await people.save(person, { ...kept, ...user });
  return 'enrolled';
}

/**
 * Everybody who is not in the user pool gets a place in it, with a password that nobody knows: they set their own by the code that is
 * mailed to them. What is theirs hangs on an id of ours, and only what leads from the pool to it moves.
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
