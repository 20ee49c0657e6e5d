import { fileURLToPath } from 'node:url';
import { PDFDict, PDFDocument, PDFName, type PDFString } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CoverPage, SourceDocument } from '../../../functions/documents/outcome.ts';
import { judgePdf } from '../../../functions/documents/pdf/engines/judge-pdf.ts';
import { createPipeline, type Pipeline } from '../../../functions/documents/pipeline.ts';
import { plainPdf } from '../merge/pdf-builder.ts';
import { buildDocx, paragraph } from '../word/build-docx.ts';

const cover: CoverPage = {
  journal: 'Journal of Tests',
  manuscriptId: 'JT-7',
  articleType: 'Research Article',
  title: 'Of mice',
  authors: [
    { name: 'Ada Lovelace', institution: 'London', isCorresponding: true },
    { name: 'Charles Babbage', institution: 'Cambridge', isCorresponding: false },
  ],
  keywords: ['mice', 'men'],
  classification: ['Physics'],
  abstract: 'We looked.',
  funding: 'No',
  date: '2026-02-03T00:00:00Z',
};

let pipeline: Pipeline;
beforeAll(() => {
  // Waits for a busy machine as a command does.
  pipeline = createPipeline({ workers: 2, isShortLived: true });
});
afterAll(() => pipeline.close());

async function texts(pdf: Uint8Array): Promise<string[]> {
  const result = await judgePdf(pdf);
  if (!('judged' in result)) throw new Error(result.fault);
  return Array.from({ length: result.judged.pages }, (_, page) =>
    result.judged.textOf(page).replace(/\s+/g, ' '),
  );
}

function source(kind: SourceDocument['kind'], bytes: Uint8Array): SourceDocument {
  return { kind, fileName: `${kind}.bin`, bytes };
}

