import type { WordBlock, WordInline, WordParagraph } from '../word-document.ts';

/** A dropped capital that waits for its word; `own` is its paragraph. */
interface Dropped {
  own: WordParagraph;
  letters: WordInline[];
  belongsTo(text: WordParagraph): boolean;
}

/** Puts each dropped capital, which Word keeps in a frame or a box of its own, back before its word. */
export function withDroppedCapitals(blocks: readonly WordBlock[]): WordBlock[] {
  const out: WordBlock[] = [];
  let dropped: Dropped | undefined;
  const close = () => {
    if (dropped) out.push(dropped.own);
    dropped = undefined;
  };
  for (const block of blocks) {
    const next: Dropped | undefined = block.k === 'paragraph' ? droppedIn(block) : undefined;
    if (next) {
      close();
      dropped = next;
    } else if (block.k !== 'paragraph') {
      close();
      out.push(block);
    } else if (wordsIn(block.c) === '') out.push(block);
    else if (dropped?.belongsTo(block)) {
      out.push(joined(dropped.own.look, dropped.letters, block));
      dropped = undefined;
    } else {
      close();
      out.push(fromBox(block));
    }
  }
  close();
  return out;
}

/** A paragraph that is a dropped capital by its frame, or holds nothing but a box with a large letter. */
function droppedIn(own: WordParagraph): Dropped | undefined {
  if (own.look.isDropped === true)
    return wordsIn(own.c) === '' ? undefined : { own, letters: own.c, belongsTo: () => true };
  const boxed = letterIn(own);
  if (!boxed || wordsIn(boxed.rest) !== '') return undefined;
  return { own, letters: boxed.letters, belongsTo: ({ c }) => opensWithin(c, boxed.letters) };
}

/** Letters of a longer text are words of their own. */
const LONGEST_LETTERS = 4;

function joined(
  { breakBefore }: WordParagraph['look'],
  dropped: readonly WordInline[],
  text: WordParagraph,
): WordParagraph {
  const isApart = wordsIn(dropped).trim().length > LONGEST_LETTERS && !/^\s/u.test(wordsIn(text.c));
  const gap: WordInline[] = isApart ? [{ k: 'text', s: ' ' }] : [];
  return {
    ...text,
    look: { ...text.look, breakBefore: breakBefore || text.look.breakBefore },
    c: [...likeText(dropped, text.c), ...gap, ...text.c],
  };
}

/** The letters in the look of the text's first words, so that one word has one look. */
function likeText(letters: readonly WordInline[], text: readonly WordInline[]): WordInline[] {
  const first = text.find((inline) => inline.k === 'run');
  return letters.flatMap((inline): WordInline[] => {
    if (inline.k !== 'run') return [inline];
    return first?.k === 'run' ? [{ ...inline, look: first.look }] : inline.c;
  });
}

const LETTERS = /^[\p{Pi}\p{Ps}"'¿¡„‚]{0,2}\p{Lu}{1,2}['’]?$/u;
const REST = /^(?:['’]?\p{Ll}|\p{Lu}{2}|['’]?\p{Lu}(?!\p{L})|\s+\p{Ll})/u;
/** Times the text's size: a smaller letter labels a part of a figure. */
const LARGE = 1.5;

/** A paragraph that begins within a word, with the large letter in a text box before it. */
function fromBox(block: WordParagraph): WordParagraph {
  const boxed = letterIn(block);
  return boxed && opensWithin(boxed.rest, boxed.letters)
    ? joined(block.look, boxed.letters, { ...block, c: boxed.rest })
    : block;
}

const opensWithin = (text: readonly WordInline[], letters: readonly WordInline[]): boolean =>
  REST.test(wordsIn(text)) && sizeOf(letters) >= LARGE * sizeOf(text);

/** The letter in a paragraph's first text box, and the rest of the paragraph. */
function letterIn({ c }: WordParagraph): { letters: WordInline[]; rest: WordInline[] } | undefined {
  const at = c.findIndex(({ k }) => k === 'box' || k === 'drawing');
  const found = c[at];
  const [only, ...others] = found ? paragraphsIn(found) : [];
  if (!only || others.length > 0 || !LETTERS.test(wordsIn(only.c).trim())) return undefined;
  return { letters: only.c, rest: c.filter((_, index) => index !== at) };
}

/** The paragraphs of a box, or of a shape that shows nothing but words. */
function paragraphsIn(inline: WordInline): WordParagraph[] {
  const blocks =
    inline.k === 'box'
      ? inline.c
      : inline.k === 'drawing'
        ? inline.drawing.layers.flatMap((layer) => (layer.k === 'words' ? layer.c : []))
        : [];
  return blocks.filter((block) => block.k === 'paragraph' && wordsIn(block.c) !== '') as WordParagraph[];
}

const wordsIn = (inlines: readonly WordInline[]): string =>
  inlines
    .map((inline) =>
      inline.k === 'text' ? inline.s : inline.k === 'run' || inline.k === 'link' ? wordsIn(inline.c) : '',
    )
    .join('');

const USUAL_SIZE = 11;

function sizeOf(inlines: readonly WordInline[]): number {
  const run = inlines.find((inline) => inline.k === 'run' && wordsIn(inline.c).trim() !== '');
  return (run?.k === 'run' && run.look.size) || USUAL_SIZE;
}
