import { expect, test } from 'vitest';
import { createProofLinks } from '../../functions/core/proof-links.ts';

const credentials = { accessKeyId: 'a', secretAccessKey: 'b', sessionToken: 'of this session' };
const links = createProofLinks({ region: 'eu-west-1', bucket: 'documents', credentials });
const link = async () => new URL(await links.signRead('manuscripts/1/proofs/1.pdf', 'Ein Titel “é” (1).pdf'));

test('a link to a PDF opens it under its name, is kept by no browser or proxy, and ends within a quarter of an hour', async () => {
  const { searchParams } = await link();
  expect(searchParams.get('response-cache-control')).toBe('private, no-store');
  expect(searchParams.get('response-content-type')).toBe('application/pdf');
  expect(searchParams.get('response-content-disposition')).toMatch(/^inline; filename="Ein Titel [^"]*"; /);
  expect(Number(searchParams.get('X-Amz-Expires'))).toBeLessThanOrEqual(900);
});

test('a link leads to the bucket in its region and carries the session of the role that signed it', async () => {
  const { origin, pathname, searchParams } = await link();
  expect(origin).toBe('https://documents.s3.eu-west-1.amazonaws.com');
  expect(pathname).toBe('/manuscripts/1/proofs/1.pdf');
  expect(searchParams.get('X-Amz-Security-Token')).toBe('of this session');
  expect(searchParams.get('X-Amz-SignedHeaders')).toBe('host');
});

test('a file of a reviewer is saved under its own name and type, never opened from here', async () => {
  const { searchParams } = new URL(
    await links.signDownload('manuscripts/1/x/attachment-1', 'Notes.docx', 'docx'),
  );
  expect(searchParams.get('response-content-disposition')).toMatch(/^attachment; filename="Notes.docx"; /);
  expect(searchParams.get('response-content-type')).toContain('wordprocessingml');
});

test('a link opens a picture in the browser only if it holds no markup: an SVG of an author is downloaded', async () => {
  const shownAs = async (type: string) => {
    const { searchParams } = new URL(await links.signPicture('manuscripts/1/production/1/a', 'a', type));
    return searchParams.get('response-content-disposition')?.split(';')[0];
  };
  for (const type of ['image/png', 'image/jpeg', 'image/gif', 'image/webp'])
    expect([type, await shownAs(type)]).toEqual([type, 'inline']);
  for (const type of ['image/svg+xml', 'text/html', 'application/xml', 'IMAGE/PNG ', ''])
    expect([type, await shownAs(type)]).toEqual([type, 'attachment']);
});
