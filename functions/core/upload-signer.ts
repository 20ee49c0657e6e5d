import type { S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';

const UPLOAD_SECONDS = 15 * 60;

/** Address and form fields for the upload of one document. The signature binds key, type and size. */
export const createUploadSigner =
  (client: S3Client, Bucket: string) => async (key: string, contentType: string, maxBytes: number) => {
    const { url, fields } = await createPresignedPost(client, {
      Bucket,
      Key: key,
      Fields: { 'Content-Type': contentType },
      Conditions: [
        ['content-length-range', 1, maxBytes],
        ['eq', '$Content-Type', contentType],
      ],
      Expires: UPLOAD_SECONDS,
    });
    return { key, url, fields };
  };
