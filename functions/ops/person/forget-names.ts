import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { STATUSES } from '../../../shared/domain/manuscript-status.ts';
import { createTableCalls, type Row } from '../../core/table-calls.ts';
import { changeManuscript } from '../../manuscript/change-manuscript.ts';
import type { StoredAttachment } from '../../manuscript/record/stored-document.ts';
import { markOf, marksOf, marksOfPerson } from '../../people/rules/same-person.ts';
import { removeDrafted } from '../../reviewing/take-attachments.ts';
import { DELETED_NAME, goneAs, leaveSubmitted } from '../../submitting/leave-submitted.ts';
import { nextProof } from '../../submitting/rules/draft.ts';
import type { Installation } from '../installation.ts';
import { kindOf } from '../row-kinds.ts';
import { pathNames, pathOf, rowsNaming, rowsOf, rowsOfFormer } from './rows-naming.ts';
import type { Ties } from './ties-of.ts';

/** Another person's draft names its other authors only; its PDF, whose cover names all, has to be rebuilt. */
export async function leaveDraft({ manuscripts }: Installation, id: string, personId: string): Promise<void> {
  await changeManuscript(manuscripts, id, ({ record }) => {
    if (record.submitted || !record.authors.some(({ _id }) => _id === personId)) return undefined;
    const correspondingAuthorId =
      record.correspondingAuthorId === personId ? record.ownerId : record.correspondingAuthorId;
    return {
      from: { status: STATUSES, submitted: false },
      set: {
        authors: record.authors
          .filter(({ _id }) => _id !== personId)
          .map((author) => ({ ...author, isCorresponding: author._id === correspondingAuthorId })),
        authorship: {
          ...record.authorship,
          unconfirmed: record.authorship.unconfirmed.filter((each) => each !== personId),
        },
        correspondingAuthorId,
        status: 'Pending',
        proof: nextProof(record.proof, false),
      },
      history: goneAs(personId, 'author'),
    };
  });
}

/** As a submitted manuscript is left, and a published one. */
export async function leaveKept(installation: Installation, id: string, ties: Ties): Promise<void> {
  const { manuscripts, publications } = installation;
  const marks = [
    ...marksOf({ addresses: ties.addresses }),
    ...(ties.person ? marksOfPerson(ties.person) : []),
  ];
  const { production, correspondingAuthorId } = await leaveSubmitted(manuscripts, id, { ...ties, marks });
  if (production?.placed && correspondingAuthorId === ties.authorId)
    await publications.showEmail(production.placed.number, undefined);
}

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Where the name stands alone in a history text; part of a longer one is another person's. */
const nameIn = (names: readonly string[]) =>
  new RegExp(`(?<![\\p{L}\\p{N}-])(?:${names.map(escaped).join('|')})(?![\\p{L}\\p{N}-])`, 'gu');

/**
 * Other mentions of a reviewer's name: other people's actions on what they reviewed (invitations, changed dates, bounced email), and
 * letters about it to others than its authors. Searches every row, wherever it is.
 */
async function forgetMentions(installation: Installation, ties: Ties): Promise<void> {
  const names = ties.names.filter((name) => name.trim() !== '' && name !== DELETED_NAME);
  if (names.length === 0) return;
  const { manuscripts: table } = installation.tables;
  const pattern = nameIn(names);
  const without = (text: unknown) => String(text).replaceAll(pattern, DELETED_NAME);
  for await (const row of rowsOf(
    installation,
    ties.assigned.map(({ id }) => id),
  )) {
    for (const place of kindOf('manuscripts', row)?.mentions?.(row) ?? [])
      if (typeof row[place] === 'string' && without(row[place]) !== row[place])
        await set(table, row, place, without(row[place]));
  }
}

/** A former author is kept for submitted manuscripts, by name and without an address, like its authors; for drafts they are removed. */
async function forgetFormer(installation: Installation, personId: string): Promise<void> {
  for await (const { id } of rowsOfFormer(installation, personId))
    await changeManuscript(installation.manuscripts, String(id), ({ record }) => ({
      from: { status: STATUSES, submitted: record.submitted },
      isQuiet: true,
      set: {
        authorship: {
          ...record.authorship,
          former: record.authorship.former.flatMap((former) => {
            if (former._id !== personId) return [former];
            const { email: _email, ...named } = former;
            return record.submitted ? [{ ...named, marks: [markOf(personId)] }] : [];
          }),
        },
      },
      history: goneAs(personId, 'author'),
    }));
}

/** Removes them as handling editor. */
async function leaveDesk({ manuscripts }: Installation, id: string, personId: string): Promise<void> {
  await changeManuscript(manuscripts, id, ({ record }) =>
    record.handlingEditor?.id === personId
      ? {
          from: { status: STATUSES, submitted: record.submitted },
          isQuiet: true,
          set: { handlingEditor: null },
          history: goneAs(personId, 'editor'),
        }
      : undefined,
  );
}

function unlessNotTheirs(error: Error): void {
  if (error.name !== 'ConditionalCheckFailedException') throw error;
}

/** Removes all other mentions of the name: their texts and actions keep their id. */
export async function forgetNames(installation: Installation, ties: Ties): Promise<void> {
  await forgetMentions(installation, ties);
  for (const id of ties.ids) await forgetActions(installation, id);
  if (ties.authorId) await forgetFormer(installation, ties.authorId);
}

/** Takes away what a deletion takes of each kind of row, and their name where they stay by their id. */
async function forgetActions(installation: Installation, id: string): Promise<void> {
  const { manuscripts: table } = installation.tables;
  const { deleteRows } = createTableCalls(table);
  for await (const { row, kind, places } of rowsNaming(installation, id)) {
    const { goes } = kind;
    if (places.some((place) => place.id === 'handlingEditor.id'))
      await leaveDesk(installation, String(row.id), id);
    if (typeof goes === 'string') await set(table, row, goes, '');
    else if (goes === true || goes?.(row)) {
      await deleteRows([{ pk: String(row.pk), sk: String(row.sk) }]);
      await removeDrafted(installation.documents, (row.attachments ?? []) as StoredAttachment[]);
      continue;
    }
    for (const place of places)
      if (place.name) await set(table, row, place.name, DELETED_NAME, { place: place.id, id });
  }
}

/** Sets what stands there; `whose`: as long as that place still has this person's id. */
async function set(
  { database, name: TableName }: Installation['tables']['manuscripts'],
  { pk, sk }: Row,
  place: string,
  value: string,
  whose?: { place: string; id: string },
): Promise<void> {
  await database
    .send(
      new UpdateCommand({
        TableName,
        Key: { pk, sk },
        UpdateExpression: `SET ${pathOf(place)} = :value`,
        ConditionExpression: whose ? `${pathOf(whose.place)} = :id` : 'attribute_exists(pk)',
        ExpressionAttributeNames: pathNames(whose ? [place, whose.place] : [place]),
        ExpressionAttributeValues: { ':value': value, ...(whose ? { ':id': whose.id } : {}) },
      }),
    )
    .catch(unlessNotTheirs);
}
