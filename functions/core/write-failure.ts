import {
  ConditionalCheckFailedException,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb';
import { DomainError } from './rules/domain-error.ts';

/** Why a conditional write was refused, item by item. */
export interface WriteFailure {
  /** Index of the refused item in the transaction. */
  index: number;
  /** Whether a row was in the way; if none was, the item is gone. Needs ReturnValuesOnConditionCheckFailure. */
  hasOld: boolean;
}

/** The refused conditions, an empty list where others merely wrote at the same moment, undefined for any other fault. */
export function findWriteFailures(error: unknown): WriteFailure[] | undefined {
  if (error instanceof TransactionConflictException) return [];
  if (error instanceof ConditionalCheckFailedException)
    return [{ index: 0, hasOld: error.Item !== undefined }];
  if (!(error instanceof TransactionCanceledException)) return undefined;
  const reasons = error.CancellationReasons ?? [];
  const known = ['ConditionalCheckFailed', 'TransactionConflict', 'None', undefined];
  if (!reasons.every((reason) => known.includes(reason.Code))) return undefined;
  return reasons.flatMap((reason, index) =>
    reason.Code === 'ConditionalCheckFailed' ? [{ index, hasOld: reason.Item !== undefined }] : [],
  );
}

/** Whether a conditional write was done: false if its condition no longer holds, or others wrote at the same moment. */
export async function isWritten(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (findWriteFailures(error)) return false;
    throw error;
  }
}

/** Others wrote at the very same moment; trying again is right. */
export const busy = () =>
  new DomainError('unavailable', 'The service is busy at the moment. Try again.', { retryAfter: 1 });
