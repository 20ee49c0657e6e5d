import type { DocumentKind, Refusal, RefusalCode } from '../outcome.ts';
import { documentNames } from './document-names.ts';

/**
 * Every sentence that an author can read about a document we can't accept: what it is or what is wrong with it, and what to do. `text`
 * follows the document's name.
 */
export const faults = {
  passwordDocx: {
    code: 'encrypted',
    text: 'the file is protected with a password. Remove the password in Word (File, Info, Protect Document) and upload it again.',
  },
  passwordPdf: {
    code: 'encrypted',
    text: 'the PDF opens only with a password. Save it without a password and upload it again.',
  },
  empty: {
    code: 'not_docx_or_pdf',
    text: 'the file is empty. Choose the file again.',
  },
  neither: {
    code: 'not_docx_or_pdf',
    text: 'the file is neither a Word document (.docx) nor a PDF. Upload a DOCX or PDF file.',
  },
  oldOrLocked: {
    code: 'not_docx_or_pdf',
    text: 'the file is either in the old Word format (.doc) or protected with a password. Save it as DOCX or PDF without a password and upload that file.',
  },
  richText: {
    code: 'not_docx_or_pdf',
    text: 'the file is a Rich Text document (.rtf). Save it as DOCX or PDF and upload that file.',
  },
  epub: {
    code: 'not_docx_or_pdf',
    text: 'the file is an EPUB book. Save it as DOCX or PDF and upload that file.',
  },
  program: {
    code: 'not_docx_or_pdf',
    text: 'the file is a program, not a document. Upload a DOCX or PDF file.',
  },
  picture: {
    code: 'not_docx_or_pdf',
    text: 'the file is a picture. Put it into a document, save that as DOCX or PDF and upload it.',
  },
  archive: {
    code: 'not_docx_or_pdf',
    text: 'the file is an archive. Upload the DOCX or PDF file itself.',
  },
  wordPerfect: {
    code: 'not_docx_or_pdf',
    text: 'the file is a WordPerfect document. Save it as DOCX or PDF and upload that file.',
  },
  lockFile: {
    code: 'not_docx_or_pdf',
    text: 'the file is a temporary Word file (its name begins with ~$). Close the document in Word and upload the document itself.',
  },
  webPage: {
    code: 'not_docx_or_pdf',
    text: 'the file is a web page. Save it as DOCX or PDF and upload that file.',
  },
  xmlDocument: {
    code: 'not_docx_or_pdf',
    text: 'the file is a document saved as XML. Save it as DOCX or PDF and upload that file.',
  },
  latex: {
    code: 'not_docx_or_pdf',
    text: 'the file is LaTeX source. Typeset it and upload the PDF.',
  },
  postScript: {
    code: 'not_docx_or_pdf',
    text: 'the file is a PostScript file. Convert it to PDF and upload that file.',
  },
  oldWord: {
    code: 'not_docx_or_pdf',
    text: 'the file is in the old Word format (.doc). Save it as DOCX or PDF and upload that file.',
  },
  otherOle: {
    code: 'not_docx_or_pdf',
    text: 'the file is in an old Office format, such as .doc. Save it as DOCX or PDF and upload that file.',
  },
  otherZip: {
    code: 'not_docx_or_pdf',
    text: 'the file is an archive that holds no Word document. Upload the DOCX or PDF file itself.',
  },
  packedWord: {
    code: 'not_docx_or_pdf',
    text: 'the file is an archive with a Word document in it. Unpack it and upload the DOCX file itself.',
  },
  openDocument: {
    code: 'not_docx_or_pdf',
    text: 'the file is an OpenDocument file. Save it as DOCX or PDF and upload that file.',
  },
  pages: {
    code: 'not_docx_or_pdf',
    text: 'the file is a Pages, Numbers or Keynote document. Export it as DOCX or PDF and upload that file.',
  },
  spreadsheet: {
    code: 'not_docx_or_pdf',
    text: 'the file is an Excel workbook. Save it as PDF and upload that file.',
  },
  presentation: {
    code: 'not_docx_or_pdf',
    text: 'the file is a PowerPoint presentation. Save it as PDF and upload that file.',
  },
  brokenDocx: {
    code: 'broken',
    text: 'the Word file is damaged and can’t be read. Open it in Word, save it again as DOCX or PDF and upload that file.',
  },
  unsettable: {
    code: 'too_complex',
    text: 'we can’t lay out the Word file. Save it as PDF in Word and upload the PDF.',
  },
  brokenPdf: {
    code: 'broken',
    text: 'the PDF is damaged and can’t be read. Create it again from its source and upload that file.',
  },
  cutOffPdf: {
    code: 'broken',
    text: 'the PDF is incomplete. Upload the whole file again.',
  },
  noPages: {
    code: 'no_pages',
    text: 'the PDF has no pages. Create it again from its source and upload that file.',
  },
  doctype: {
    code: 'active_content',
    text: 'the Word file declares its own XML entities, which we don’t read. Save it again in Word and upload that file.',
  },
  tooLargeInside: {
    code: 'too_large',
    text: 'the Word file unpacks to too much data for a manuscript. Make its pictures smaller, or save it as PDF, and upload that file.',
  },
  tooManyPages: {
    code: 'too_large',
    text: 'the PDF has more than 2,000 pages. Upload a shorter file.',
  },
  tooManyWords: {
    code: 'too_large',
    text: 'the Word file has more than 200,000 words, which is the limit. Shorten it and upload it again.',
  },
  tooLarge: {
    code: 'too_large',
    text: 'the file is larger than 50 MB. Make its pictures smaller and upload it again.',
  },
  tooComplexDocx: {
    code: 'too_complex',
    text: 'the Word file is too large or too deeply nested for us to lay out. Save it as PDF in Word and upload the PDF.',
  },
  tooComplexPdf: {
    code: 'too_complex',
    text: 'the PDF takes too much time or memory to read. Create it again from its source with simpler settings and upload that file.',
  },
  tooComplex: {
    code: 'too_complex',
    text: 'the file takes too much time or memory to read. Make it simpler, or save it as PDF, and upload it again.',
  },
} satisfies Record<string, { code: RefusalCode; text: string }>;

export type Fault = keyof typeof faults;

/** Thrown anywhere inside the pipeline for faults that the author can mend; it becomes a `failed` outcome, never an error. */
export class DocumentFault extends Error {
  readonly fault: Fault;

  /** `detail` is for debugging, never for the author. */
  constructor(fault: Fault, detail?: string) {
    super(detail ? `${fault}: ${detail}` : fault);
    this.name = 'DocumentFault';
    this.fault = fault;
  }
}

export function refuse(kind: DocumentKind, fault: Fault): Refusal {
  const { code, text } = faults[fault];
  return { code, document: kind, reason: `${documentNames[kind]}: ${text}` };
}
