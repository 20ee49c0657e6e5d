import { typesetCover } from '../cover/typeset-cover.ts';
import type { MergeOutcome } from '../merge/parts.ts';
import type { CoverPage, SourceDocument } from '../outcome.ts';

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
let documents: SourceDocument[] | undefined;

/**
 * Merges PDFs of our own before anyone waits, each once: JavaScript and WebAssembly run several times slower until the engine has
 * compiled their hot code.
 */
export async function rehearse(
  mergePdfs: (job: { documents: SourceDocument[]; cover?: CoverPage }) => Promise<MergeOutcome>,
): Promise<void> {
  const isFirst = !documents;
  documents ??= makeDocuments();
  await mergePdfs(isFirst ? { documents, cover } : { documents });
}

function makeDocuments(): SourceDocument[] {
  const bytes = typesetCover(cover).pdf;
  const kinds = ['manuscript', 'coverLetter', 'declaration'] as const;
  return kinds.map((kind) => ({ kind, fileName: `${kind}.pdf`, bytes }));
}
