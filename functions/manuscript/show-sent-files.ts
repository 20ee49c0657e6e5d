import { isAuthors, isOpenToEditor, type Manuscript } from '../../shared/contract/manuscripts.ts';
import { PAPER_KINDS } from '../../shared/domain/constants.ts';
import type { ManuscriptRecord } from './record/manuscript-record.ts';
import type { StoredDocument } from './record/stored-document.ts';
import type { ReadingStores } from './show-manuscript.ts';

/** Gives authors and editors a link to each file in their view of the manuscript. Reviewers read the PDF. */
export async function withSentFiles(
  { links }: Pick<ReadingStores, 'links'>,
  { documents, production: stored, brought }: ManuscriptRecord,
  view: Manuscript,
): Promise<Manuscript> {
  if (!isAuthors(view) && !isOpenToEditor(view)) return view;
  const linked = async <Shown>(
    shown: Shown,
    { key, fileName, type }: Pick<StoredDocument, 'key' | 'fileName'> & { type: string },
  ) => ({
    ...shown,
    url: await links.signDownload(key, fileName, type),
  });
  const signed = PAPER_KINDS.map(async (kind) => {
    const [shown, file] = [view[kind], documents[kind]];
    return shown && file ? { [kind]: await linked(shown, file) } : {};
  });
  const all: Manuscript = Object.assign({}, view, ...(await Promise.all(signed)));
  if (!isOpenToEditor(all)) return all;
  if (all.brought && brought)
    all.brought = { ...all.brought, files: await Promise.all(brought.files.map((one) => linked(one, one))) };
  if (!all.production?.file || !stored?.file) return all;
  return { ...all, production: { ...all.production, file: await linked(all.production.file, stored.file) } };
}
