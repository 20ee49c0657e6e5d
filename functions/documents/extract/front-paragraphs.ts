import type { RunProperties } from '../word/facts/properties.ts';
import type { ParagraphLook, WordBlock, WordInline, WordParagraph } from '../word/word-document.ts';

/** Letters with the same formatting, as far as the finders distinguish it. */
export interface Run {
  text: string;
  size: number;
  bold: boolean;
  italic: boolean;
  superscript: boolean;
}

/** A paragraph of text, in the body, a table or a box. */
export interface FrontParagraph {
  look: ParagraphLook;
  runs: Run[];
  inTable: boolean;
  inTextBox: boolean;
  startsPage: boolean;
}

type Place = Pick<FrontParagraph, 'inTable' | 'inTextBox'>;

/** All paragraphs in reading order; the content of a box comes before the paragraph that anchors it. */
export function frontParagraphs(blocks: WordBlock[]): FrontParagraph[] {
  const reading = new Reading();
  reading.addBlocks(blocks, { inTable: false, inTextBox: false });
  return reading.paragraphs;
}

class Reading {
  readonly paragraphs: FrontParagraph[] = [];
  /** Whether the next block begins a page. */
  private breaksPage = false;

  addBlocks(blocks: WordBlock[], place: Place): void {
    for (const block of blocks) {
      if (block.k === 'paragraph') this.addParagraph(block, place);
      else if (block.k === 'section') this.breaksPage = true;
      else
        for (const { cells } of block.rows)
          for (const cell of cells) this.addBlocks(cell.c, { ...place, inTable: true });
    }
  }

  private addParagraph({ look, c }: WordParagraph, place: Place): void {
    // Nothing in a box begins a page, whatever its style says.
    const startsPage = this.breaksPage || (look.breakBefore === true && !place.inTextBox);
    this.breaksPage = false;
    const paragraph: FrontParagraph = { look, runs: [], startsPage, ...place };
    this.addInlines(c, look.base, paragraph);
    this.paragraphs.push(paragraph);
  }

  private addInlines(inlines: WordInline[], look: RunProperties, paragraph: FrontParagraph): void {
    for (const inline of inlines) this.addInline(inline, look, paragraph);
  }

  private addInline(inline: WordInline, look: RunProperties, paragraph: FrontParagraph): void {
    const boxed: Place = { inTable: paragraph.inTable, inTextBox: true };
    if (inline.k === 'run') this.addInlines(inline.c, inline.look, paragraph);
    else if (inline.k === 'link') this.addInlines(inline.c, look, paragraph);
    else if (inline.k === 'ruby') this.addInlines(inline.base, look, paragraph);
    else if (inline.k === 'text') addText(HYPHENS[inline.s] ?? inline.s, look, paragraph);
    else if (inline.k === 'math') addMath(inline.s, look, paragraph);
    else if (inline.k === 'tab') addText('\t', look, paragraph);
    else if (inline.k === 'break') {
      if (inline.type === 'page') this.breaksPage = true;
      addText('\n', look, paragraph);
    } else if (inline.k === 'box') this.addBlocks(inline.c, boxed);
    else if (inline.k === 'drawing')
      for (const layer of inline.drawing.layers) if (layer.k === 'words') this.addBlocks(layer.c, boxed);
  }
}

/** Word has its own characters for a hyphen that can't break and one that shows only at a break. */
const HYPHENS: Record<string, string> = { '\u2011': '-', '\u00ad': '' };

/** An equation takes the formatting of the text before it. */
function addMath(letters: string, look: RunProperties, paragraph: FrontParagraph): void {
  const last = paragraph.runs.at(-1);
  if (last) last.text += letters;
  else addText(letters, look, paragraph);
}

function addText(text: string, look: RunProperties, { runs }: FrontParagraph): void {
  if (text === '') return;
  const run: Run = {
    text,
    size: look.size ?? 10,
    bold: look.b ?? false,
    italic: look.i ?? false,
    superscript: look.pos === 'sup',
  };
  const last = runs.at(-1);
  const isAlike =
    last?.size === run.size &&
    last.bold === run.bold &&
    last.italic === run.italic &&
    last.superscript === run.superscript;
  if (isAlike) last.text += text;
  else runs.push(run);
}
