import { S3Client } from '@aws-sdk/client-s3';
import { once } from '../once.ts';
import { clientSettings } from './settings.ts';

/** By default the SDK signs the checksum of an empty body into presigned requests, which S3 then refuses. */
export const objectStore = once(
  () =>
    new S3Client({
      ...clientSettings,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    }),
);
