import type { DocumentModel, Inline } from '../model/document.ts';
import { mathText } from '../model/math-text.ts';
import { type Compiled, compileTemplate, TypesetError } from '../typeset/compiler.ts';
import { MARGIN } from '../typeset/fit.ts';
import { MONO_FONTS, TEXT_FONTS } from '../typeset/fonts.ts';
import { mendTextLayer } from '../typeset/text-layer.ts';
import { changesData, type Entry } from './changes-data.ts';
import type { Comparison } from './compare-passages.ts';

const CHANGES_TEMPLATE = new URL('./changes.typ', import.meta.url);

/** Typesets the changes as a tagged PDF. Throws TypesetError if even its plain text can't be set. */
export function typesetChanges(
  comparison: Comparison,
  paper: DocumentModel['paper'],
): { pdf: Uint8Array; pages: number } {
  const { entries, summary } = changesData(comparison, paper.width - 2 * MARGIN.x);
  const compile = (shown: Entry[]): Compiled =>
    compileTemplate(CHANGES_TEMPLATE, {
      title: 'Changes since the last round',
      summary,
      entries: shown,
      paper,
      margin: MARGIN,
      fonts: TEXT_FONTS,
      mono: MONO_FONTS,
    });
  const { pdf, pages, data } = compileOrPlainly(entries, compile);
  return { pdf: mendTextLayer(pdf, data), pages };
}

/** An equation that can't be set becomes its plain characters. */
function compileOrPlainly(entries: Entry[], compile: (entries: Entry[]) => Compiled): Compiled {
  try {
    return compile(entries);
  } catch (error) {
    if (!(error instanceof TypesetError)) throw error;
    return compile(entries.map(withoutEquations));
  }
}

function withoutEquations(entry: Entry): Entry {
  const plain = (inline: Inline): Inline =>
    typeof inline === 'object' && inline.k === 'math' ? { k: 'flag', s: mathText(inline.m) } : inline;
  const piece = <Of extends { c: Inline[] }>(made: Of): Of => ({ ...made, c: made.c.map(plain) });
  if (entry.k === 'under') return piece(entry);
  if (entry.k === 'passage') return { ...entry, pieces: entry.pieces.map(piece) };
  if (entry.k !== 'table') return entry;
  return {
    ...entry,
    rows: entry.rows.map((row) => ({ ...row, cells: row.cells.map((cell) => cell.map(piece)) })),
  };
}
