import { createHash } from 'node:crypto';
import type { Block, DocumentModel, Drawing, Inline, Table } from '../model/document.ts';
import { innerBlocks } from '../model/inner-blocks.ts';
import { mathText } from '../model/math-text.ts';
import { type Passage, passageOf, type Token } from './passage.ts';
import { readTokens } from './read-tokens.ts';

/**
 * Reads the passages of a document in reading order. Tables of contents are left out (their page numbers change automatically), and so
 * are running heads and the numbers of headings, lists and notes.
 */
export function readPassages(model: DocumentModel): Passage[] {
  const reader = new PassageReader(model);
  for (const { blocks } of model.sections) reader.readAll(blocks);
  for (const id of model.endnotes) reader.readNote(id);
  return reader.passages;
}

class PassageReader {
  readonly passages: Passage[] = [];
  private readonly model: DocumentModel;
  /** Those referred to since the last notes were read. */
  private footnotes: string[] = [];
  private readonly pictures = new Map<string, string>();

  constructor(model: DocumentModel) {
    this.model = model;
  }

  readAll(blocks: readonly Block[]): void {
    for (const block of blocks) {
      this.read(block);
      for (const id of this.footnotes.splice(0)) this.readNote(id);
    }
  }

  readNote(id: string): void {
    const tokens = this.tokensOf(this.model.notes[id] ?? []);
    this.footnotes = [];
    if (tokens.length > 0) this.passages.push(passageOf('note', tokens));
  }

  private read(block: Block): void {
    if (block.k === 'table') this.readTable(block);
    else if (block.k === 'box' || block.k === 'figure') this.readAll(block.c);
    else if (block.k === 'drawing') {
      this.add(
        'paragraph',
        this.tokensOf([{ ...block, layers: block.layers.filter(({ k }) => k !== 'words') }]),
      );
      this.readAll(innerBlocks(block));
    } else this.add(block.k === 'heading' ? 'heading' : 'paragraph', this.tokensOf([block]));
  }

  private add(kind: Passage['kind'], tokens: Token[]): void {
    if (tokens.length > 0) this.passages.push(passageOf(kind, tokens));
  }

  private readTable(table: Table): void {
    const rows = table.rows.map((row) => row.map((cell) => this.tokensOf(cell.blocks)));
    const tokens = rows.flat(2);
    if (tokens.length > 0) this.passages.push(passageOf('table', tokens, rows));
  }

  /** The text of some blocks, as one line. */
  private tokensOf(blocks: readonly Block[]): Token[] {
    return blocks.flatMap((block) => {
      const tokens = this.tokensOfBlock(block);
      const [first, ...rest] = tokens;
      return first ? [{ ...first, isSpaced: true }, ...rest] : [];
    });
  }

  private tokensOfBlock(block: Block): Token[] {
    switch (block.k) {
      case 'par':
        return block.role === 'contents' ? [] : this.tokensIn(block.c);
      case 'heading':
        return this.tokensIn(block.c);
      case 'equation':
        return this.tokensIn([{ k: 'math', m: block.m, display: true }, ' ', ...(block.number ?? [])]);
      case 'drawing': {
        const key = this.nameDrawing(block);
        const shown: Inline[] = [pictureWords(block.alt)];
        const own = key ? [{ key, shown, isSpaced: true, isWord: false }] : [];
        return [...own, ...this.tokensOf(innerBlocks(block))];
      }
      default:
        return this.tokensOf(innerBlocks(block));
    }
  }

  private tokensIn(list: readonly Inline[]): Token[] {
    return readTokens(list, (inline) => this.nameThing(inline)).map((token) => {
      const [shown] = token.shown;
      const isImage = typeof shown === 'object' && shown.k === 'image';
      return isImage ? { ...token, shown: [pictureWords(shown.alt)] } : token;
    });
  }

  private nameThing(inline: Inline): string | undefined {
    if (typeof inline !== 'object') return undefined;
    if (inline.k === 'note') this.footnotes.push(inline.id);
    if (inline.k === 'math')
      return mathText(inline.m).trim() ? `equation ${JSON.stringify(inline.m)}` : undefined;
    if (inline.k === 'image') return `picture ${this.namePicture(inline.file)}`;
    return undefined;
  }

  private nameDrawing(drawing: Drawing): string | undefined {
    const pictures = drawing.layers.flatMap((layer) =>
      layer.k === 'picture' ? [{ ...layer, file: this.namePicture(layer.file) }] : [],
    );
    return pictures.length > 0 ? `picture ${hash(JSON.stringify(pictures))}` : undefined;
  }

  /** Identifies a picture by its content, whatever its name. */
  private namePicture(file: string): string {
    const known = this.pictures.get(file);
    if (known !== undefined) return known;
    const picture = this.model.pictures[file];
    const name = picture ? hash(picture.bytes) : '';
    this.pictures.set(file, name);
    return name;
  }
}

function pictureWords(alt: string | undefined): Inline {
  const words = alt?.replace(/\s+/g, ' ').trim().slice(0, 120);
  return { k: 'flag', s: words ? `Picture: ${words}` : 'Picture' };
}

function hash(what: Uint8Array | string): string {
  return createHash('sha1').update(what).digest('base64');
}
