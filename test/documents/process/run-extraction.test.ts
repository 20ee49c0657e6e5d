import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { documentBytesLimit } from '../../../functions/documents/check/check-document.ts';
import { type Fault, refuse } from '../../../functions/documents/model/faults.ts';
import type { Refusal } from '../../../functions/documents/outcome.ts';
import { runJob } from '../../../functions/documents/process/run-job.ts';
import { docxLimits } from '../../../functions/documents/word/package/docx-limits.ts';
import { contentStream, handwrittenPdf, helvetica, plainPdf } from '../merge/pdf-builder.ts';
import { buildDocx, paragraph } from '../word/build-docx.ts';

async function proofRefusal(bytes: Uint8Array): Promise<Refusal | undefined> {
  const document = { kind: 'manuscript' as const, fileName: '', bytes };
  const pictures = { cpuSeconds: 5, wallSeconds: 30 };
  const outcome = await runJob({ name: 'prepare', document, attempt: 1, pictures });
  return outcome && 'state' in outcome && outcome.state === 'failed' ? outcome.refusal : undefined;
}

async function extractionRefusal(bytes: Uint8Array): Promise<Refusal | undefined> {
  const outcome = await runJob({ name: 'extract', bytes, attempt: 1 });
  return outcome && 'state' in outcome && outcome.state === 'failed' ? outcome.refusal : undefined;
}

const locked = handwrittenPdf(
  [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    contentStream('locked'),
    helvetica,
    `<< /Filter /Standard /V 1 /R 2 /P -4 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >>`,
  ],
  `<< /Root 1 0 R /Encrypt 6 0 R /ID [<${'43'.repeat(16)}> <${'43'.repeat(16)}>] >>`,
);

const noPages = handwrittenPdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>']);
/** A compound file whose directory names that stream. */
const ole = (stream: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600), Buffer.from(stream, 'utf16le')]);
const zip = (...names: string[]) =>
  zipSync(Object.fromEntries(names.map((name) => [name, Buffer.from('<x/>')])));
const stored = (mime: string) => zipSync({ mimetype: [Buffer.from(mime), { level: 0 }] });
const text = (start: string) => Buffer.from(start.padEnd(600, ' x'));

type Made = () => Uint8Array | Promise<Uint8Array>;
/** For each fault a single file can have, a file with it. */
const FILES: Record<Exclude<Fault, (typeof ELSEWHERE)[number]>, Made> = {
  passwordDocx: () => ole('EncryptedPackage'),
  passwordPdf: () => locked,
  empty: () => new Uint8Array(),
  neither: () => text('a plain text'),
  richText: () => text('{\\rtf1 text}'),
  epub: () => stored('application/epub+zip'),
  program: () => text('MZ'),
  picture: () => Buffer.from('89504e470d0a1a0a', 'hex'),
  archive: () => text('Rar!'),
  wordPerfect: () => Buffer.from('ff575043', 'hex'),
  lockFile: () => Buffer.concat([Buffer.from([3]), Buffer.alloc(161, 'a')]),
  webPage: () => text('<!DOCTYPE html>'),
  xmlDocument: () => text('<?xml version="1.0"?><w:wordDocument>'),
  latex: () => text('\\documentclass{article}'),
  postScript: () => text('%!PS-Adobe-3.0'),
  oldWord: () => ole('WordDocument'),
  otherOle: () => ole('Workbook'),
  otherZip: () => zip('a.txt', '__MACOSX/._a.docx'),
  packedWord: () => zip('paper/[Content_Types].xml', 'paper/word/document.xml'),
  openDocument: () => zip('content.xml', 'META-INF/manifest.xml'),
  pages: () => zip('Index/Document.iwa'),
  spreadsheet: () => zip('xl/workbook.xml'),
  presentation: () => zip('ppt/presentation.xml'),
  brokenDocx: () => buildDocx(paragraph('text')).slice(0, -30),
  brokenPdf: () => Buffer.from(`%PDF-1.7\n${'noise '.repeat(2000)}\n%%EOF`),
  cutOffPdf: async () => (await plainPdf(['a page'])).subarray(0, -600),
  noPages: () => noPages,
  doctype: () => buildDocx('', { 'word/styles.xml': '<!DOCTYPE w [<!ENTITY x "y">]><w/>' }),
  tooLargeInside: () => buildDocx('', { 'word/document.xml': Buffer.alloc(65 * 2 ** 20, 'a') }),
  tooManyWords: () => buildDocx(paragraph('word '.repeat(docxLimits.words + 1))),
  tooLarge: () => Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(documentBytesLimit)]),
  tooComplexDocx: () => buildDocx('<w:a>'.repeat(500) + '</w:a>'.repeat(500)),
};
/** Found only by the proof (its typesetter, page limit or time), or if only the first bytes are there. */
const ELSEWHERE = ['unsettable', 'tooManyPages', 'tooComplexPdf', 'tooComplex', 'oldOrLocked'] as const;

const faultNames = Object.keys(FILES) as (keyof typeof FILES)[];
describe('what extraction says of a file that can not be read', () => {
  it.each(faultNames)('is what its proof will say, and what the list of faults has: %s', async (fault) => {
    const bytes = await FILES[fault]();
    const refusal = await extractionRefusal(bytes);
    expect(refusal).toEqual(refuse('manuscript', fault));
    expect(refusal).toEqual(await proofRefusal(bytes));
  });

  it.each<[string, Made, Fault]>([
    ['a PDF of its first bytes', async () => (await plainPdf(['a page'])).subarray(0, 40), 'cutOffPdf'],
    ['an archive of papers', () => zip('for the journal/Paper.DOCX', 'figure.png'), 'packedWord'],
    ['an archive that looks like Word’s', () => zip('word/a.txt'), 'brokenDocx'],
  ])('is what its proof will say: %s', async (_, make, fault) => {
    const bytes = await make();
    const refusal = await extractionRefusal(bytes);
    expect(refusal).toEqual(refuse('manuscript', fault));
    expect(refusal).toEqual(await proofRefusal(bytes));
  });
});
