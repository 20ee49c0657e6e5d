import { DeleteObjectsCommand } from '@aws-sdk/client-s3';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { batches } from '../../core/batches.ts';
import { dueKey, letterKey, waitingKey } from '../../core/keys.ts';
import { createTableCalls } from '../../core/table-calls.ts';
import { editorNewsKey } from '../../letters/editor-news-store.ts';
import { newsRow } from '../../letters/rules/editor-news.ts';
import { dueKeyOf, waitingKeyOf } from '../../manuscript/letter-writes.ts';
import type { ManuscriptRecord } from '../../manuscript/record/manuscript-record.ts';
import { resetCodesKey } from '../../people/reset-code-store.ts';
import { fullName } from '../../people/rules/person-record.ts';
import { endSessions } from '../../people/sessions.ts';
import { withdrawManuscript } from '../../submitting/withdraw-manuscript.ts';
import type { Installation } from '../installation.ts';
import { isToOneOf } from './about-address.ts';
import { endCertificates } from './certificates-of.ts';
import { forgetNames, leaveDraft, leaveKept } from './forget-names.ts';
import type { Ties } from './ties-of.ts';

/** Sentences about why it can't be done now. */
export function whatHinders({ underReview, isOnlyChief, handledOpen }: Ties): string[] {
  return [
    ...(handledOpen.length > 0
      ? [
          `They handle ${handledOpen.length === 1 ? 'a manuscript that still needs' : `${handledOpen.length} manuscripts that still need`} an editor (${handledOpen.join(', ')}). A chief editor has to assign them to someone else first, or end the role and name who takes over, under Editors.`,
        ]
      : []),
    ...(isOnlyChief ? ['They are the only chief editor: appoint another one first, under Editors.'] : []),
    ...underReview.map(
      ({ id }) => `Manuscript ${id} is under review by them: an editor has to take them off it first.`,
    ),
  ];
}

const publishedOf = (records: readonly ManuscriptRecord[]) =>
  records
    .flatMap(({ production }) => (production?.version ? `e${production.placed!.number}` : []))
    .join(', ') || 'none';

/** The person by name and roles, and the effects of deleting them, a line each. */
export function describeDeletion(ties: Ties): string[] {
  const { person, names, roles, handled, drafts, submitted, coAuthored, assigned, letters, uploads } = ties;
  const ids = (records: { id: string }[]) => records.map(({ id }) => id).join(', ') || 'none';
  const [openDrafts, record] = [
    coAuthored.filter((one) => !one.submitted),
    coAuthored.filter((one) => one.submitted),
  ];
  return [
    `${(person ? [fullName(person)] : names).join(' / ') || 'a recipient of letters'}${person ? ` <${person.email}>` : ''}: ${roles.join(', ')}`,
    ...(person?.roles.editor
      ? [`manuscripts that they handle as editor: ${handled.join(', ') || 'none'}`]
      : []),
    person
      ? `person ${person.id}: the account, its sessions, email address, username and ways to sign in go`
      : `no account; invited as ${ties.ids.join(', ') || 'no one by now'}: name and address go from their reviews`,
    `drafts that go with all their files: ${ids(drafts)}`,
    `drafts of others that no longer name them: ${ids(openDrafts)}`,
    `submitted manuscripts that stay, with name and without address: ${ids([...submitted, ...record])}`,
    `published articles that stay as they are, as the scholarly record: ${publishedOf([...submitted, ...record])}. They tell name, institution, roles and ORCID iD`,
    'numbers by which the words of those manuscripts are compared with others stay with them; they tell no name',
    `manuscripts assigned to them, whose reviews stay under 'Deleted account': ${ids(assigned)}`,
    `uploads that go: ${uploads.length}`,
    `letters to them go: ${letters.length}; notes, reviews, corrections and history keep their id and no name`,
    `rows of people whom an import brought, and who wait to be invited, go: ${ties.waiting.length}`,
    'their reviewer certificates go, and can’t be verified any more',
    'the address leaves the list of those that Amazon SES no longer writes to',
  ];
}

