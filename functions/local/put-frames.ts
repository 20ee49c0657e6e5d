import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';

/** Stores the parts of the built site that functions read: a deployment copies all of it into the pages' bucket. */
export async function putFrames(folder: string, objects: S3Client, Bucket: string): Promise<void> {
  const frames = (await readdir(join(folder, 'frames'))).map((name) => `frames/${name}`);
  await Promise.all(
    ['404.html', ...frames].map(async (Key) =>
      objects.send(new PutObjectCommand({ Bucket, Key, Body: await readFile(join(folder, Key)) })),
    ),
  );
}
