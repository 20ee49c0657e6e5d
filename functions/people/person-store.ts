import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { byName, termKey, termPk } from '../core/keys.ts';
import { type LeftOut, readRows, throwIt } from '../core/read-rows.ts';
import { DomainError } from '../core/rules/domain-error.ts';
import { fieldsOf, MAX_TERMS_NAMED, termsOf } from '../core/rules/expertise.ts';
import type { Key, Table } from '../core/table.ts';
import { createTableCalls, type Items, type Row } from '../core/table-calls.ts';
import { busy, findWriteFailures } from '../core/write-failure.ts';
import {
  editorListPk,
  emailKey,
  firstEditorKey,
  outsideListPk,
  personKey,
  reviewerListPk,
  subjectKey,
  subKey,
  usernameKey,
} from './person-keys.ts';
import { addressesOf, PersonRecord, type Subject } from './rules/person-record.ts';

export const Pointer = z.object({ personId: z.string() });
export const ReviewerRow = z.object({
  sk: z.string(),
  personId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  specialization: z.string(),
  email: z.string(),
  expertise: z.array(z.string()).default([]),
});
export type ListedReviewer = z.infer<typeof ReviewerRow>;

/** The holder of the editors' key can make more people wait than anybody would look through. */
const MAX_LISTED = 500;

/** Waits for a chief to be an editor, or is none any more. */
const isOutside = ({ roles, endedEditor }: PersonRecord): boolean =>
  roles.editor ? !roles.editor.keyUsedAt && roles.editor.waitsSince !== undefined : endedEditor !== undefined;

const emailTaken = () => new DomainError('account_exists', 'An account with this email already exists.');
const usernameTaken = () =>
  new DomainError('username_taken', 'This username is already taken.', { field: 'username' });

const pointerOf = ({ provider, subject }: Subject) => subjectKey(provider, subject).pk;

export type PersonStore = ReturnType<typeof createPersonStore>;