/**
 * Works in an order that can be interrupted anywhere and repeated: sessions first, then everything about the person, and last the rows by
 * which the address leads to them.
 */
export async function deletePerson(installation: Installation, ties: Ties): Promise<void> {
  const { person, drafts, submitted, coAuthored, assigned, uploads } = ties;
  const isGone = (error: Error) => {
    if (error.name !== 'UserNotFoundException') throw error;
  };
  if (person) await endSessions(installation, person).catch(isGone);
  await endCertificates(installation, ties.ids);
  await forgetLetters(installation, ties);
  await installation.imports.removeWaiting(ties.waiting);
  if (person) {
    for (const { id } of drafts)
      await withdrawManuscript(installation, id, { personId: person.id, kind: 'author' });
    for (const record of coAuthored.filter((one) => !one.submitted))
      await leaveDraft(installation, record.id, person.id);
  }
  const kept = [...submitted, ...coAuthored.filter((one) => one.submitted), ...assigned];
  // Names in other people's actions are removed before the rows by which they are found.
  await forgetNames(installation, ties);
  for (const id of new Set(kept.map((record) => record.id))) await leaveKept(installation, id, ties);
  // Until now they could ask for one; from now on nobody finds who they were.
  await endCertificates(installation, ties.ids);
  await removeUploads(installation, uploads);
  for (const address of ties.addresses) await installation.suppressed.remove(address);
  if (!person) return;
  await createTableCalls(installation.tables.limits).deleteRows([resetCodesKey(person.id)]);
  await installation.identities.remove(person.poolName).catch(isGone);
  const now = await installation.people.find(person.id);
  if (now) await installation.people.remove(now);
}

/** S3's limit of keys in one call. */
const MAX_KEYS = 1000;

async function removeUploads({ s3, places }: Installation, keys: readonly string[]): Promise<void> {
  for (const group of batches(keys, MAX_KEYS)) {
    const Delete = { Objects: group.map((Key) => ({ Key })), Quiet: true };
    const { Errors } = await s3.send(new DeleteObjectsCommand({ Bucket: places.uploadsBucket, Delete }));
    if (Errors?.length) throw new Error(`${Errors.length} uploads could not be deleted: ${Errors[0]?.Code}`);
  }
}

/** Deletes letters to the person, sent or not, and their pending news; an unsent letter to several people goes to the others. */
async function forgetLetters(installation: Installation, ties: Ties): Promise<void> {
  const { database, name: TableName } = installation.tables.manuscripts;
  const { deleteRows } = createTableCalls(installation.tables.manuscripts);
  for (const { manuscriptId, id } of ties.letters) {
    const letter = await installation.letters.find(manuscriptId, id);
    const others = letter?.to.filter((each) => !isToOneOf(each, ties.ids, ties.addresses)) ?? [];
    const Key = letterKey(manuscriptId, id);
    if (letter && others.length === 0)
      await deleteRows([
        Key,
        dueKeyOf(letter),
        ...(letter.waited ? [waitingKeyOf(letter, letter.waited)] : []),
      ]);
    else if (letter)
      await database.send(
        new UpdateCommand({
          TableName,
          Key,
          UpdateExpression: 'SET #to = :others',
          ExpressionAttributeNames: { '#to': 'to' },
          ExpressionAttributeValues: { ':others': others },
        }),
      );
  }
  for (const address of ties.addresses) {
    const news = await installation.news.find(address);
    await deleteRows([editorNewsKey(address), ...(news ? newsRow(news).map(dueKey) : [])]);
    // Letters waiting for the person's address ask others in their name.
    for (const { manuscriptId, letterId } of await installation.letters.listWaiting(address)) {
      const letter = await installation.letters.find(manuscriptId, letterId);
      const keys = letter ? [letterKey(manuscriptId, letterId), dueKeyOf(letter)] : [];
      await deleteRows([...keys, waitingKey(address, manuscriptId, letterId)]);
    }
  }
}
