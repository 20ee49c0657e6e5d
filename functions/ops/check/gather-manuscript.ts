import { GetQueueAttributesCommand } from '@aws-sdk/client-sqs';
import type * as z from 'zod';
import {
  assignedKey,
  authoredKey,
  dueKey,
  duePk,
  handledKey,
  heldKey,
  manuscriptPk,
  pastPk,
  roundKey,
  withdrawnKey,
} from '../../core/keys.ts';
import { createTableCalls, type Row } from '../../core/table-calls.ts';
import { formKey } from '../../journal/journal-rows.ts';
import { recordsIn } from '../../manuscript/manuscript-reads.ts';
import { DecisionRecord } from '../../manuscript/record/decision-record.ts';
import {
  type HeldDecision,
  HistoryRecord,
  type ManuscriptRecord,
  ReviewRecord,
} from '../../manuscript/record/manuscript-record.ts';
import { ReviewFiles } from '../../manuscript/record/review-files.ts';
import { SeatRecord } from '../../manuscript/record/seat-record.ts';
import { WithdrawnRow } from '../../manuscript/withdrawals.ts';
import { productionPk } from '../../publishing/rules/production-keys.ts';
import { isWaitingToLeave } from '../../publishing/rules/production-machine.ts';
import { isOpen, SimilarityRow } from '../../screening/rules/similarity-row.ts';
import { dueOfSimilarity } from '../../screening/similarity-store.ts';
import { DELETED_NAME } from '../../submitting/leave-submitted.ts';
import type { Installation } from '../installation.ts';
import { placeIn } from '../row-kinds.ts';
import type { ManuscriptFacts } from './facts.ts';
import { listFiles } from './list-objects.ts';

