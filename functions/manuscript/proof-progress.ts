import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { manuscriptKey } from '../core/keys.ts';
import { putDue } from '../core/put-due.ts';
import type { DueRow } from '../core/rules/due-row.ts';
import type { Table } from '../core/table.ts';
import type { Items, TableCalls } from '../core/table-calls.ts';
import { isWritten } from '../core/write-failure.ts';
import { type KeptBuild, keptBuildItem } from './kept-builds.ts';
import { newHistoryRow, putIfNew } from './manuscript-writes.ts';
import type { ManuscriptRecord, ProofRecord } from './record/manuscript-record.ts';
import type { ReviewCopyRecord } from './record/review-copy-record.ts';
import type { Change } from './rules/change.ts';

interface Move {
  to: Partial<ProofRecord> & { state: ProofRecord['state'] };
  from: ProofRecord['state'][];
  history?: Change['history'] | undefined;
  /** The copy of the proof that is now ready, to be built next. */
  copy?: ReviewCopyRecord | undefined;
  /** By which the sweep finds the builds requested here. */
  due?: readonly DueRow[];
}

/** The progress of a proof's build, written by the worker and the senders of its messages. */
export function createProofProgress({ database, name: TableName }: Table, { transact }: TableCalls) {
  async function changeReturn(
    { id, proof }: ManuscriptRecord,
    UpdateExpression: string,
    values: Record<string, unknown>,
  ): Promise<boolean> {
    return isWritten(
      database.send(
        new UpdateCommand({
          TableName,
          Key: manuscriptKey(id),
          UpdateExpression,
          ConditionExpression: '#proof.#version = :version AND #proof.#state IN (:queued, :building)',
          ExpressionAttributeNames: {
            '#proof': 'proof',
            '#version': 'version',
            '#state': 'state',
            '#held': 'held',
            ...(':returns' in values ? { '#returns': 'returns' } : {}),
          },
          ExpressionAttributeValues: {
            ':version': proof.version,
            ':queued': 'queued',
            ':building': 'building',
            ...values,
          },
        }),
      ),
    );
  }

  function buildMove(record: ManuscriptRecord, { to, from, history, copy, due = [] }: Move): Items {
    const at = new Date().toISOString();
    const states = Object.fromEntries(from.map((state, index) => [`:from${index}`, state]));
    const backToDraft = to.state === 'failed' && !record.submitted;
    const isBegun = to.state === 'building';
    const fields = Object.entries(to);
    const Update = {
      TableName,
      Key: manuscriptKey(record.id),
      UpdateExpression: `SET ${fields.map(([field]) => `#proof.#${field} = :${field}`).join(', ')}${
        isBegun ? ', #proof.begun = if_not_exists(#proof.begun, :none) + :one' : ''
      }${backToDraft ? ', #status = :pending, updatedAt = :at' : ''}${copy ? ', reviewCopy = :copy' : ''}`,
      ConditionExpression: `#proof.#version = :proofVersion AND #proof.#state IN (${Object.keys(states)})${
        backToDraft ? ' AND submitted = :no' : ''
      }`,
      ExpressionAttributeNames: {
        '#proof': 'proof',
        '#version': 'version',
        ...Object.fromEntries(fields.map(([field]) => [`#${field}`, field])),
        ...(backToDraft ? { '#status': 'status' } : {}),
      },
      ExpressionAttributeValues: {
        ':proofVersion': record.proof.version,
        ...Object.fromEntries(fields.map(([field, value]) => [`:${field}`, value])),
        ...states,
        ...(isBegun ? { ':none': 0, ':one': 1 } : {}),
        ...(copy ? { ':copy': copy } : {}),
        ...(backToDraft ? { ':pending': 'Pending', ':at': at, ':no': false } : {}),
      },
    };
    return [
      { Update },
      ...(history ? [putIfNew(TableName, newHistoryRow(record, history, at))] : []),
      ...due.map((row) => putDue(TableName, row)),
    ];
  }

  return {
    /**
     * The proof's progress: only from the named states and only for the right build. A failed build makes the draft editable. Returns
     * false if the build is no longer the current one or is finished.
     */
    moveProof: (
      record: ManuscriptRecord,
      to: Move['to'],
      from: Move['from'],
      history?: Change['history'],
      asked: Pick<Move, 'copy' | 'due'> = {},
    ): Promise<boolean> => transact(buildMove(record, { to, from, history, ...asked })),

    /** The same, with the row from which ops can send it again, in one write. */
    moveProofAndKeep: (record: ManuscriptRecord, move: Move, kept: KeptBuild): Promise<boolean> =>
      transact([...buildMove(record, move), keptBuildItem(TableName, kept)]),

    /** Its message came back and waits to be queued again. False if the build continued in the meantime. */
    holdReturned: (record: ManuscriptRecord, returns: number, held: NonNullable<ProofRecord['held']>) =>
      changeReturn(record, 'SET #proof.#returns = :returns, #proof.#held = :held', {
        ':returns': returns,
        ':held': held,
      }),

    /** Its message was sent again. */
    async endReturn(record: ManuscriptRecord): Promise<void> {
      await changeReturn(record, 'REMOVE #proof.#held', {});
    },

    /** As if its message had never come back: ops send it again. */
    async forgetReturns(record: ManuscriptRecord): Promise<void> {
      await changeReturn(record, 'SET #proof.#returns = :returns REMOVE #proof.#held', { ':returns': 0 });
    },
  };
}
