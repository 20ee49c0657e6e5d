import { busy } from '../core/write-failure.ts';
import type { ManuscriptFile, ManuscriptRecord } from '../manuscript/record/manuscript-record.ts';
import { type Reader, relationOf } from '../manuscript/rules/relation.ts';
import { noSuchManuscript, readOnly } from '../manuscript/rules/require-relation.ts';
import type { ProductionStore } from './production-store.ts';
import type { PublicationStore } from './publication-store.ts';

/** The corresponding author's address; none if their account is gone. */
export const ownEmail = ({ authors, correspondingAuthorId }: ManuscriptRecord): string | undefined =>
  authors.find(({ _id }) => _id === correspondingAuthorId)?.email;

/** For its corresponding author alone: whether the article's page has their address, or will have it. */
export async function emailFor(
  {
    productions,
    publications,
  }: { productions: Pick<ProductionStore, 'isEmailShown'>; publications: Pick<PublicationStore, 'find'> },
  { record }: ManuscriptFile,
  { personId }: Pick<Reader, 'personId'>,
): Promise<{ address: string; isShown: boolean } | null> {
  const { id, correspondingAuthorId, production } = record;
  const address = ownEmail(record);
  if (personId !== correspondingAuthorId || !address) return null;
  if (!production?.version || !production.placed)
    return { address, isShown: await productions.isEmailShown(id, personId) };
  const published = await publications.find(production.placed.number);
  return published && !published.removed ? { address, isShown: published.email !== undefined } : null;
}

/** Follows its corresponding author's choice at any time: only the publication holds the address, so it disappears at once. */
export async function showEmail(
  {
    productions,
    publications,
  }: {
    productions: Pick<ProductionStore, 'saveEmailShown'>;
    publications: Pick<PublicationStore, 'showEmail'>;
  },
  file: ManuscriptFile,
  isShown: boolean,
  reader: Reader,
): Promise<void> {
  const relation = relationOf(file, reader);
  const { id, correspondingAuthorId, production } = file.record;
  if (!production || (relation !== 'owner' && relation !== 'coAuthor')) throw noSuchManuscript();
  if (reader.personId !== correspondingAuthorId) throw readOnly();
  const email = isShown ? ownEmail(file.record) : undefined;
  if (!production.version || !production.placed) {
    if (!(await productions.saveEmailShown(id, reader.personId, isShown))) throw busy();
  } else if (!(await publications.showEmail(production.placed.number, email))) throw noSuchManuscript();
}
