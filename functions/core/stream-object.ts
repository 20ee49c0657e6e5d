import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3';

/** An object's bytes as they come, so that its size needs no memory. */
export async function* streamObject(
  client: S3Client,
  Bucket: string,
  Key: string,
): AsyncGenerator<Uint8Array> {
  const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
  yield* Body as AsyncIterable<Uint8Array>;
}