/** Messages in both queues: waiting, hidden and in progress. SQS counts approximately. */
export async function countMessages({ sqs, places }: Installation): Promise<number> {
  const counts = await Promise.all(
    [places.proofQueueUrl, places.deadLetterQueueUrl].map(async (QueueUrl) => {
      const { Attributes = {} } = await sqs.send(
        new GetQueueAttributesCommand({
          QueueUrl,
          AttributeNames: ['ApproximateNumberOfMessages', 'ApproximateNumberOfMessagesNotVisible'],
        }),
      );
      return Object.values(Attributes).reduce((sum, count) => sum + Number(count), 0);
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Both its partitions, its files, and its entries in people's lists. */
export async function gatherManuscript(
  installation: Installation,
  id: string,
  graceMs: number,
): Promise<ManuscriptFacts> {
  const { get, partition, getMany } = createTableCalls(installation.tables.manuscripts);
  const rows = (await Promise.all([manuscriptPk(id), pastPk(id)].map((pk) => partition(pk)))).flat();
  const forPublication = await partition(productionPk(id));
  /** Without those that can’t be read, which the check finds by their kinds. */
  const parsed = <Schema extends z.ZodType>(kind: string, schema: Schema) =>
    rows.flatMap((row): z.output<Schema>[] => {
      const { success, data } = schema.safeParse(row);
      return placeIn(row) === kind && success ? [data] : [];
    });
  const [record] = parsed('manuscript', recordsIn(installation.tables.manuscripts));
  const [withdrawn] = parsed('withdrawn', WithdrawnRow);
  const round = rows.find((row) => placeIn(row) === 'round');
  const { filedUnder } = record ?? withdrawn ?? { filedUnder: [] };
  const reviews = parsed('review', ReviewRecord);
  const formerReviews = parsed('review-was', ReviewRecord);
  const reviewFiles = parsed('review-files', ReviewFiles);
  const seats = parsed('seat', SeatRecord);
  const history = parsed('history', HistoryRecord).sort((a, b) => a.at.localeCompare(b.at));
  const decisions = parsed('decision', DecisionRecord);
  const waiting = parsed('similarity', SimilarityRow).filter(isOpen).map(dueOfSimilarity).map(dueKey);
  const due = await getMany(waiting);
  const objects = new Map<string, number>();
  for await (const { Key, Size } of listFiles(installation, [id, ...filedUnder]))
    objects.set(Key!, Size ?? 0);
  const named = record?.filedUnder ?? [];
  const rounds = await getMany(named.map(roundKey));
  const lists = record ? await getMany(listKeys(record)) : [];
  const editions = [...new Set(seats.flatMap(({ formEdition }) => formEdition ?? []))];
  const forms = await getMany(editions.map(formKey));
  const names = (prefix: string) =>
    lists
      .filter(({ sk }) => String(sk).startsWith(prefix))
      .map(({ pk }) => String(pk).slice('person#'.length));
  const isQueued = [record?.proof.state, record?.reviewCopy?.state].some(
    (state) => state === 'queued' || state === 'building',
  );
  return {
    id,
    sortKeys: rows.map(({ sk }) => String(sk)),
    ...(record && { record }),
    reviews,
    formerReviews,
    reviewFiles,
    seats,
    lostForms: editions.filter((edition) => !forms.some(({ sk }) => sk === formKey(edition).sk)),
    history,
    decisions,
    lostEditors: record ? await lostEditors(installation, record) : [],
    isHeldDue: record?.held ? (await get(heldDueKey(record.id, record.held))) !== undefined : false,
    isPublicationDue: record ? await isPublicationDue(installation, record) : false,
    forgottenChecks: waiting.map(({ sk }) => sk).filter((sk) => !due.some((row) => row.sk === sk)),
    forPublication: forPublication.map(({ sk }) => String(sk)),
    ...(withdrawn && { withdrawn }),
    ...(round && { isFiled: await isFiledIn(installation, String(round.manuscriptId), id) }),
    lostRounds: named.filter((each) => !rounds.some(({ pk }) => pk === roundKey(each).pk)),
    objects,
    listedFor: {
      authors: names('authored#'),
      reviewers: names('assigned#'),
      editors: names('handled#'),
      holding: names('held#'),
      owner: rows.some(({ sk }) => sk === 'listed'),
    },
    isOpenDraft: record
      ? (await installation.manuscripts.openWorkOf(record.ownerId)).drafts.includes(id)
      : false,
    publicVersions: record?.production?.placed
      ? (await installation.publications.find(record.production.placed.number))?.versions.length
      : undefined,
    numbered: record?.number ? await installation.manuscripts.findNumbered(record.number) : undefined,
    messages: isQueued ? await countMessages(installation) : 0,
    isBuildDue: isQueued && (await dueOf(installation, id, ['proof', 'copy'])).length > 0,
    now: Date.now(),
    graceMs,
  };
}

/** At any later time to which the sweep has moved them. */
const dueOf = ({ tables }: Installation, id: string, [one, other]: [string, string]): Promise<Row[]> =>
  createTableCalls(tables.manuscripts).queryAll({
    KeyConditionExpression: 'pk = :due',
    FilterExpression: 'manuscriptId = :id AND kind IN (:one, :other)',
    ExpressionAttributeValues: { ':due': duePk, ':id': id, ':one': one, ':other': other },
  });

/** Whether the manuscript of this round says so too, or is being withdrawn. */
async function isFiledIn({ manuscripts, tables }: Installation, manuscriptId: string, id: string) {
  const line = await createTableCalls(tables.manuscripts).get(withdrawnKey(manuscriptId));
  const of = (await manuscripts.find(manuscriptId)) ?? WithdrawnRow.safeParse(line).data;
  return of?.filedUnder.includes(id) ?? false;
}

/** Missing editors whom it names: handling it, with a pending decision, or having released its copy. */
async function lostEditors(
  { people }: Installation,
  { handlingEditor, held, reviewCopy }: ManuscriptRecord,
): Promise<string[]> {
  const override = reviewCopy?.override;
  const named = [
    ...(handlingEditor ? [handlingEditor] : []),
    ...(held ? [held.by] : []),
    ...(override ? [{ id: override.personId, name: override.name }] : []),
  ].filter(({ name }) => name !== DELETED_NAME);
  const ids = [...new Set(named.map(({ id }) => id))];
  const there = (await people.list(ids, () => {})).map(({ id }) => id);
  return ids.filter((id) => !there.includes(id));
}

const heldDueKey = (manuscriptId: string, { leavesAt, decisionId }: HeldDecision) =>
  dueKey({ at: leavesAt, manuscriptId, kind: 'decision', what: decisionId });

async function isPublicationDue(
  installation: Installation,
  { id: manuscriptId, production }: ManuscriptRecord,
): Promise<boolean> {
  const wanted = [
    ...(production?.notice ? ['notice'] : []),
    ...(isWaitingToLeave(production) ? ['publication'] : []),
  ];
  if (wanted.length === 0) return false;
  const rows = await dueOf(installation, manuscriptId, ['notice', 'publication']);
  return wanted.every((kind) => rows.some((row) => row.kind === kind));
}

const listKeys = (record: ManuscriptRecord) => {
  const { id, authors, reviewerOrder, handlingEditor, held } = record;
  return [
    ...authors.map(({ _id }) => authoredKey(_id, record)),
    ...reviewerOrder.map((reviewerId) => assignedKey(reviewerId, record)),
    ...(handlingEditor ? [handledKey(handlingEditor.id, id)] : []),
    ...(held ? [heldKey(held.by.id, id)] : []),
  ];
};
