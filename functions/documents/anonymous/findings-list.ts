import { createHash } from 'node:crypto';
import type { Decision, Finding, FindingPart, FoundIn } from '../outcome.ts';
import { shown } from '../parts/inline-text.ts';
import { sentenceAt } from '../parts/sentence-at.ts';
import { plainWords } from './name-spellings.ts';

const MAX_FINDINGS = 1000;

const AROUND = 80;

/** A finding before anyone has decided about it. */
export interface Found extends Pick<Finding, 'class' | 'means' | 'strength' | 'suggestion'> {
  text: string;
  /** UTF-16 offsets in the text. */
  start: number;
  end: number;
  part: FindingPart;
  page?: number;
  /** A link whose address may name an author: nobody has to be asked. */
  isNaming?: boolean;
}

/** Findings of one sentence with the same result, which people read and decide about as one. */
interface Sentence {
  text: string;
  start: number;
  found: { finding: Finding; start: number; end: number }[];
}

/** Whether to remove it: without a decision only certain findings, and links with a name in them. */
const isTakenOut = ({ strength, isNaming }: Found, decision: Decision | undefined): boolean =>
  decision === undefined
    ? strength === 'certain' || (strength === 'likely' && isNaming === true)
    : decision === 'remove';

/** Collects findings in reading order, with people's decisions about them. */
export class FindingsList {
  readonly findings: Finding[] = [];
  /** Findings beyond the limit are counted, and removed all the same. */
  more = 0;
  /** The heading above what is added next: where pages are not known, people find the place by it. */
  section = '';
  private readonly document: FoundIn;
  private readonly decisions: ReadonlyMap<string, Decision>;
  /** Of the text that was added to last. */
  private sentences: Sentence[] = [];

  constructor(document: FoundIn, decisions: ReadonlyMap<string, Decision>) {
    this.document = document;
    this.decisions = decisions;
  }

  decisionOn({ class: kind, text, ...place }: Found): Decision | undefined {
    return this.decisions.get(fingerprintOf(kind, text, place));
  }

  /** Adds a finding. Returns whether to remove it. `always`: because of its position. */
  add(found: Found, how: { by?: string; always?: boolean } = {}): boolean {
    const { class: kind, means, strength, suggestion, text, part, page } = found;
    const decision = this.decisionOn(found);
    const isOut = how.always === true || isTakenOut(found, decision);
    // A link whose words are its address is one finding.
    const isSame = (other: { start: number; end: number }) =>
      other.start === found.start && other.end === found.end;
    const isKnown = this.sentences.some((one) => one.text === text && one.found.some(isSame));
    if (means === 'repository' && isKnown) return isOut;
    if (this.findings.length >= MAX_FINDINGS) {
      this.more++;
      return isOut;
    }
    const finding: Finding = {
      id: `f${this.findings.length + 1}`,
      fingerprint: fingerprintOf(kind, text, found),
      class: kind,
      strength,
      treatment: isOut ? (how.by ? 'replaced' : 'removed') : 'left',
      place: {
        document: this.document,
        ...(page === undefined ? {} : { page }),
        ...(this.section === '' ? {} : { section: this.section }),
        part,
        excerpt: '',
        marked: [0, 0],
      },
      means,
      open: strength === 'likely' && decision === undefined && !isOut,
      ...(how.always ? { byPlace: true as const } : {}),
      ...(suggestion ? { suggestion } : {}),
    };
    this.findings.push(finding);
    this.quote(finding, found);
    return isOut;
  }

  /** Gives it the words around it; several findings of one sentence get the same. */
  private quote(finding: Finding, { text, start, end }: Found): void {
    const sentence = sentenceIn(text, start, end).start;
    if (this.sentences[0]?.text !== text) this.sentences = [];
    let same = this.sentences.find(({ start: begins, found: others }) => {
      const other = others[0]?.finding;
      return (
        begins === sentence &&
        other?.open === finding.open &&
        (other.treatment === 'left') === (finding.treatment === 'left') &&
        other.place.page === finding.place.page &&
        isBeside(others, start, end)
      );
    });
    if (!same) {
      same = { text, start: sentence, found: [] };
      this.sentences.push(same);
    }
    const { found } = same;
    found.push({ finding, start, end });
    found.sort((one, two) => one.start - two.start);
    let from = found[0]?.start ?? start;
    let excerpt = wordsBefore(text, from);
    for (const each of found) {
      excerpt += shown(text.slice(from, each.start));
      from = each.end;
      const marked = shown(text.slice(each.start, Math.min(from, each.start + LONGEST_PASSAGE)));
      each.finding.place.marked = [excerpt.length, excerpt.length + marked.length];
      excerpt += marked;
    }
    excerpt = (excerpt + wordsBehind(text, from)).toWellFormed();
    for (const each of found) each.finding.place.excerpt = excerpt;
  }
}

/** Whether a passage can be quoted with others: it overlaps none, and all of them are near. */
const isBeside = (found: Sentence['found'], start: number, end: number): boolean =>
  found.every((each) => each.end <= start || each.start >= end) &&
  [start, ...found.map((each) => each.start)].every(
    (one) => end - one <= LONGEST_PASSAGE && one - end < LONGEST_PASSAGE,
  );

/** The lines of a PDF end within sentences. */
function sentenceIn(text: string, start: number, end: number): { start: number; end: number } {
  const from = Math.max(0, start - FARTHEST);
  const near = text.slice(from, end + FARTHEST).replaceAll('\n', ' ');
  const found = sentenceAt(near, start - from, end - from);
  return { start: from + found.start, end: from + found.end };
}

const FARTHEST = 400;

/** Whole words, with a sign where some are left out. */
function wordsBefore(text: string, start: number): string {
  const cut = start - AROUND;
  if (cut <= 0) return shown(text.slice(0, start)).trimStart();
  return `…${shown(text.slice(cut - 1, start))
    .replace(/^\S+(?=\s)/, '')
    .trimStart()}`;
}

function wordsBehind(text: string, end: number): string {
  const cut = end + AROUND;
  if (cut >= text.length) return shown(text.slice(end)).trimEnd();
  return `${shown(text.slice(end, cut + 1))
    .replace(/(?<=\s)\S+$/, '')
    .trimEnd()}…`;
}

const LONGEST_PASSAGE = 240;

const BESIDE = 40;

/**
 * Identifies a passage as long as it and its surroundings stay the same, whatever its formatting: from the class, the passage and at most
 * 40 characters of its sentence on each side. So an answer holds in every document and field that says the same.
 */
function fingerprintOf(
  kind: Finding['class'],
  text: string,
  { start, end }: { start: number; end: number },
): string {
  const sentence = sentenceIn(text, start, end);
  const parts = [
    kind,
    text.slice(start, end),
    text.slice(Math.max(sentence.start, start - BESIDE), start),
    text.slice(end, Math.min(sentence.end, end + BESIDE)),
  ];
  return createHash('sha256').update(parts.map(plainWords).join('\n')).digest('hex').slice(0, 32);
}
