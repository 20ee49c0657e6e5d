import { readFileSync } from 'node:fs';
import { basename, dirname, extname } from 'node:path';
import { MIME } from '../../core/mime.ts';
import papers from './papers.json' with { type: 'json' };
import type { PersonKey } from './people.ts';

export type PaperKey = keyof typeof papers;

/** One invented paper. The text of every one has a table, a figure, an equation, a footnote and references. */
export interface Paper {
  owner: PersonKey;
  coAuthors: PersonKey[];
  /** The co-author who has not confirmed it yet. */
  unanswered?: PersonKey;
  type: string;
  classification: string[];
  title: string;
  abstract: string;
  keywords: string[];
  /** Its place in `files`, beside the cover letter and the declaration. */
  manuscript: string;
}

export const PAPERS = papers as Record<PaperKey, Paper>;

export interface InputFile {
  fileName: string;
  bytes: Uint8Array<ArrayBuffer>;
  contentType: string;
}

/** The manuscript as its author would have written it in a word processor, but for one PDF that is cut off in the middle. */
export const manuscriptFile = ({ manuscript }: Pick<Paper, 'manuscript'>) => readInput(manuscript);
export const coverLetterFile = (paper: Paper) => readInput(`${dirname(paper.manuscript)}/cover-letter.pdf`);
export const declarationFile = (paper: Paper) => readInput(`${dirname(paper.manuscript)}/declaration.docx`);

function readInput(path: string): InputFile {
  return {
    fileName: basename(path),
    bytes: readFileSync(new URL(`files/${path}`, import.meta.url)),
    contentType: extname(path) === '.pdf' ? MIME.pdf : MIME.docx,
  };
}
