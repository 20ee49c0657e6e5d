import { PDFDocument } from 'pdf-lib';
import { typesetCover } from '../cover/typeset-cover.ts';
import type { MergeOutcome } from '../merge/parts.ts';
import type { CoverPage, SourceDocument } from '../outcome.ts';
import { findHidden } from './find-hidden.ts';

const sentence = 'A sentence that is here for its words, as long as a line of an abstract usually is. ';
const cover: CoverPage = {
  journal: 'Journal',
  manuscriptId: '1',
  title: 'A title',
  authors: [{ name: 'An Author', isCorresponding: true }],
  keywords: ['one', 'two'],
  classification: ['three'],
  abstract: Array.from({ length: 30 }, () => sentence.repeat(6)).join('\n'),
  date: '2000-01-01T00:00:00Z',
};
interface Rehearsal {
  documents: SourceDocument[];
  veiled: Uint8Array;
}
let made: Promise<Rehearsal> | undefined;

/**
 * Merges PDFs of our own and searches one for hidden words before anyone waits, each once: JavaScript and WebAssembly run several times slower until the engine has
 * compiled their hot code.
 */
export async function warmUp(
  mergePdfs: (job: { documents: SourceDocument[]; cover?: CoverPage }) => Promise<MergeOutcome>,
): Promise<void> {
  const isFirst = !made;
  made ??= makeDocuments();
  const { documents, veiled } = await made;
  await mergePdfs(isFirst ? { documents, cover } : { documents });
  await findHidden(veiled);
}

async function makeDocuments(): Promise<Rehearsal> {
  const bytes = typesetCover(cover).pdf;
  const kinds = ['manuscript', 'coverLetter', 'declaration'] as const;
  const documents = kinds.map((kind) => ({ kind, fileName: `${kind}.pdf`, bytes }));
  return { documents, veiled: await veil(bytes) };
}

/** Words under a thin veil: only drawing the pages shows that they are seen. */
async function veil(bytes: Uint8Array): Promise<Uint8Array> {
  const document = await PDFDocument.load(bytes);
  for (const page of document.getPages()) page.drawRectangle({ ...page.getSize(), opacity: 0.1 });
  return document.save();
}
