import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Change } from '../domain/change.ts';
import type { ManuscriptRecord, ProofRecord } from '../domain/manuscript-record.ts';
import { manuscriptKey } from './keys.ts';
import { newHistoryRow, putIfNew } from './manuscript-writes.ts';
import type { Table } from './table.ts';
import type { TableCalls } from './table-calls.ts';
import { findWriteFailures } from './write-failure.ts';

/** The build of a proof as it goes on: what the worker and the senders of its messages write. */
export function createProofProgress({ database, name: TableName }: Table, { transact }: TableCalls) {
  return {
    /**
     * The proof's progress: only from the states named and only for the build it is about. A failed build makes the draft editable.
     * Answers false where the build is no longer the current one or is finished.
     */
    async moveProof(
      record: ManuscriptRecord,
      to: Partial<ProofRecord> & { state: ProofRecord['state'] },
      from: ProofRecord['state'][],
      history?: Change['history'],
    ): Promise<boolean> {
      const at = new Date().toISOString();
      const states = Object.fromEntries(from.map((state, index) => [`:from${index}`, state]));
      const backToDraft = to.state === 'failed' && !record.submitted;
      const fields = Object.entries(to);
      const update = {
        TableName,
        Key: manuscriptKey(record.id),
        UpdateExpression: `SET ${fields.map(([field]) => `#proof.#${field} = :${field}`).join(', ')}${
          backToDraft ? ', #status = :pending, updatedAt = :at' : ''
        }`,
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
          ...(backToDraft ? { ':pending': 'Pending', ':at': at, ':no': false } : {}),
        },
      };
      const entry = history ? [putIfNew(TableName, newHistoryRow(record, history, at))] : [];
      return transact([{ Update: update }, ...entry]);
    },

    /** Marks that the message is sent (again); only one of many who ask at once gets true. */
    async markSent(record: ManuscriptRecord, sentAt: number): Promise<boolean> {
      try {
        await database.send(
          new UpdateCommand({
            TableName,
            Key: manuscriptKey(record.id),
            UpdateExpression: 'SET #proof.sentAt = :now',
            ConditionExpression:
              '#proof.#version = :version AND #proof.#state = :queued AND (attribute_not_exists(#proof.sentAt) OR #proof.sentAt = :before)',
            ExpressionAttributeNames: { '#proof': 'proof', '#version': 'version', '#state': 'state' },
            ExpressionAttributeValues: {
              ':now': sentAt,
              ':version': record.proof.version,
              ':queued': 'queued',
              ':before': record.proof.sentAt ?? 0,
            },
          }),
        );
        return true;
      } catch (error) {
        if (findWriteFailures(error)) return false;
        throw error;
      }
    },
  };
}
