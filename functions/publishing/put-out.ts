import type { DocumentStore } from '../core/document-store.ts';
import type { Items } from '../core/table-calls.ts';
import { citedWords, doiAddressOf } from '../forms/cite-as.ts';
import type { PublicationMeta } from '../forms/publication-meta.ts';
import { changeAndTell } from '../manuscript/change-and-tell.ts';
import type { ManuscriptStore } from '../manuscript/manuscript-store.ts';
import { changeMoved } from './change-moved.ts';
import { readWholeEdition } from './edition-files.ts';
import type { ProductionStore } from './production-store.ts';
import type { PublicationFiles } from './publication-files.ts';
import { listLineKey, publicationKey, versionKey } from './publication-keys.ts';
import type { Publication, PublicationStore } from './publication-store.ts';
import { publicationWrites } from './publication-writes.ts';
import { putFiles } from './put-files.ts';
import { changeStamp } from './rules/change-stamp.ts';
import { listLine } from './rules/list-line.ts';
import type { VersionRow } from './rules/publication-rows.ts';
import { settlePublication } from './rules/publish-article.ts';
import { ownEmail } from './show-email.ts';

export interface PuttingOut {
  manuscripts: Pick<ManuscriptStore, 'find'>;
  documents: Pick<DocumentStore, 'read'>;
  productions: Pick<ProductionStore, 'isEmailShown'>;
  publicationFiles: PublicationFiles;
  publications: Pick<PublicationStore, 'name' | 'find'>;
  /** Manuscripts whose changes each write these rows of another table in their transaction. */
  writingWith: (rows: Items) => ManuscriptStore;
  /** The rows that register its DOI. */
  depositOf: (meta: PublicationMeta, manuscriptId: string, at: string) => Items;
}

/**
 * Writes its files, then one transaction over both tables: nobody sees half of it. Existing files stay, so this may be interrupted
 * anywhere and start again.
 */
export async function putOut(stores: PuttingOut, id: string): Promise<void> {
  const record = await stores.manuscripts.find(id);
  const production = record?.production;
  if (!record || production?.state !== 'publishing' || !production.edition.folder) return;
  const { meta, ...edition } = await readWholeEdition(stores.documents, production.edition.folder);
  const standing = await stores.publications.find(meta.number);
  if (standing?.removed) return;
  const version = await putFiles(stores.publicationFiles, meta, edition);
  const { reason } = production;
  const row = { ...version, publishedAt: new Date().toISOString(), ...(reason ? { reason } : {}) };
  const { name } = stores.publications;
  const isShown = await stores.productions.isEmailShown(id, record.correspondingAuthorId);
  const email = isShown ? ownEmail(record) : undefined;
  const rows = standing
    ? versionWrites(name, standing, meta, row)
    : publicationWrites(name, meta, row, { email });
  const deposit = stores.depositOf(meta, id, row.publishedAt);
  const cited = { words: citedWords(meta), doi: doiAddressOf(meta) };
  await changeAndTell(stores.writingWith([...rows, ...deposit]), id, (file) => {
    if (file.record.production?.state !== 'publishing') return undefined;
    // Whoever deleted their account meanwhile has no address there: the message comes again.
    if (email && ownEmail(file.record) !== email) throw new Error('The address on its page is gone');
    return settlePublication(file, cited);
  });
}

/** Makes a further version the current one: the former ones stay, and so do the article’s number and place. */
function versionWrites(
  TableName: string,
  { changedAt: was }: Publication,
  meta: PublicationMeta,
  version: VersionRow,
): Items {
  const changedAt = changeStamp(version.publishedAt);
  const Item = { ...versionKey(meta.number, version.version), ...version };
  return [
    { Put: { TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' } },
    {
      Update: {
        TableName,
        Key: publicationKey(meta.number),
        UpdateExpression: 'SET meta = :meta, changedAt = :changedAt',
        ConditionExpression: 'changedAt = :was AND attribute_not_exists(removed)',
        ExpressionAttributeValues: { ':meta': meta, ':changedAt': changedAt, ':was': was },
      },
    },
    ...changeMoved(TableName, meta.number, was, changedAt),
    { Put: { TableName, Item: { ...listLineKey(meta), ...listLine(meta, version) } } },
  ];
}
