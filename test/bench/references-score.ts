import type { ArticleText, Reference } from '../../functions/documents/article/article-text.ts';
import { eachInline } from '../../functions/documents/article/count-article.ts';
import { plainTextOf } from '../../functions/documents/article/inline-slices.ts';
import { eachInlines } from '../../functions/documents/article/walk-inlines.ts';

/** A human reading of a document's lists of references: the first words of each entry, and the entries that some paragraphs cite. */
export interface ReferencesTruth {
  entries: string[][];
  /** `paragraph`: its first words; `to`: entries of the first list, counted from 1, in the order of the text. */
  citations?: { paragraph: string; to: number[] }[];
}

export interface ReferencesScore {
  entries: number;
  found: number;
  /** Entries that are none, or two in one. */
  wrong: number;
  citations: number;
  linked: number;
  wronglyLinked: number;
  /** Failures, for inspection. */
  remarks: string[];
}

const letters = (text: string) =>
  (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join('');

export function scoreReferences(text: ArticleText, truth: ReferencesTruth): ReferencesScore {
  const wanted = truth.entries.flat().map(letters);
  const made = text.references.flatMap((list) => list.entries);
  const remarks: string[] = [];
  let found = 0;
  let from = 0;
  const ids = new Map<number, string>();
  const used = new Set<Reference>();
  for (const [at, words] of wanted.entries()) {
    const index = made.findIndex((entry, place) => place >= from && letters(entry.text).startsWith(words));
    if (index < 0) {
      remarks.push(`not found: ${truth.entries.flat()[at]}`);
      continue;
    }
    found += 1;
    ids.set(at + 1, made[index]!.id);
    used.add(made[index]!);
    from = index + 1;
  }
  const others = made.filter((entry) => !used.has(entry));
  for (const entry of others) remarks.push(`no entry: ${entry.text.slice(0, 60)}`);
  const score = {
    entries: wanted.length,
    found,
    wrong: others.length,
    citations: 0,
    linked: 0,
    wronglyLinked: 0,
  };
  for (const { paragraph, to } of truth.citations ?? []) {
    const expected = to.map((number) => ids.get(number) ?? '?');
    const is = citedIn(text, paragraph);
    const matched = longestCommon(expected, is);
    score.citations += expected.length;
    score.linked += matched;
    score.wronglyLinked += is.length - matched;
    if (matched < expected.length || is.length > matched)
      remarks.push(`citations of ‘${paragraph}’: ${expected.join(' ')} | ${is.join(' ')}`);
  }
  return { ...score, remarks };
}

function citedIn(text: ArticleText, paragraph: string): string[] {
  const found: string[] = [];
  let isDone = false;
  eachInlines(text, (inlines) => {
    if (isDone || !letters(plainTextOf(inlines)).startsWith(letters(paragraph))) return;
    isDone = true;
    eachInline(inlines, (inline) => {
      if (typeof inline === 'object' && inline.k === 'cite') found.push(...inline.to);
    });
  });
  return found;
}

function longestCommon(one: readonly string[], other: readonly string[]): number {
  let row = new Array<number>(other.length + 1).fill(0);
  for (const item of one) {
    const next = [0];
    for (const [at, is] of other.entries())
      next.push(is === item ? row[at]! + 1 : Math.max(row[at + 1]!, next[at]!));
    row = next;
  }
  return row.at(-1)!;
}
