import diffSequences from '@jest/diff-sequences';
import type { CorrectedDocx, Correction } from './outcome.ts';
import { openPackage } from './word/package/open-package.ts';
import { replaceParts } from './word/package/replace-parts.ts';

const REASONS = {
  missing: 'We can’t find this passage in the Word file.',
  made: 'The Word file reads like this already.',
  twice: 'The Word file has this passage more than once.',
  field: 'The change is in a field, such as a citation or a cross-reference.',
  tracked: 'The change is in a tracked change.',
  formula: 'The change is in a formula.',
  empty: 'The change fills an empty cell.',
  paragraphs: 'The change goes beyond one paragraph.',
  advice: 'The author’s words seem to say what to do, and not how the passage should read.',
} as const;
type Reason = keyof typeof REASONS;

/** One visible character of a part: where its text stands in the XML, and what it belongs to. */
interface Letter {
  at: number;
  end: number;
  paragraph: number;
  /** The end of the start tag of its text element, which then ends in '>'. */
  text: number;
  guard: 'field' | 'tracked' | 'formula' | null;
}

/** A part's visible characters without its spaces: an article breaks and joins lines and cells in its own way. */
interface Part {
  name: string;
  xml: string;
  letters: Letter[];
  flat: string;
}

const PIECES = /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<(\/?)([\w.:-]+)((?:"[^"]*"|'[^']*'|[^>"'])*?)(\/?)>|[^<]+/g;
/** Not in the text of the article. */
const HIDDEN = new Set(['w:del', 'w:moveFrom', 'mc:Fallback', 'w:pPrChange', 'w:rPrChange']);
const TRACKED = new Set(['w:ins', 'w:moveTo']);
const ENTITY = /&(?:#(\d+)|#x([\da-f]+)|(lt|gt|amp|quot|apos));|[\s\S]/giu;
const NAMED: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const guardIn = (
  { field, tracked }: { field: number; tracked: number },
  isFormula: boolean,
): Letter['guard'] => {
  if (isFormula) return 'formula';
  if (field > 0) return 'field';
  return tracked > 0 ? 'tracked' : null;
};

function readPart(name: string, xml: string): Part {
  const letters: Letter[] = [];
  let flat = '';
  const depth = { hidden: 0, tracked: 0, field: 0 };
  const paragraphs: number[] = [];
  let [count, text]: [number, { end: number; isFormula: boolean } | null] = [0, null];
  for (const piece of xml.matchAll(PIECES)) {
    const [whole, closing, tag, attributes = '', alone] = piece;
    if (tag === undefined) {
      if (!text || depth.hidden > 0 || whole.startsWith('<')) continue;
      const guard = guardIn(depth, text.isFormula);
      for (const { 0: raw, 1: decimal, 2: hex, 3: entity, index } of whole.matchAll(ENTITY)) {
        const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : undefined;
        const value = code === undefined ? (NAMED[entity ?? ''] ?? raw) : String.fromCodePoint(code);
        if (/\s/.test(value)) continue;
        const at = piece.index + index;
        const letter = { at, end: at + raw.length, paragraph: paragraphs.at(-1) ?? 0, text: text.end, guard };
        for (let unit = 0; unit < value.length; unit++) letters.push(letter);
        flat += value;
      }
      continue;
    }
    const step = closing ? -1 : alone ? 0 : 1;
    if (HIDDEN.has(tag)) depth.hidden += step;
    else if (TRACKED.has(tag)) depth.tracked += step;
    else if (tag === 'w:fldSimple') depth.field += step;
    else if (tag === 'w:fldChar')
      depth.field += /"begin"/.test(attributes) ? 1 : /"end"/.test(attributes) ? -1 : 0;
    else if (tag === 'w:p' && step > 0) paragraphs.push(++count);
    else if (tag === 'w:p' && step < 0) paragraphs.pop();
    else if (tag === 'w:t' || tag === 'm:t')
      text = step > 0 ? { end: piece.index + whole.length, isFormula: tag === 'm:t' } : null;
  }
  return { name, xml, letters, flat };
}

/** Characters of a passage that become others; `from` and `to` count without spaces. */
interface Hunk {
  from: number;
  to: number;
  text: string;
  /** Words that come between others. */
  isBetween: boolean;
  /** Letters that come before those of a word. */
  isBefore: boolean;
}

/** Between the cells of a table, its rows, or paragraphs, if the passage has such borders. */
const isBorder = (token: string | undefined): boolean => token === '\t' || token === '\n';
const isWord = (token: string): boolean => !isBorder(token);
const tokensIn = (text: string, withBorders: boolean): string[] =>
  text.match(withBorders ? /[\t\n]|\S+/g : /\S+/g) ?? [];

/** What a passage needs least to become the other text, or why it can’t become that. */
function hunksOf({ passage, text }: Correction): Hunk[] | Reason {
  const withBorders = /[\t\n]/.test(passage);
  const [before, after] = [tokensIn(passage, withBorders), tokensIn(text, withBorders)];
  const starts = [0];
  for (const token of before) starts.push((starts.at(-1) ?? 0) + (isWord(token) ? token.length : 0));
  const hunks: Hunk[] = [];
  let [doneBefore, doneAfter, common] = [0, 0, 0];
  let reason: Reason | null = null;
  const upTo = (b: number, a: number) => {
    const added = after.slice(doneAfter, a);
    const words = added.filter(isWord);
    const from = starts[doneBefore] ?? 0;
    const hunk = { from, to: starts[b] ?? 0, text: words.join(' ') };
    if (hunk.from === hunk.to && words.length === 0) return;
    const isOne = b - doneBefore === 1 && words.length === 1;
    const isBetween = hunk.from === hunk.to;
    // Words at the start of a cell are not those at the end of the cell before.
    const isBefore = isBetween && isBorder(before[doneBefore - 1]);
    if (isBetween && (b > doneBefore || words.length < added.length)) reason = 'paragraphs';
    else if (isBefore && (b >= before.length || isBorder(before[b]))) reason = 'empty';
    hunks.push({
      isBefore,
      ...(isOne && !isBetween ? within(hunk, before[doneBefore] ?? '') : hunk),
      isBetween,
    });
  };
  diffSequences(
    before.length,
    after.length,
    (b, a) => before[b] === after[a],
    (same, b, a) => {
      upTo(b, a);
      [doneBefore, doneAfter] = [b + same, a + same];
      common += before.slice(b, b + same).filter(isWord).length;
    },
  );
  upTo(before.length, after.length);
  const [old, now] = [before, after].map((tokens) => tokens.filter(isWord).length) as [number, number];
  if (old > 3 && common < WORTH_MIXING * Math.max(old, now)) return 'advice';
  return reason ?? hunks;
}
const WORTH_MIXING = 0.3;

/** Only the letters of a word that change: a word may have several formats. */
function within({ from, to, text }: Pick<Hunk, 'from' | 'to' | 'text'>, word: string) {
  let [start, end] = [0, 0];
  while (start < Math.min(word.length, text.length) && word[start] === text[start]) start++;
  while (end < Math.min(word.length, text.length) - start && word.at(-1 - end) === text.at(-1 - end)) end++;
  return {
    from: from + start,
    to: to - end,
    text: text.slice(start, text.length - end),
    isBefore: start === 0,
  };
}

/** Beside a change, if the whole passage reads otherwise in the file: a note's number is not part of its text. */
const AROUND = [300, 120, 60, 30, 12];
const LEAST = 16;

const placesOf = (parts: readonly Part[], words: string): { part: Part; at: number }[] =>
  parts.flatMap((part) => {
    const found = [];
    for (
      let at = part.flat.indexOf(words);
      at >= 0 && found.length < 2;
      at = part.flat.indexOf(words, at + 1)
    )
      found.push({ part, at });
    return found;
  });

function find(
  parts: readonly Part[],
  passage: string,
  { from, to }: Hunk,
): { part: Part; at: number } | Reason {
  const whole = placesOf(parts, passage);
  if (whole.length > 1) return 'twice';
  if (whole[0]) return whole[0];
  for (const around of AROUND) {
    const start = Math.max(0, from - around);
    const words = passage.slice(start, to + around);
    if (words.length < LEAST) break;
    const [place, other] = placesOf(parts, words);
    if (place) return other ? 'twice' : { part: place.part, at: place.at - start };
  }
  return 'missing';
}

interface Edit {
  part: Part;
  start: number;
  end: number;
  text: string;
  /** The end of the start tag of the text element that it changes. */
  of: number;
}

/** XML refuses some characters even so. */
const escaped = (text: string) =>
  text
    .replace(/(?![\t\n])[\p{Cc}\p{Cs}\ufffe\uffff]/gu, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');

/** The changes in the file's texts that make one change of a passage; all runs and what stands between them are kept. */
function editsOf(part: Part, at: number, { from, to, text, isBetween, isBefore }: Hunk): Edit[] | Reason {
  if (from === to) {
    const [before, after] = [part.letters[at + from - 1], part.letters[at + from]];
    const guard = before?.guard ?? after?.guard ?? null;
    if (before && !before.guard && from > 0 && !isBefore)
      return [
        { part, start: before.end, end: before.end, text: isBetween ? ` ${text}` : text, of: before.text },
      ];
    if (after && !after.guard)
      return [{ part, start: after.at, end: after.at, text: isBetween ? `${text} ` : text, of: after.text }];
    return guard ?? 'missing';
  }
  const letters = part.letters.slice(at + from, at + to);
  const guard = letters.find((letter) => letter.guard)?.guard;
  if (guard) return guard;
  if (new Set(letters.map(({ paragraph }) => paragraph)).size > 1) return 'paragraphs';
  return [...Map.groupBy(letters, (letter) => letter.text)].map(([of, own], index) => {
    const [first, last] = [own[0] ?? letters[0], own.at(-1) ?? letters[0]];
    const [start, end] = [first?.at ?? 0, last?.end ?? 0];
    const isSpaceLeft = text === '' && part.xml[end] === ' ';
    return { part, of, start, end: isSpaceLeft ? end + 1 : end, text: index === 0 ? text : '' };
  });
}

const overlaps = (a: Edit, b: Edit) => a.part === b.part && a.start <= b.end && b.start <= a.end;

function planOf(parts: readonly Part[], correction: Correction): Edit[] | Reason {
  const hunks = hunksOf(correction);
  if (typeof hunks === 'string') return hunks;
  const flat = correction.passage.replace(/\s+/g, '');
  const now = correction.text.replace(/\s+/g, '');
  // Not if space alone changes.
  const isThere = now !== flat && now.length >= LEAST && placesOf(parts, now).length === 1;
  if (isThere && (now.includes(flat) || placesOf(parts, flat).length === 0)) return 'made';
  const edits: Edit[] = [];
  for (const hunk of hunks) {
    const place = find(parts, flat, hunk);
    if (typeof place === 'string') return place;
    const made = editsOf(place.part, place.at, hunk);
    if (typeof made === 'string') return made;
    edits.push(...made);
  }
  return edits;
}

function applied({ xml }: Part, edits: readonly Edit[]): string {
  const all = edits.map(({ start, end, text }) => ({ start, end, text: escaped(text) }));
  for (const of of new Set(edits.map((edit) => edit.of))) {
    const tag = xml.slice(xml.lastIndexOf('<', of - 1), of);
    if (!tag.includes('xml:space')) all.push({ start: of - 1, end: of - 1, text: ' xml:space="preserve"' });
  }
  return all
    .sort((a, b) => b.start - a.start || b.end - a.end)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), xml);
}

const PARTS = ['footnotes', 'endnotes'];

/**
 * Puts corrections into a Word file's own runs: formats, notes and fields stay. What is found twice, or would change a field, a formula
 * or a tracked change, is refused. Throws DocumentFault.
 */
export function correctDocx(bytes: Uint8Array, corrections: readonly Correction[]): CorrectedDocx {
  const opened = openPackage(bytes);
  const { mainPart } = opened;
  const names = [mainPart, ...PARTS.map((type) => opened.related(mainPart, type))].filter(
    (name) => name !== undefined,
  );
  const parts = names.flatMap((name) => {
    const raw = opened.bytes(name);
    return raw ? [readPart(name, Buffer.from(raw).toString('utf8'))] : [];
  });
  const edits: Edit[] = [];
  const refusals = corrections.map((correction) => {
    const plan = planOf(parts, correction);
    const reason =
      typeof plan === 'string' ? plan : plan.some((a) => edits.some((b) => overlaps(a, b))) ? 'twice' : null;
    if (typeof plan !== 'string' && reason === null) edits.push(...plan);
    return reason && REASONS[reason];
  });
  const changed = [...Map.groupBy(edits, ({ part }) => part)].map(
    ([part, own]) => [part.name.toLowerCase(), Buffer.from(applied(part, own))] as const,
  );
  return { docx: changed.length > 0 ? replaceParts(bytes, new Map(changed)) : bytes, refusals };
}
