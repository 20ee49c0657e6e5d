import { brand } from '../../../shared/brand/brand.ts';
import { TERM_TEXTS } from '../content/submission-terms.ts';
import { bookTable, paragraph } from './paragraphs.ts';
import { writeDocx } from './write-docx.ts';

export interface DeclaredManuscript {
  title: string;
  authors: readonly { name: string; institution?: string | undefined }[];
}

/** Lines for people to fill in while there are no names. */
const EMPTY_ROWS = 4;
const BLANK = '_'.repeat(60);

/** The declaration for all authors to sign: the five terms of submission, and a row for each author known so far. */
export function makeDeclarationForm({ title, authors }: DeclaredManuscript): Uint8Array<ArrayBuffer> {
  const rows =
    authors.length > 0
      ? authors.map(({ name, institution }) => [name, institution ?? '', '', ''])
      : Array.from({ length: EMPTY_ROWS }, () => ['', '', '', '']);
  return writeDocx(`${brand.journalShort} declaration of the authors`, [
    paragraph('Title', 'Declaration of the authors'),
    paragraph('Normal', `To the editors of the ${brand.journal}`),
    paragraph('Heading2', 'Manuscript'),
    paragraph('Normal', title.trim() || BLANK),
    paragraph('Heading2', 'What we declare'),
    ...TERM_TEXTS.map(({ heading, text }) => paragraph('ListNumber', `${heading}. ${text}`)),
    paragraph('Heading2', 'Signatures of all authors'),
    bookTable([['Name', 'Institution', 'Date', 'Signature'], ...rows]),
  ]);
}
