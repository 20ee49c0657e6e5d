import { readThings, type Thing } from './read-things.ts';

/**
 * The pages of a PDF as readable lines: for each item its left and top edge, width and height in points, its kind and its text. Letters
 * drawn one after the other in one line are one item.
 */
export async function describeThings(pdf: Uint8Array): Promise<string> {
  const pages = await readThings(pdf);
  return pages
    .map((things, index) => [`page ${index + 1}`, ...joined(things).map(describe)].join('\n'))
    .join('\n\n')
    .concat('\n');
}

const describe = ({ left, top, width, height, kind, text }: Thing): string =>
  [
    ...[left, top, width, height].map((value) => Math.round(value)),
    kind,
    text.replace(/[\p{Cc}\p{Cf}]/gu, '').trim(),
  ]
    .join(' ')
    .trim();

function joined(things: Thing[]): Thing[] {
  const made: Thing[] = [];
  for (const thing of things) {
    if (thing.kind === 'text' && thing.text.trim() === '') continue;
    const last = made.at(-1);
    if (last && thing.kind === 'text' && last.kind === 'text' && isBeside(last, thing))
      made[made.length - 1] = both(last, thing);
    else made.push(thing);
  }
  return made;
}

/** On one line, at most a word's distance apart. */
const isBeside = (one: Thing, other: Thing): boolean =>
  Math.abs(one.top + one.height - other.top - other.height) < 4 &&
  other.left > one.left &&
  other.left - one.left - one.width < 6;

function both(one: Thing, other: Thing): Thing {
  const top = Math.min(one.top, other.top);
  const isApart = other.left - one.left - one.width > 1.5;
  return {
    kind: 'text',
    text: one.text.trimEnd() + (isApart ? ' ' : '') + other.text,
    left: one.left,
    top,
    width: other.left + other.width - one.left,
    height: Math.max(one.top + one.height, other.top + other.height) - top,
  };
}
