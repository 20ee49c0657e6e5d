import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { PublicationMeta } from '../../functions/forms/publication-meta.ts';
import { publicationWrites } from '../../functions/publishing/publication-writes.ts';
import type { VersionRow } from '../../functions/publishing/rules/publication-rows.ts';
import { database } from '../../functions/runtime/clients.ts';
import { sampleMeta } from '../forms/sample-meta.ts';

export const sampleVersion: VersionRow = {
  version: 1,
  publishedAt: '2027-01-03T06:00:00.000Z',
  files: { '.pdf': { bytes: 1_234_567, sha256: 'a' }, '.xml': { bytes: 90_000, sha256: 'b' } },
  text: { bytes: 300, sha256: 'c' },
  contents: [
    { id: 's1', title: '1 Introduction' },
    { id: 's2', title: '2 Methods' },
  ],
  references: [
    { id: 'r1', text: 'Adams B, Chu D. Planning <with> little.', doi: '10.5555/12345678' },
    { id: 'r2', text: 'Eze F. On corridors.' },
  ],
};

/** An article published as the worker does, with a change of it. */
export async function publishSample(
  change: object = {},
  versionChange: object = {},
): Promise<PublicationMeta> {
  const meta = PublicationMeta.parse({ ...sampleMeta, ...change });
  const version = { ...sampleVersion, ...versionChange };
  const TransactItems = publicationWrites(process.env.PUBLICATIONS_TABLE!, meta, version);
  await database().send(new TransactWriteCommand({ TransactItems }));
  return meta;
}