describe('the pipeline', () => {
  test('numbers the lines of the manuscript alone, and only where the journal asks for it', async () => {
    const documents = [
      source('manuscript', buildDocx(paragraph('alpha') + paragraph('beta'))),
      source('coverLetter', buildDocx(paragraph('gamma'))),
      source('declaration', buildDocx(paragraph('delta'))),
    ];
    const built = async (lineNumbers: boolean) => {
      const outcome = await pipeline.buildProof({ documents, lineNumbers });
      if (outcome.state !== 'ready') throw new Error(outcome.refusal.reason);
      return (await texts(outcome.pdf)).map((text) => text.replace(/\D/g, ''));
    };
    expect(await built(true)).toEqual(['12', '', '']);
    expect(await built(false)).toEqual(['', '', '']);
  });

  test('makes cover page, manuscript, cover letter and declaration into one PDF', async () => {
    const outcome = await pipeline.buildProof({
      documents: [
        source('manuscript', buildDocx(paragraph('The manuscript'))),
        source('coverLetter', await plainPdf(['The letter'])),
        source('declaration', buildDocx(paragraph('The declaration'))),
      ],
      cover,
    });
    if (outcome.state !== 'ready') throw new Error(outcome.refusal.reason);
    expect(outcome).toMatchObject({ pages: 4, warnings: [] });
    expect(outcome.parts).toEqual([
      { kind: 'manuscript', page: 2 },
      { kind: 'coverLetter', page: 3 },
      { kind: 'declaration', page: 4 },
    ]);
    const [first, manuscript, letter, declaration] = await texts(outcome.pdf);
    for (const words of [
      'Journal of Tests',
      'JT-7',
      'Research Article',
      'Of mice',
      'Ada Lovelace1 *, Charles Babbage2',
      'Corresponding author: Ada Lovelace',
      'mice, men',
      'Physics',
      'We looked.',
      '3 February 2026',
      'Page 1 of 4',
    ])
      expect(first).toContain(words);
    expect(manuscript).toMatch(/The manuscript[\s\S]*JT-7[\s\S]*Page 2 of 4/);
    expect(letter?.trim()).toBe('The letter');
    expect(declaration).toMatch(/The declaration[\s\S]*Page 4 of 4/);

    const merged = await PDFDocument.load(outcome.pdf, { updateMetadata: false });
    expect([merged.getTitle(), merged.getAuthor(), merged.getKeywords()]).toEqual([
      'Of mice',
      'Ada Lovelace; Charles Babbage',
      'mice, men',
    ]);
    const outline: string[] = [];
    let item = merged.catalog
      .lookup(PDFName.of('Outlines'), PDFDict)
      .lookupMaybe(PDFName.of('First'), PDFDict);
    while (item) {
      outline.push((item.lookup(PDFName.of('Title')) as PDFString).decodeText());
      item = item.lookupMaybe(PDFName.of('Next'), PDFDict);
    }
    expect(outline).toEqual(['Cover page', 'Manuscript', 'Cover letter', 'Declaration']);
    expect(merged.catalog.has(PDFName.of('StructTreeRoot'))).toBe(true);
  });

  test('one document becomes a PDF without a cover page or running feet', async () => {
    const outcome = await pipeline.buildProof({
      documents: [source('manuscript', buildDocx(paragraph('Alone')))],
    });
    expect(outcome).toMatchObject({ state: 'ready', pages: 1 });
    if (outcome.state === 'ready')
      expect((await texts(outcome.pdf)).map((text) => text.trim())).toEqual(['Alone']);
  });

  test('names the document that can’t be used, and what to do', async () => {
    const outcome = await pipeline.buildProof({
      documents: [
        source('manuscript', buildDocx(paragraph('fine'))),
        source('coverLetter', Buffer.from('%PDF-1.7\nnothing more\n%%EOF')),
        source('declaration', await plainPdf(['fine'])),
      ],
      cover,
    });
    expect(outcome).toEqual({
      state: 'failed',
      refusal: {
        code: 'broken',
        document: 'coverLetter',
        reason:
          'Cover letter: the PDF is damaged and can’t be read. Create it again from its source and upload that file.',
      },
    });
  });

  test('a child that runs from source builds a proof after it has extracted', async () => {
    process.env.DOCUMENT_CHILD = fileURLToPath(
      new URL('../../../functions/documents/process/child.ts', import.meta.url),
    );
    const one = createPipeline({ workers: 1, isShortLived: true });
    try {
      const pdf = await plainPdf(['whole']);
      expect(await one.extract(pdf, 'whole.pdf')).toMatchObject({ state: 'ready' });
      expect(await one.extract(pdf.subarray(0, -300), 'cut-off.pdf')).toMatchObject({ state: 'failed' });
      const documents = [source('manuscript', pdf)];
      expect(await one.buildProof({ documents, cover })).toMatchObject({ state: 'ready', pages: 2 });
    } finally {
      delete process.env.DOCUMENT_CHILD;
      await one.close();
    }
  });

  test('a PDF with a password is refused, one that opens without is not', async () => {
    const locked = async (userPassword: string) => {
      const document = await PDFDocument.load(await plainPdf(['secret']));
      document.encrypt({ userPassword, ownerPassword: 'owner' });
      return document.save();
    };
    const withPassword = await pipeline.buildProof({
      documents: [source('manuscript', await locked('user'))],
    });
    expect(withPassword).toMatchObject({
      state: 'failed',
      refusal: { code: 'encrypted', document: 'manuscript' },
    });
    const without = await pipeline.buildProof({ documents: [source('manuscript', await locked(''))] });
    if (without.state !== 'ready') throw new Error(without.refusal.reason);
    expect((await texts(without.pdf))[0]).toContain('secret');
  });

  test('reads title, abstract and keywords', async () => {
    const manuscript = buildDocx(
      [
        '<w:p><w:pPr><w:jc w:val="center"/></w:pPr><w:r><w:rPr><w:b/><w:sz w:val="40"/></w:rPr><w:t>On the motion of mice in fields</w:t></w:r></w:p>',
        paragraph('Abstract'),
        paragraph(
          'Mice move in fields. We measured how far they go in a summer and found that it is far indeed.',
        ),
        paragraph('Keywords: mice, fields'),
      ].join(''),
    );
    const outcome = await pipeline.extract(manuscript, 'mice.docx');
    expect(outcome).toMatchObject({
      state: 'ready',
      metadata: {
        title: { value: 'On the motion of mice in fields' },
        keywords: { value: ['mice', 'fields'] },
      },
    });
  });
});
