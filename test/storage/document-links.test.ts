import { S3Client } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { createDocumentStore } from '../../functions/storage/document-store.ts';

const client = new S3Client({
  region: 'eu-west-1',
  credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
});

test('a link to a PDF opens it under its name, is kept by no browser or proxy, and ends within a quarter of an hour', async () => {
  const store = createDocumentStore(client, { uploads: 'uploads', documents: 'documents' });
  const { searchParams } = new URL(
    await store.signRead('manuscripts/1/proofs/1.pdf', 'Ein Titel “é” (1).pdf'),
  );
  expect(searchParams.get('response-cache-control')).toBe('private, no-store');
  expect(searchParams.get('response-content-type')).toBe('application/pdf');
  expect(searchParams.get('response-content-disposition')).toMatch(/^inline; filename="Ein Titel [^"]*"; /);
  expect(Number(searchParams.get('X-Amz-Expires'))).toBeLessThanOrEqual(900);
});
