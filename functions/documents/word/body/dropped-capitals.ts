import type { WordBlock, WordInline, WordParagraph } from '../word-document.ts';

/** Puts each dropped capital, which Word keeps in a frame or a box of its own, back before its word. */
export function withDroppedCapitals(blocks: readonly WordBlock[]): WordBlock[] {
  const out: WordBlock[] = [];
  let dropped: WordParagraph | undefined;
  for (const block of blocks) {
    const isFrame = block.k === 'paragraph' && block.look.isDropped === true && wordsIn(block.c) !== '';
    if (dropped && block.k === 'paragraph' && !isFrame && wordsIn(block.c) !== '') {
      out.push(joined(dropped, block));
      dropped = undefined;
    } else if (isFrame) {
      if (dropped) out.push(dropped);
      dropped = block;
    } else {
      // An empty paragraph between the two has nothing to begin with the letter.
      if (dropped && block.k !== 'paragraph') {
        out.push(dropped);
        dropped = undefined;
      }
      out.push(block.k === 'paragraph' ? fromBox(block) : block);
    }
  }
  return dropped ? [...out, dropped] : out;
}

/** Letters of a longer text are words of their own. */
const LONGEST_LETTERS = 4;

function joined(dropped: Pick<WordParagraph, 'look' | 'c'>, text: WordParagraph): WordParagraph {
  const letters = wordsIn(dropped.c).trim();
  const isApart = letters.length > LONGEST_LETTERS && !/^\s/u.test(wordsIn(text.c));
  const look = { ...text.look, breakBefore: dropped.look.breakBefore || text.look.breakBefore };
  return {
    ...text,
    look,
    c: [...likeText(dropped.c, text.c), ...(isApart ? [{ k: 'text', s: ' ' } as const] : []), ...text.c],
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

/** A large letter alone in a text box, if the paragraph that holds it begins within a word. */
function fromBox(block: WordParagraph): WordParagraph {
  const at = block.c.findIndex(({ k }) => k === 'box' || k === 'drawing');
  const found = block.c[at];
  const [only, ...others] = found ? paragraphsIn(found) : [];
  const rest = block.c.filter((_, index) => index !== at);
  const text = wordsIn(rest);
  if (!only || others.length > 0 || !LETTERS.test(wordsIn(only.c).trim()) || !REST.test(text)) return block;
  if (sizeOf(only.c) < LARGE * sizeOf(rest)) return block;
  return joined({ look: block.look, c: only.c }, { ...block, c: rest });
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
