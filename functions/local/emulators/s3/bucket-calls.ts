import { createHash } from 'node:crypto';
import { answerXml, type S3Call } from './call.ts';
import { deleteOne } from './object-calls.ts';
import type { StoredObject } from './object-store.ts';
import { invalidArgument, S3Error } from './s3-error.ts';
import { type Element, readDeleteRequest } from './xml.ts';

/** S3 accepts 1000 keys of 1024 bytes at most. */
const MAX_DELETE_BODY = 2 * 1024 * 1024;
/** Sorts after every key that begins with the same prefix. */
const LAST_CHARACTER = '\u{10ffff}';

export function listObjects(call: S3Call): void {
  const { query, bucket } = call;
  const after = Buffer.from(query['continuation-token'] ?? '', 'base64url').toString('utf8');
  const page = collect(call, after, false);
  const encode = encoder(query);
  answerXml(call.response, [
    'ListBucketResult',
    [
      ['Name', bucket],
      ['Prefix', encode(query.prefix ?? '')],
      ['Delimiter', query.delimiter === undefined ? undefined : encode(query.delimiter)],
      ['EncodingType', query['encoding-type']],
      ['ContinuationToken', query['continuation-token']],
      ['MaxKeys', page.maxKeys],
      ['KeyCount', page.objects.length + page.prefixes.length],
      ['IsTruncated', page.next !== undefined],
      [
        'NextContinuationToken',
        page.next === undefined ? undefined : Buffer.from(page.next).toString('base64url'),
      ],
      ...page.objects.map(
        (object): Element => ['Contents', [...keyElements(object, encode), ...bodyElements(object)]],
      ),
      ...page.prefixes.map((prefix): Element => ['CommonPrefixes', [['Prefix', encode(prefix)]]]),
    ],
  ]);
}

/** All versions of whole keys: a page ends between two keys, so continuing needs no version marker. */
export function listVersions(call: S3Call): void {
  const { query, bucket } = call;
  const page = collect(call, query['key-marker'] ?? '', true);
  const encode = encoder(query);
  answerXml(call.response, [
    'ListVersionsResult',
    [
      ['Name', bucket],
      ['Prefix', encode(query.prefix ?? '')],
      ['KeyMarker', query['key-marker']],
      ['MaxKeys', page.maxKeys],
      ['IsTruncated', page.next !== undefined],
      ['NextKeyMarker', page.next],
      ...page.objects.map(
        (object): Element => [
          object.body ? 'Version' : 'DeleteMarker',
          [
            ...keyElements(object, encode),
            ['VersionId', object.versionId],
            ['IsLatest', object.latest],
            ...(object.body ? bodyElements(object) : []),
          ],
        ],
      ),
    ],
  ]);
}

export async function deleteObjects(call: S3Call): Promise<void> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of call.request) {
    size += chunk.length;
    if (size > MAX_DELETE_BODY) throw new S3Error(400, 'MalformedXML', 'The XML you provided was too large.');
    chunks.push(chunk);
  }
  const body = Buffer.concat(chunks);
  if (
    /^[0-9a-f]{64}$/.test(call.payloadHash) &&
    createHash('sha256').update(body).digest('hex') !== call.payloadHash
  ) {
    throw new S3Error(
      400,
      'XAmzContentSHA256Mismatch',
      "The provided 'x-amz-content-sha256' header does not match what was computed.",
    );
  }
  const { quiet, objects } = readDeleteRequest(body.toString('utf8'));
  const results: Element[] = [];
  for (const { key, versionId } of objects) {
    const { versionId: version, isMarker } = await deleteOne(call, key, versionId);
    if (quiet) continue;
    results.push([
      'Deleted',
      [
        ['Key', key],
        ['VersionId', versionId],
        ['DeleteMarker', isMarker || undefined],
        ['DeleteMarkerVersionId', isMarker ? version : undefined],
      ],
    ]);
  }
  answerXml(call.response, ['DeleteResult', results]);
}

/** One page of keys in order, keys that share a prefix up to the delimiter rolled up into one entry. */
function collect(call: S3Call, start: string, allVersions: boolean) {
  const { store, bucket, query } = call;
  const prefix = query.prefix ?? '';
  const { delimiter } = query;
  const maxKeys = readMaxKeys(query['max-keys']);
  const objects: StoredObject[] = [];
  const prefixes: string[] = [];
  let after = start;
  let count = 0;
  for (;;) {
    const rows = store.list(bucket, prefix, after, 1001, allVersions);
    if (rows.length === 0) return { maxKeys, objects, prefixes, next: undefined };
    for (const row of rows) {
      const end = delimiter ? row.key.indexOf(delimiter, prefix.length) : -1;
      const rolled = end === -1 ? undefined : row.key.slice(0, end + String(delimiter).length);
      const isSameKey = objects.at(-1)?.key === row.key;
      if (count >= maxKeys && !isSameKey)
        return { maxKeys, objects, prefixes, next: maxKeys === 0 ? undefined : after };
      if (rolled === undefined) {
        objects.push(row);
        after = row.key;
      } else {
        prefixes.push(rolled);
        after = rolled + LAST_CHARACTER;
      }
      count += 1;
      if (rolled !== undefined) break;
    }
  }
}

function readMaxKeys(value: string | undefined): number {
  if (value === undefined) return 1000;
  if (!/^\d{1,9}$/.test(value))
    throw invalidArgument('Provided max-keys not an integer or within integer range');
  return Math.min(Number(value), 1000);
}

function encoder(query: Record<string, string>): (text: string) => string {
  return query['encoding-type'] === 'url'
    ? (text) => encodeURIComponent(text).replaceAll('%2F', '/')
    : (text) => text;
}

function keyElements(object: StoredObject, encode: (text: string) => string): Element[] {
  return [
    ['Key', encode(object.key)],
    ['LastModified', new Date(object.modifiedAt).toISOString()],
  ];
}

function bodyElements(object: StoredObject): Element[] {
  return [
    ['ETag', `"${object.etag}"`],
    ['Size', object.size],
    ['StorageClass', 'STANDARD'],
  ];
}
