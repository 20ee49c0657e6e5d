import type { FindingsList } from '../findings-list.ts';
import type { IdentityForms, Name } from '../identity-forms.ts';
import { namesAnyone } from '../names-anyone.ts';
import { namesIn } from '../names-in.ts';
import type { PageCharacter } from './page-characters.ts';
import { columnsOf } from './page-columns.ts';
import type { PageLine } from './page-lines.ts';
import { type PageRow, rowsOf, stacksOf } from './page-rows.ts';

/** A page whose lines have been searched. */
interface SearchedPage {
  number: number;
  characters: readonly PageCharacter[];
  lines: readonly PageLine[];
  forms: IdentityForms;
  list: FindingsList;
  /** The characters to remove, to which more are added. */
  hits: Set<number>;
  /** Characters of findings, and of entries of the references. */
  settled: ReadonlySet<number>;
  entries: ReadonlySet<number>;
}

/** Finds names that the lines of a page don't show, because its letters were written in another order. */
export function findInRows(page: SearchedPage): void {
  searchRows(page);
  searchStacks(page);
  searchColumns(page);
}

/** Searches each visual row, because letters may be put on a page in any order. */
function searchRows(page: SearchedPage): void {
  const { characters, settled } = page;
  const rows = rowsOf(characters).filter(({ text }) => text.length > SHORTEST_ROW);
  const texts = rows.map(({ text }) => text);
  // Most pages name no one, and most rows are lines, which have been searched.
  const lines = new Set(settled.size > 0 ? [] : page.lines.map(({ text }) => withSingleSpaces(text)));
  const others = texts.filter((text) => !lines.has(text));
  if (namesAnyone(page.forms, others, 'body'))
    for (const row of rows) searchRow(page, row, (at) => settled.has(at));
}

/**
 * Searches short rows below each other: a name may have one line a word, with lines of other cells between. Text already cut separates
 * nothing.
 */
function searchStacks(page: SearchedPage): void {
  const { characters, entries, forms, hits } = page;
  const left = characters.map((one, at) => (hits.has(at) ? { ...one, object: -1 } : one));
  const stacks = stacksOf(rowsOf(left), left);
  const texts = stacks.map(({ text }) => text);
  if (!namesAnyone(forms, texts, 'body')) return;
  for (const stack of stacks) {
    const isListed = stack.characters.some((at) => entries.has(at));
    const names = namesIn(forms, stack.text, isListed ? 'references' : 'body');
    // A narrow entry has other words in the lines of its names.
    for (const name of names)
      if (isListed && fillsLines(stack.text, name)) note(page, stack, { ...name, strength: 'certain' });
      else if (isListed || name.strength === 'certain') note(page, stack, name);
  }
}

/** Searches vertical text, in which a line reader may take each letter for a line. */
function searchColumns(page: SearchedPage): void {
  const { characters, entries, hits } = page;
  const column = columnsOf(characters);
  if (column.text !== '') searchRow(page, column, (at) => entries.has(at) || hits.has(at));
}

function searchRow(page: SearchedPage, row: PageRow, isSettled: (at: number) => boolean): void {
  for (const name of namesIn(page.forms, row.text, 'body'))
    if (name.strength !== 'hint' && !row.characters.slice(name.start, name.end).some(isSettled))
      note(page, row, name);
}

function note({ list, number, hits }: SearchedPage, { text, characters }: PageRow, name: Name): void {
  if (name.strength !== 'certain' && name.means !== 'name') return;
  const isOut = list.add({ class: 'identity', ...name, text, part: 'body', page: number });
  if (isOut) for (const at of characters.slice(name.start, name.end)) if (at >= 0) hits.add(at);
}

/** Whether a name fills several lines by itself. */
const fillsLines = (text: string, { start, end }: Name): boolean =>
  text.slice(start, end).includes('\n') &&
  ['', '\n'].includes(text.charAt(start - 1)) &&
  ['', '\n'].includes(text.charAt(end));

/** A shorter row is no name. */
const SHORTEST_ROW = 3;

const withSingleSpaces = (text: string) => text.replace(/\s+/g, ' ').trim();
