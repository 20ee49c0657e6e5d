import { GetObjectCommand, type S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { UnreadableList } from '../core/rules/csv-records.ts';
import { type Retractions, readRetractions } from './rules/read-retractions.ts';

export interface RetractionList extends Pick<Retractions, 'notices'> {
  /** The date of the file; null if it can’t be read and nothing is known. */
  listedAt: string | null;
}

type Told = { records: number; passedOver: number } | { unreadable: string };

const UNREADABLE: RetractionList = { listedAt: null, notices: new Map() };

/** The press's file, read once for each version. Faults in it are reported and stop no screening. */
export function createRetractionList(
  client: S3Client,
  object: { Bucket: string; Key: string },
  tell: (told: Told) => void,
): () => Promise<RetractionList> {
  let kept: { etag: string | undefined; list: RetractionList } | undefined;

  async function read(chunks: AsyncIterable<Uint8Array>, listedAt: string): Promise<RetractionList> {
    try {
      const { notices, ...counts } = await readRetractions(chunks);
      tell(counts);
      return { notices, listedAt };
    } catch (error) {
      if (!(error instanceof UnreadableList)) throw error;
      tell({ unreadable: error.message });
      return UNREADABLE;
    }
  }

  return async () => {
    try {
      const { Body, ETag, LastModified } = await client.send(
        new GetObjectCommand({ ...object, ...(kept?.etag && { IfNoneMatch: kept.etag }) }),
      );
      const list = await read(
        Body as unknown as AsyncIterable<Uint8Array>,
        (LastModified ?? new Date()).toISOString(),
      );
      kept = { etag: ETag, list };
      return list;
    } catch (error) {
      if (!(error instanceof S3ServiceException)) throw error;
      if (error.$metadata.httpStatusCode === 304 && kept) return kept.list;
      if (error.name !== 'NoSuchKey') throw error;
      tell({ unreadable: 'it is not there' });
      return UNREADABLE;
    }
  };
}
