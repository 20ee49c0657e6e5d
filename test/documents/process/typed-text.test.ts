import { expect, test } from 'vitest';
import { mergeParts } from '../../../functions/documents/merge/merge-parts.ts';
import type { MergePart } from '../../../functions/documents/merge/parts.ts';
import { runJob } from '../../../functions/documents/process/run-job.ts';
import { pdfPages } from '../typeset/pdf-text.ts';

const pictures = { cpuSeconds: 1, wallSeconds: 1 };

async function typed(kind: 'response' | 'manuscript', text: string): Promise<MergePart> {
  const document = { kind, fileName: '', bytes: Buffer.from(text), isText: true as const };
  const prepared = await runJob({ name: 'prepare', document, attempt: 1, pictures });
  if (!prepared || !('document' in prepared) || !prepared.document.pdf) throw new Error('not prepared');
  return { ...prepared.document, pdf: prepared.document.pdf };
}

test('what somebody typed is set as it stands, line by line, and is never markup', async () => {
  const { pdf } = await typed('response', '%PDF-1.7\nReviewer 1: #sys.version $x$ *no*\n\nשלום');
  const [page] = await pdfPages(pdf);
  expect(page?.text).toContain('Response to reviewers %PDF-1.7 Reviewer 1: #sys.version $x$ *no*');
});

test('an answer to the reviewers stands between the cover and the manuscript', async () => {
  const parts = [await typed('response', 'We thank them.'), await typed('manuscript', 'The paper.')];
  const cover = {
    journal: 'Journal',
    manuscriptId: 'X-1',
    title: 'A title',
    authors: [],
    keywords: [],
    classification: [],
    date: '2026-01-01T00:00:00Z',
  };
  const merged = await mergeParts(parts, { cover }, 1);
  if (!('pdf' in merged)) throw new Error('not merged');
  const pages = (await pdfPages(merged.pdf)).map(({ text }) => text);
  expect(pages.map((text) => /A title|We thank|The paper/.exec(text)?.[0])).toEqual([
    'A title',
    'We thank',
    'The paper',
  ]);
});
