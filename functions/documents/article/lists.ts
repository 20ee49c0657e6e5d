import type { Block, Paragraph } from '../model/document.ts';
import { plainText } from '../model/plain-text.ts';
import type { ArticleState } from './article-state.ts';
import type { ArticleBlock, ListItem } from './article-text.ts';
import { toInlines } from './to-inlines.ts';

/** A paragraph with a number or a bullet; a word before the number ('Theorem 1') makes no list. */
export const isListed = (block: Block): block is Paragraph =>
  block.k === 'par' &&
  block.label !== undefined &&
  block.role !== 'caption' &&
  !/\p{L}{4}/u.test(plainText(block.label));

/** Points by which a list is further in than the one that contains it. */
const FARTHER = 6;

/** Makes nested lists of labelled paragraphs by their indents; those without a label belong to the item before them. */
export function makeLists(
  run: readonly Paragraph[],
  state: ArticleState,
  paragraph: (block: Paragraph) => ArticleBlock[],
): ArticleBlock[] {
  const out: ArticleBlock[] = [];
  for (let at = 0; at < run.length; ) {
    const first = run[at]!;
    const start = first.start ?? 0;
    const kind = kindOf(first);
    const items: ListItem[] = [];
    const id = state.ids.next('list-');
    for (; at < run.length; ) {
      const block = run[at]!;
      const last = items.at(-1);
      const farther = (block.start ?? 0) - start;
      if (last && block.label === undefined) {
        last.blocks.push(...paragraph(block));
        at += 1;
      } else if (last && farther > FARTHER) {
        const end = run.findIndex(
          (other, index) => index > at && other.label !== undefined && (other.start ?? 0) - start <= FARTHER,
        );
        const inner = run.slice(at, end < 0 ? undefined : end);
        last.blocks.push(...makeLists(inner, state, paragraph));
        at += inner.length;
      } else if (last && (farther < -FARTHER || kindOf(block) !== kind)) break;
      else {
        const { label, ...rest } = block;
        items.push({
          ...(label === undefined ? {} : { label: toInlines([label], state) }),
          blocks: paragraph(rest),
        });
        at += 1;
      }
    }
    out.push({ k: 'list', id, kind, items });
  }
  return out;
}

const kindOf = ({ label }: Paragraph): 'numbers' | 'bullets' =>
  label !== undefined && /[\p{N}\p{L}]/u.test(plainText(label)) && plainText(label).trim() !== 'o'
    ? 'numbers'
    : 'bullets';