export function createPersonStore(table: Table) {
  const { database, name: TableName } = table;
  const { get, getMany, partition, queryPage } = createTableCalls(table);

  async function find(personId: string): Promise<PersonRecord | undefined> {
    const row = await get(personKey(personId));
    return row && PersonRecord.parse(row);
  }
  async function follow(key: Key): Promise<PersonRecord | undefined> {
    const row = await get(key);
    return row && find(Pointer.parse(row).personId);
  }
  const unique = (key: Key, personId: string) => ({
    Put: { TableName, Item: { ...key, personId }, ConditionExpression: 'attribute_not_exists(pk)' },
  });
  const movedSub = (before: PersonRecord, after: PersonRecord): Items => [
    ...(after.sub ? [unique(subKey(after.sub), after.id)] : []),
    ...(before.sub ? [{ Delete: { TableName, Key: subKey(before.sub) } }] : []),
  ];
  /** Their places in the lists of reviewers and editors, and under the words of a reviewer's fields. */
  function listRows(person: PersonRecord): (Key & Row)[] {
    const { id: personId, firstName, lastName, email, roles } = person;
    const named = { sk: byName(person), personId };
    const { reviewer } = roles;
    return [
      ...(reviewer
        ? [
            {
              pk: reviewerListPk,
              ...named,
              firstName,
              lastName,
              email,
              specialization: reviewer.specialization,
              expertise: reviewer.expertise,
            },
            ...termsOf(fieldsOf(reviewer), MAX_TERMS_NAMED).map((word) => ({
              ...termKey(word, personId),
              personId,
            })),
          ]
        : []),
      ...(roles.editor?.keyUsedAt ? [{ pk: editorListPk, ...named }] : []),
      ...(isOutside(person) ? [{ pk: outsideListPk, ...named }] : []),
    ];
  }
  const putListRows = (person: PersonRecord): Items =>
    listRows(person).map((Item) => ({ Put: { TableName, Item } }));
  /** Removes rows of lists if the person no longer has the role, or is listed under another name now. */
  function formerListRows(before: PersonRecord, after: PersonRecord): Items {
    const now = new Set(listRows(after).map(({ pk, sk }) => `${pk} ${sk}`));
    const former = listRows(before).filter(({ pk, sk }) => !now.has(`${pk} ${sk}`));
    return former.map(({ pk, sk }) => ({ Delete: { TableName, Key: { pk, sk } } }));
  }

  async function list(ids: readonly string[], leftOut: LeftOut): Promise<PersonRecord[]> {
    const rows = await getMany([...new Set(ids)].map(personKey));
    return readRows(PersonRecord, rows, leftOut);
  }
  /** In the order of the list. */
  async function listed(pk: string, leftOut: LeftOut): Promise<PersonRecord[]> {
    const rows = await partition(pk, '', { Limit: MAX_LISTED });
    const ids = readRows(Pointer, rows, leftOut).map(({ personId }) => personId);
    const found = new Map((await list(ids, leftOut)).map((person) => [person.id, person]));
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  return {
    find,
    /** The account that uses this address now. */
    async findByEmail(email: string): Promise<PersonRecord | undefined> {
      const person = await follow(emailKey(email));
      return person?.email === email.toLowerCase() ? person : undefined;
    },
    /** The account that uses this address now, or used it before. */
    findByAnyEmail: (email: string) => follow(emailKey(email)),
    /** The person whom a token of the pool names. Without a row for the `sub`, the `sub` itself is the id. */
    async findIdOfSub(sub: string): Promise<{ id: string; isSettled: boolean }> {
      const row = await get(subKey(sub));
      return row ? { id: Pointer.parse(row).personId, isSettled: true } : { id: sub, isSettled: false };
    },
    findBySubject: ({ provider, subject }: Subject) => follow(subjectKey(provider, subject)),
    hasFirstEditor: async () => (await get(firstEditorKey)) !== undefined,
    hasUsername: async (username: string) => (await get(usernameKey(username))) !== undefined,

    /** One person, one e-mail address, one username: all rows or none. */
    async add(person: PersonRecord): Promise<void> {
      const items: Items = [
        unique(emailKey(person.email), person.id),
        ...(person.username ? [unique(usernameKey(person.username), person.id)] : []),
        ...person.subjects.map(({ provider, subject }) => unique(subjectKey(provider, subject), person.id)),
        ...(person.sub ? [unique(subKey(person.sub), person.id)] : []),
        {
          Put: {
            TableName,
            Item: { ...personKey(person.id), ...person },
            ConditionExpression: 'attribute_not_exists(pk)',
          },
        },
        ...putListRows(person),
      ];
      try {
        await database.send(new TransactWriteCommand({ TransactItems: items }));
      } catch (error) {
        const failures = findWriteFailures(error);
        if (!failures) throw error;
        if (failures.length === 0) throw busy();
        throw failures.every((failure) => failure.index === 1 && person.username)
          ? usernameTaken()
          : emailTaken();
      }
    },

    /**
     * Replaces the person as read (`version` guards it) together with the pointers of addresses and outside accounts. If the change depends on
     * another person, that one must be as read too; and if this one becomes the first editor, nobody else may be.
     */
    async save(
      before: PersonRecord,
      after: PersonRecord,
      { restsOn, isFirstEditor }: { restsOn?: PersonRecord | undefined; isFirstEditor?: boolean } = {},
    ): Promise<PersonRecord> {
      const saved = { ...after, version: before.version + 1 };
      const had = new Set(before.subjects.map(pointerOf));
      const has = new Set(after.subjects.map(pointerOf));
      const added = after.subjects.filter((subject) => !had.has(pointerOf(subject)));
      const removed = before.subjects.filter((subject) => !has.has(pointerOf(subject)));
      const [addresses, formerly] = [addressesOf(after), addressesOf(before)];
      const items: Items = [
        {
          Put: {
            TableName,
            Item: { ...personKey(saved.id), ...saved },
            ConditionExpression: '#version = :version',
            ExpressionAttributeNames: { '#version': 'version' },
            ExpressionAttributeValues: { ':version': before.version },
          },
        },
        ...(restsOn
          ? [
              {
                ConditionCheck: {
                  TableName,
                  Key: personKey(restsOn.id),
                  ConditionExpression: '#version = :version',
                  ExpressionAttributeNames: { '#version': 'version' },
                  ExpressionAttributeValues: { ':version': restsOn.version },
                },
              },
            ]
          : []),
        ...(isFirstEditor ? [unique(firstEditorKey, saved.id)] : []),
        ...addresses
          .filter((address) => !formerly.includes(address))
          .map((address) => unique(emailKey(address), saved.id)),
        ...formerly
          .filter((address) => !addresses.includes(address))
          .map((address) => ({ Delete: { TableName, Key: emailKey(address) } })),
        ...(saved.sub !== before.sub ? movedSub(before, saved) : []),
        ...added.map(({ provider, subject }) => unique(subjectKey(provider, subject), saved.id)),
        ...removed.map(({ provider, subject }) => ({
          Delete: { TableName, Key: subjectKey(provider, subject) },
        })),
        ...formerListRows(before, saved),
        ...putListRows(saved),
      ];
      try {
        await database.send(new TransactWriteCommand({ TransactItems: items }));
      } catch (error) {
        throw findWriteFailures(error) ? busy() : error;
      }
      return saved;
    },

    /** All existing rows of the person as read, or none. */
    async remove(person: PersonRecord): Promise<void> {
      const keys: Key[] = [
        ...addressesOf(person).map(emailKey),
        ...(person.username ? [usernameKey(person.username)] : []),
        ...(person.sub ? [subKey(person.sub)] : []),
        ...person.subjects.map(({ provider, subject }) => subjectKey(provider, subject)),
        ...listRows(person).map(({ pk, sk }) => ({ pk, sk })),
      ];
      const items: Items = [
        {
          Delete: {
            TableName,
            Key: personKey(person.id),
            ConditionExpression: '#version = :version',
            ExpressionAttributeNames: { '#version': 'version' },
            ExpressionAttributeValues: { ':version': person.version },
          },
        },
        ...keys.map((Key) => ({ Delete: { TableName, Key } })),
      ];
      try {
        await database.send(new TransactWriteCommand({ TransactItems: items }));
      } catch (error) {
        throw findWriteFailures(error) ? busy() : error;
      }
    },

    /** The ids that belong to people, in no order. A list leaves out unreadable records; an action must not. */
    list: (ids: readonly string[], leftOut: LeftOut = throwIt) => list(ids, leftOut),

    /** Everybody who has signed in as an editor, alphabetically: some dozens at most. */
    async listEditors(leftOut: LeftOut): Promise<PersonRecord[]> {
      return (await listed(editorListPk, leftOut)).filter(({ roles }) => roles.editor?.keyUsedAt);
    },

    /** People who wait to be admitted as editors, or whose role was ended, alphabetically. */
    async listOutside(leftOut: LeftOut): Promise<PersonRecord[]> {
      return (await listed(outsideListPk, leftOut)).filter(isOutside);
    },

    /** Alphabetically. `after` and `next` are sort keys. */
    async listReviewers(limit: number, after: string | undefined, leftOut: LeftOut) {
      const { rows, next } = await queryPage({ pk: reviewerListPk, limit, after });
      return { reviewers: readRows(ReviewerRow, rows, leftOut), next };
    },

    /** Some of the reviewers with a field that has this word. */
    async listByTerm(word: string, limit: number): Promise<string[]> {
      const { rows } = await queryPage({ pk: termPk(word), limit });
      return rows.map(({ sk }) => String(sk));
    },
  };
}
