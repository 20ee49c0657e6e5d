import { DeleteObjectsCommand } from '@aws-sdk/client-s3';
import { batches } from '../../core/batches.ts';
import type { Installation } from '../installation.ts';

/** S3's limit of keys in one call. */
const MAX_KEYS = 1000;

export async function removeUploads({ s3, places }: Installation, keys: readonly string[]): Promise<void> {
  for (const group of batches(keys, MAX_KEYS)) {
    const Delete = { Objects: group.map((Key) => ({ Key })), Quiet: true };
    const { Errors } = await s3.send(new DeleteObjectsCommand({ Bucket: places.uploadsBucket, Delete }));
    if (Errors?.length) throw new Error(`${Errors.length} uploads could not be deleted: ${Errors[0]?.Code}`);
  }
}
