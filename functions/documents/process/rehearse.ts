import { typesetCover } from '../cover/typeset-cover.ts';
import type { MergeOutcome } from '../merge/parts.ts';
import type { CoverPage, SourceDocument } from '../outcome.ts';

const milliseconds = 1500;
const times = 10;

/**
 * Merges PDFs of our own, again and again, before anybody waits: JavaScript and WebAssembly alike run several times slower
 * until the engine has compiled what is run often.
 */
export async function rehearse(
  mergePdfs: (job: { documents: SourceDocument[]; cover?: CoverPage }) => Promise<MergeOutcome>,
): Promise<void> {
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
  const bytes = typesetCover(cover).pdf;
  const kinds = ['manuscript', 'coverLetter', 'declaration'] as const;
  const documents = kinds.map((kind) => ({ kind, fileName: `${kind}.pdf`, bytes }));
  const until = performance.now() + milliseconds;
  for (let time = 0; time < times && performance.now() < until; time++)
    await mergePdfs(time === 0 ? { documents, cover } : { documents });
}
