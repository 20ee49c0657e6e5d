import type { ProductionAnswer } from '../../shared/contract/production.ts';
import type { DocumentStore } from '../core/document-store.ts';
import type { ProofLinks } from '../core/proof-links.ts';
import { editorBlockReason, heldBack } from '../manuscript/rules/editor-block.ts';
import type { ManuscriptFile } from '../manuscript/rules/manuscript-record.ts';
import { type Reader, relationOf } from '../manuscript/rules/relation.ts';
import { noSuchManuscript } from '../manuscript/rules/require-relation.ts';
import { pdfName } from '../manuscript/show-manuscript.ts';
import { figureKeyOf, pdfKeyOf, readEdition } from './edition-files.ts';
import { viewProduction, viewProductionForAuthors } from './rules/production-view.ts';

interface Stores {
  links: Pick<ProofLinks, 'signRead' | 'signPicture'>;
  documents: Pick<DocumentStore, 'read'>;
}

/** Its authors and editors; to everybody else there is none. */
function readerOf(file: ManuscriptFile, reader: Reader): 'author' | 'editor' {
  const relation = relationOf(file, reader);
  if (relation === 'owner' || relation === 'coAuthor') return 'author';
  if (relation !== 'editor') throw noSuchManuscript();
  const reason = editorBlockReason(file, reader);
  if (reason) throw heldBack(reason);
  return 'editor';
}

const inAttribute = (url: string) => url.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** The article as it will be published. Authors are shown what they were sent, and nothing that is still being prepared. */
export async function getProduction(
  { links, documents }: Stores,
  file: ManuscriptFile,
  reader: Reader,
): Promise<ProductionAnswer> {
  const who = readerOf(file, reader);
  const { production } = file.record;
  if (!production) throw noSuchManuscript();
  const view = who === 'editor' ? viewProduction(production) : viewProductionForAuthors(production);
  const { folder, state } = production.edition;
  const isShown = who === 'editor' || view.state !== 'preparing';
  if (!folder || state !== 'ready' || !isShown) return { production: view, article: null, checks: [] };
  const edition = await readEdition(documents, folder);
  let { fragment } = edition;
  for (const { name, type } of edition.figures) {
    const url = await links.signPicture(figureKeyOf(folder, name), name, type);
    fragment = fragment.replaceAll(`src="${name}"`, `src="${inAttribute(url)}"`);
  }
  const pdfUrl = await links.signRead(pdfKeyOf(folder), pdfName(file.record));
  return { production: view, article: { fragment, pdfUrl }, checks: edition.checks };
}
