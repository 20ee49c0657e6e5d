import { structure } from '../article/structure.ts';
import { checkDocument } from '../check/check-document.ts';
import { countWords } from '../extract/block.ts';
import type { DocumentModel } from '../model/document.ts';
import { DocumentFault } from '../model/faults.ts';
import type { Hidden } from '../model/hidden-list.ts';
import type { Passage } from '../parts/passage.ts';
import { type ModelPassage, passagesOf } from '../parts/passages-of.ts';
import { isReferencesHeading } from '../parts/reference-list.ts';
import { zonesOf } from '../parts/zones.ts';
import { hiddenInPdf } from '../pdf/hidden/hidden-in-pdf.ts';
import type { DrawPicture } from '../word/drawings/pictures.ts';
import { hiddenInDocx } from '../word/hidden-words.ts';
import { readDocx } from '../word/read-docx.ts';
import type { BodyOutcome, BodyPart } from './body-outcome.ts';
import { checkListed, checkReferences, entriesOf } from './check-references.ts';
import { sectionOpened } from './methods-heading.ts';
import { pdfPassages } from './pdf-passages.ts';

/** In a cell or box: anything shorter is a number or a name. */
const LEAST_INSIDE = 8;
/** UTF-16; the rest is not compared. */
const MAX_CHARACTERS = 2_000_000;

/** Reads a manuscript's own text, paragraph by paragraph. A fault of the file is returned, not thrown. */
export async function readBody(bytes: Uint8Array, title?: string): Promise<BodyOutcome> {
  try {
    const { type } = await checkDocument({ kind: 'manuscript', fileName: '', bytes });
    return type === 'pdf' ? await readPdf(bytes, title) : await readWord(bytes, title);
  } catch (error) {
    if (error instanceof DocumentFault) return { state: 'unreadable' };
    throw error;
  }
}

/** UTF-16; authors, year and title stand there. */
const BEGINNING = 600;
const beginning = ({ text, doi }: { text: string; doi?: string }) => ({
  text: text.slice(0, BEGINNING),
  ...(doi && { doi }),
});

async function readPdf(bytes: Uint8Array, title?: string): Promise<BodyOutcome> {
  const passages = await pdfPassages(bytes);
  const zones = zonesOf(passages, title);
  const entries = entriesOf(
    passages
      .filter(({ text }, at) => zones[at]?.zone === 'references' && !isReferencesHeading(text))
      .map(({ text }) => text),
  );
  return {
    state: 'read',
    parts: bodyOf(passages, zones),
    hidden: await hiddenInPdf(bytes),
    references: checkListed(entries),
    listed: entries.map(beginning),
  };
}

async function readWord(bytes: Uint8Array, title = ''): Promise<BodyOutcome> {
  const { passages, model, hidden } = await docxPassages(bytes);
  const parts = bodyOf(passages, zonesOf(passages, title));
  const { text } = structure(model, {
    title,
    abstract: '',
    language: model.lang ?? 'en',
    statements: { funding: [] },
    alt: {},
  });
  return {
    state: 'read',
    parts,
    hidden,
    references: checkReferences(text),
    listed: text.references.flatMap(({ entries }) => entries.map(beginning)),
  };
}

/** Pictures are not needed here. */
const noPicture: DrawPicture = async () => undefined;

/** The text of a Word document, without notes and running heads, its model, and its invisible words. */
async function docxPassages(
  bytes: Uint8Array,
): Promise<{ passages: ModelPassage[]; model: DocumentModel; hidden: Hidden[] }> {
  let hidden: Hidden[] = [];
  const { model } = await readDocx(bytes, noPicture, (pkg) => {
    hidden = hiddenInDocx(pkg);
  });
  return { passages: passagesOf(model).text, model, hidden };
}

function bodyOf(passages: readonly Passage[], zones: ReturnType<typeof zonesOf>): BodyPart[] {
  const parts: BodyPart[] = [];
  let section: BodyPart['section'] = 'other';
  let left = MAX_CHARACTERS;
  for (const [at, passage] of passages.entries()) {
    if (!passage.isInside) section = sectionOpened(passage.text) ?? section;
    const text = plain(passage.text);
    const isSaid = passage.isInside ? countWords(text) >= LEAST_INSIDE : text !== '';
    if (zones[at]?.zone !== 'body' || passage.isEquation || !isSaid || left <= 0) continue;
    parts.push({ section, text: text.slice(0, left) });
    left -= text.length;
  }
  return parts;
}

/** Rejoins words broken at line ends; a separator (U+2028) becomes a space. */
const plain = (text: string): string =>
  text
    .replace(/(?<=\p{L})[-\u00ad\u2010]\n(?=\p{Ll})/gu, '')
    .replace(/\u00ad/g, '')
    .replace(/[\s\u2028]+/gu, ' ')
    .trim();
