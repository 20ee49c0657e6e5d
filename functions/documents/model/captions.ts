import { captionLabel, labelOfCaption } from './caption-words.ts';
import type { Block, Inline, Paragraph } from './document.ts';
import { plainText } from './plain-text.ts';

const LONGEST_CAPTION = 1500;
const LONGEST_TITLE = 300;

export const textOfPar = ({ c }: Pick<Paragraph, 'c'>): string => c.map(plainText).join('').trim();

const isImage = (inline: Inline): boolean => typeof inline === 'object' && inline.k === 'image';

/** Whether a paragraph consists only of pictures. */
function isPicture(block: Block | undefined): boolean {
  if (block?.k !== 'par') return false;
  return (
    block.c.some(isImage) && block.c.every((inline) => isImage(inline) || plainText(inline).trim() === '')
  );
}

export const isDrawn = (block: Block | undefined): boolean => block?.k === 'drawing' || isPicture(block);

/** Whether a line looks like a title and not like a sentence. */
function isTitled(block: Paragraph): boolean {
  const isSet = (inline: Inline) =>
    plainText(inline).trim() === '' ||
    (typeof inline === 'object' && inline.k === 'run' && (inline.i === true || inline.b === true));
  return block.role === 'caption' || !/[.!?:;,]$/.test(textOfPar(block)) || block.c.every(isSet);
}

const NOTE =
  /^(?:notes?|sources?|legend|key|anmerkung(?:en)?|quellen?|notas?|fuentes?|fontes?|remarques?|примечани[ея]|источник|注|注释|出典|자료)\s*[.:：]\s*\S/iu;

const PANEL = /^\(?[a-z\d]\)?[.)]?$|^(?:\([a-z\d]\)|[a-z]\))\s.{0,60}$/i;

/** Whether a paragraph says only which part of a figure is beside it: '(a)', '(b) In summer'. */
export const isPanel = (block: Block | undefined): boolean =>
  block?.k === 'par' && block.role === 'body' && block.label === undefined && PANEL.test(textOfPar(block));

/** Whether a paragraph is a caption: by its style, or by its label. */
export function isCaption(block: Block | undefined, kind?: 'figure' | 'table'): block is Paragraph {
  if (block?.k !== 'par' || block.label !== undefined) return false;
  const text = textOfPar(block);
  if (text === '' || text.length > LONGEST_CAPTION) return false;
  const label = block.role === 'caption' ? captionLabel(text) : labelOfCaption(text);
  if (label === undefined && NOTE.test(text)) return false;
  const isOfKind =
    kind === undefined || label === undefined || (label.kind === 'table') === (kind === 'table');
  return isOfKind && (block.role === 'caption' || (block.role === 'body' && label !== undefined));
}

/** The paragraphs of one caption, and of the same in another language behind it: '图1', 'Figure 1'. */
export function captionsAt(blocks: readonly Block[], at: number): Paragraph[] {
  const own = captionAt(blocks, at);
  const other = captionAt(blocks, at + own.length);
  const [label, again] = [own, other].map(([first]) => first && captionLabel(textOfPar(first)));
  const isAgain =
    label?.number === again?.number && label?.kind === again?.kind && label && label.word !== again?.word;
  return isAgain ? [...own, ...other] : own;
}

/** A single paragraph, or a label and the title below it. */
function captionAt(blocks: readonly Block[], at: number): Paragraph[] {
  const [first, second, third] = blocks.slice(at, at + 3);
  if (!isCaption(first)) return [];
  const text = textOfPar(first);
  const isAlone = captionLabel(text)?.length === text.length;
  const isTitle =
    isAlone &&
    second?.k === 'par' &&
    !isDrawn(second) &&
    second.label === undefined &&
    !captionLabel(textOfPar(second)) &&
    textOfPar(second).length <= LONGEST_TITLE &&
    (isDrawn(third) || third?.k === 'table' || isTitled(second));
  return isTitle ? [first, second] : [first];
}

/** What asterisks and letters in a float mean. */
const EXPLAINS = /^(?:\*{1,3}|[†‡§¶])\s?\S/u;

/** The notes below a float that begin here: 'Note. …' and 'Source: …', but not 'Note that …'. */
export function notesAt(blocks: readonly Block[], at: number): Paragraph[] {
  const end = blocks.findIndex((_, index) => index >= at && !isNote(blocks, index, index > at));
  return blocks.slice(at, end < 0 ? undefined : end) as Paragraph[];
}

function isNote(blocks: readonly Block[], at: number, isBehindNote: boolean): boolean {
  const [block, next] = blocks.slice(at, at + 2);
  if (block?.k !== 'par' || block.label !== undefined || isDrawn(block)) return false;
  const text = textOfPar(block);
  if (text.length > LONGEST_CAPTION || captionLabel(text)) return false;
  const isStyled = block.role === 'caption' && text !== '' && !isDrawn(next) && next?.k !== 'table';
  return isStyled || NOTE.test(text) || (isBehindNote && EXPLAINS.test(text));
}

/**
 * Parts a paragraph that holds pictures and their caption, as some type both into one; others are returned as they are. A caption above
 * its picture must end its line.
 */
export function partedFigure(block: Block): Block[] {
  if (block.k !== 'par' || block.label !== undefined || !block.c.some(isImage)) return [block];
  const first = block.c.findIndex(isImage);
  const last = block.c.findLastIndex(isImage);
  const [before, behind] = [block.c.slice(0, first), block.c.slice(last + 1)];
  const isBare = block.c
    .slice(first, last)
    .every((inline) => isImage(inline) || plainText(inline).trim() === '');
  const isAbove = textOfPar({ c: behind }) === '' && before.some(isBreak);
  if (!isBare || (!isAbove && textOfPar({ c: before }) !== '')) return [block];
  const words = isAbove ? before : behind;
  if (labelOfCaption(textOfPar({ c: words }))?.kind !== 'figure') return [block];
  const kept = isAbove ? [...block.c.slice(first)] : block.c.slice(0, last + 1);
  const picture: Paragraph = { k: 'par', role: 'body', c: kept, align: 'center' };
  const caption: Paragraph = { ...block, role: 'caption', c: withoutBreaks(words) };
  return [{ k: 'figure', c: isAbove ? [caption, picture] : [picture, caption] }];
}

const isBreak = (inline: Inline | undefined) =>
  typeof inline === 'object' && (inline.k === 'br' || inline.k === 'tab');

function withoutBreaks(c: Inline[]): Inline[] {
  const isSaid = (inline: Inline) => !isBreak(inline);
  return c.slice(c.findIndex(isSaid), c.findLastIndex(isSaid) + 1);
}
