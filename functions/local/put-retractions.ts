import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { LOCAL_SETTINGS } from './build/templates.ts';
import type { Cloud } from './cloud/template.ts';

/** Does the press's manual step: puts the list into the documents' bucket. */
export async function putRetractions(file: string, objects: S3Client, cloud: Cloud): Promise<void> {
  const { size: ContentLength } = await stat(file);
  const Bucket = cloud.ref(cloud.at('/Data/Documents/Resource'));
  const Body = createReadStream(file);
  await objects.send(new PutObjectCommand({ Bucket, Key: LOCAL_SETTINGS.retractions, Body, ContentLength }));
}
