import { PDFDocument } from 'pdf-lib';
import { assemble } from '../../../functions/documents/merge/assemble.ts';
import { judgePdf } from '../../../functions/documents/pdf/engines/judge-pdf.ts';
import { openPdf } from '../../../functions/documents/pdf/structure/open-pdf.ts';

const nothing = { authors: [], keywords: [], producedAt: new Date(0) };

export async function mergePdfs(sources: Uint8Array[], titles?: string[]): Promise<Uint8Array> {
  const parts = await Promise.all(
    sources.map(async (bytes, index) => ({ source: (await openPdf(bytes))!, outlineTitle: titles?.[index] })),
  );
  return (await assemble(parts, nothing)).save();
}

/** Everything in the file as text, objects unpacked. */
export async function dump(bytes: Uint8Array): Promise<string> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false, preserveXFA: true });
  return document.context
    .enumerateIndirectObjects()
    .map(([ref, object]) => `${ref} ${object}`)
    .join('\n');
}

/** For each page. */
export async function texts(bytes: Uint8Array): Promise<string[]> {
  const result = await judgePdf(bytes);
  if (!('judged' in result)) throw new Error(result.fault);
  const { judged } = result;
  const found = Array.from({ length: judged.pages }, (_, page) => judged.textOf(page).trim());
  judged.close();
  return found;
}
