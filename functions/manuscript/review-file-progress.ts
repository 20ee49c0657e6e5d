import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { reviewFilesKey } from '../core/keys.ts';
import type { Table } from '../core/table.ts';
import { isWritten } from '../core/write-failure.ts';
import type { ReviewFiles } from './record/review-files.ts';

/** The progress of the PDF of a review's files, written by the worker. */
export function createReviewFileProgress({ database, name: TableName }: Table) {
  return {
    /** False if it has changed since it was read: another worker was faster, or the review was changed. */
    async moveReviewFiles(manuscriptId: string, before: ReviewFiles, after: ReviewFiles): Promise<boolean> {
      return isWritten(
        database.send(
          new PutCommand({
            TableName,
            Item: { ...reviewFilesKey(manuscriptId, after.seat), ...after },
            ConditionExpression:
              'edition = :edition AND begun = :begun AND #state = :state AND attribute_not_exists(releasedKey)',
            ExpressionAttributeNames: { '#state': 'state' },
            ExpressionAttributeValues: {
              ':edition': before.edition,
              ':begun': before.begun,
              ':state': before.state,
            },
          }),
        ),
      );
    },
  };
}
