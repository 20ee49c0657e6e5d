import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  ListObjectVersionsCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { expect } from 'vitest';
import { filesPrefix } from '../../functions/core/keys.ts';
import type { ManuscriptRecord } from '../../functions/manuscript/record/manuscript-record.ts';
import { database } from '../../functions/runtime/clients.ts';
import { manuscripts } from '../../functions/runtime/stores.ts';
import type { startCast } from './cast.ts';

type S3 = Awaited<ReturnType<typeof startCast>>['s3'];

/** The keys in the documents' bucket, as far as it is written and deleted. */
export function keepObjects(s3: S3): Set<string> {
  const objects = new Set<string>();
  const add = ({ Key }: { Key?: string }) => {
    objects.add(Key!);
    return {};
  };
  s3.on(CopyObjectCommand).callsFake(add);
  s3.on(PutObjectCommand).callsFake(add);
  s3.on(ListObjectVersionsCommand).callsFake(({ Prefix }: { Prefix: string }) => ({
    Versions: [...objects].filter((Key) => Key.startsWith(Prefix)).map((Key) => ({ Key, VersionId: 'only' })),
  }));
  s3.on(DeleteObjectsCommand).callsFake(({ Delete }: { Delete: { Objects: { Key: string }[] } }) => {
    for (const { Key } of Delete.Objects) objects.delete(Key);
    return {};
  });
  return objects;
}

export async function allKeys(): Promise<string[]> {
  const keys: string[] = [];
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await database().send(
      new ScanCommand({
        TableName: process.env.MANUSCRIPTS_TABLE!,
        ProjectionExpression: 'pk, sk',
        ExclusiveStartKey,
      }),
    );
    keys.push(...(page.Items ?? []).map(({ pk, sk }) => `${pk} ${sk}`));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return keys;
}

/** What remains of a draft that became a round: whose round it is, and its past. */
const STAYS = /^(manuscript|past)#\S+ (round$|history#|identity#)/;

type Filed = Pick<ManuscriptRecord, 'documents' | 'proof'> & Partial<Pick<ManuscriptRecord, 'reviewCopy'>>;
const filesOf = ({ documents, proof, reviewCopy }: Filed) => [
  ...Object.values(documents).map(({ key }) => key),
  proof.key,
  reviewCopy?.key,
  reviewCopy?.findingsKey,
];

/** One row for each round, nothing else of any draft but the open one, and no object without a row that names it. */
export async function expectWhole(id: string, drafts: readonly string[], objects: ReadonlySet<string>) {
  const record = (await manuscripts().find(id))!;
  const versions = await manuscripts().listVersions(id);
  const open = record.revision?.draftId ?? undefined;
  const draft = open ? await manuscripts().find(open) : undefined;
  expect(versions.map(({ round }) => round)).toEqual(
    Array.from({ length: record.round - 1 }, (_, at) => at + 1),
  );
  expect(record.filedUnder).toHaveLength(record.round - 1);
  expect(draft?.id).toBe(open);

  const keys = await allKeys();
  for (const each of drafts) {
    if (each === open) continue;
    const left = keys.filter((key) => key.includes(each));
    const wanted = record.filedUnder.includes(each) ? STAYS : /^manuscript#\S+ withdrawn$/;
    expect(left.filter((key) => !wanted.test(key))).toEqual([]);
  }
  const named = [record, ...versions, ...(draft ? [draft] : [])].flatMap(filesOf);
  const folders = [id, ...drafts].map(filesPrefix);
  const lying = [...objects].filter((key) => folders.some((folder) => key.startsWith(folder)));
  expect(lying.filter((key) => !named.includes(key))).toEqual([]);
  const { drafts: openDrafts } = await manuscripts().openWorkOf(record.ownerId);
  expect(openDrafts.filter((each) => drafts.includes(each))).toEqual(open ? [open] : []);
}
