import { DocumentFault } from '../model/faults.ts';
import type { ExtractedMetadata } from '../outcome.ts';
import { attachToLabels } from './attach-to-labels.ts';
import { collapseSpaces, squash } from './block.ts';
import { DocumentLanguage } from './document-language.ts';
import { readDocxBlocks } from './docx/read-docx-blocks.ts';
import { findAbstract } from './find-abstract.ts';
import { findDocxTitle } from './find-docx-title.ts';
import { findKeywords } from './find-keywords.ts';
import { findPdfTitle } from './find-pdf-title.ts';
import { findUnlabelledKeywords } from './find-unlabelled-keywords.ts';
import type { Found } from './found.ts';
import { bodySizeOf, isLetter, readSections, type Section } from './front-matter.ts';
import { keepOneLanguage } from './keep-one-language.ts';
import { readPdfBlocks } from './pdf/read-pdf-blocks.ts';

/**
 * Title, abstract and keywords of a manuscript (DOCX or PDF by its bytes), each right or empty.
 * Throws DocumentFault for a file that can't be read.
 */
export async function extractMetadata(bytes: Uint8Array): Promise<ExtractedMetadata> {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return extractFromDocx(bytes);
  if (isPdf(bytes)) return extractFromPdf(bytes);
  throw new DocumentFault('neither');
}

/** A header may stand within the first kilobyte (ISO 32000-1, annex H, note 13). */
function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(1024, bytes.length)).includes('%PDF-');
}

function extractFromDocx(bytes: Uint8Array): ExtractedMetadata {
  const { blocks, propertyTitle } = readDocxBlocks(bytes);
  const sections = readSections(blocks);
  if (isLetter(sections) && !sections.some(({ label }) => label?.kind === 'abstract')) return report();
  const bodySize = bodySizeOf(blocks);
  const language = new DocumentLanguage(blocks, bodySize);
  const abstract = findAbstract(sections, bodySize, language.name);
  const keywords = findKeywords(sections, bodySize, language.name);
  const end = frontEnd(sections, [abstract?.at, keywords?.at]);
  const title = findDocxTitle(sections, end, bodySize, propertyTitle, language);
  const summary = confirmed(abstract, title, language);
  const list =
    keywords ?? (summary?.isGuess ? findUnlabelledKeywords(sections, summary, bodySize) : undefined);
  return report(title, summary, list);
}

async function extractFromPdf(bytes: Uint8Array): Promise<ExtractedMetadata> {
  const { blocks, propertyTitle } = await readPdfBlocks(bytes);
  const sections = attachToLabels(readSections(blocks));
  if (isLetter(sections) && !sections.some(({ label }) => label?.kind === 'abstract')) return report();
  const bodySize = bodySizeOf(blocks);
  const language = new DocumentLanguage(blocks, bodySize);
  const abstract = findAbstract(sections, bodySize, language.name);
  const keywords = findKeywords(sections, bodySize, language.name);
  const title = findPdfTitle(sections, abstract?.at, bodySize, propertyTitle, language);
  const summary = confirmed(abstract, title, language);
  return report(title, summary, keywords ?? (summary && findUnlabelledKeywords(sections, summary, bodySize)));
}

/** Where the front matter ends at the latest: at the first abstract, keywords or introduction. */
function frontEnd(sections: readonly Section[], found: readonly (number | undefined)[]): number {
  const labelled = sections.findIndex(
    ({ label }) => label && /abstract|keywords|introduction/.test(label.kind),
  );
  const ends = [labelled, ...found].filter((at): at is number => at !== undefined && at > 0);
  return ends.length > 0 ? Math.min(...ends) : sections.length;
}

/** Without a title above it a paragraph with no label is as likely anything else. */
function confirmed(
  abstract: Found<string> | undefined,
  title: Found<string> | undefined,
  language: DocumentLanguage,
): Found<string> | undefined {
  if (!abstract) return undefined;
  const value = keepOneLanguage(abstract.value, language);
  if (!title) return abstract.isGuess ? undefined : { ...abstract, value };
  if (abstract.isGuess && title.at >= abstract.at) return undefined;
  return { ...abstract, value: withoutReference(value, title.value) };
}

/** A thesis's abstract may open with its own reference: author, year, title, supervisors. */
function withoutReference(abstract: string, title: string): string {
  const [first, ...others] = abstract.split('\n');
  const isReference =
    others.length > 0 &&
    title.length > 30 &&
    first!.length < 500 &&
    /(?:19|20)\d\d/.test(first!) &&
    squash(first!).includes(squash(title));
  return isReference ? others.join('\n') : abstract;
}

/** Raised figures and signs behind a title point to footnotes. */
const NOTE_MARKS = /[\s⁰¹²³⁴-⁹*∗†‡§¶]+$/u;
/** 'Research article: …', 'Project book – …'. */
const KIND_BEFORE =
  /^(?:(?:(?:original|research|review|научно-исследовательская|научная|исследовательская)\s)*(?:article|paper|manuscript|статья|makale|artículo|artigo)\s?:|(?:תיק|ספר) פרויקט\s?[–:-])\s+(?=\S+\s\S)/iu;
const QUOTED = /^["“„«「]([^"“”„«»]+)["“”»」]$/u;

function report(
  title?: Found<string>,
  abstract?: Found<string>,
  keywords?: Found<string[]>,
): ExtractedMetadata {
  return {
    title: title
      ? {
          value: collapseSpaces(title.value)
            .replace(KIND_BEFORE, '')
            .replace(NOTE_MARKS, '')
            .replace(QUOTED, '$1'),
          certainty: title.certainty,
        }
      : { value: '', certainty: 'none' },
    abstract: abstract
      ? { value: tidyParagraphs(abstract.value), certainty: abstract.certainty }
      : { value: '', certainty: 'none' },
    keywords: keywords
      ? { value: keywords.value, certainty: keywords.certainty }
      : { value: [], certainty: 'none' },
  };
}

/** A publisher's notice that closes an abstract: '© 2017 Elsevier Ltd. All rights reserved.' */
const NOTICE =
  /(?<=[.!?)])\s*(?:©|\(c\)|copyright|\p{L}(?=\s(?:19|20)\d\d))?\s*(?:©\s*)?(?:19|20)\d\d\s[^.]{0,80}(?:\.[^.]{0,60}){0,3}(?:all rights reserved|published by elsevier [^.]{0,20}(?:\.v)?|this is an open[ -]access article.*)\.?\s*$/iu;

/** They point to a footnote. */
const MARKS_BEHIND_END = /(?<=[.!?。])[\s⁰¹²³⁴-⁹*∗†‡§¶]+$/u;

function tidyParagraphs(text: string): string {
  return text
    .split('\n')
    .map(collapseSpaces)
    .filter(Boolean)
    .join('\n')
    .replace(NOTICE, '')
    .replace(MARKS_BEHIND_END, '');
}
