import { createHash } from 'node:crypto';
import type { Decision, Finding, FindingPart, FoundIn } from '../outcome.ts';
import { shown } from '../parts/inline-text.ts';
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
}

/** Whether a finding without a decision is removed: certain ones, and the targets of links. */
function isTakenOut({ strength, means }: Found, decision: Decision | undefined): boolean {
  if (decision !== undefined) return decision === 'remove';
  return strength === 'certain' || (strength === 'likely' && means === 'repository');
}

/** Collects findings in reading order, with people's decisions about them. */
export class FindingsList {
  readonly findings: Finding[] = [];
  /** Findings beyond the limit are counted, and removed all the same. */
  more = 0;
  private readonly document: FoundIn;
  private readonly decisions: ReadonlyMap<string, Decision>;

  constructor(document: FoundIn, decisions: ReadonlyMap<string, Decision>) {
    this.document = document;
    this.decisions = decisions;
  }

  decisionOn({ class: kind, text, ...place }: Found): Decision | undefined {
    return this.decisions.get(fingerprintOf(kind, this.document, text, place));
  }

  /** Adds a finding. Returns whether to remove it. `always`: because of its position. */
  add(found: Found, how: { by?: string; always?: boolean } = {}): boolean {
    const { class: kind, means, strength, suggestion, text, start, end, part, page } = found;
    const decision = this.decisionOn(found);
    const isOut = how.always === true || isTakenOut(found, decision);
    if (this.findings.length >= MAX_FINDINGS) {
      this.more++;
      return isOut;
    }
    const before = wordsBefore(text, start);
    const marked = shown(text.slice(start, Math.min(end, start + LONGEST_PASSAGE)));
    const behind = wordsBehind(text, end);
    this.findings.push({
      id: `f${this.findings.length + 1}`,
      fingerprint: fingerprintOf(kind, this.document, text, found),
      class: kind,
      strength,
      treatment: isOut ? (how.by ? 'replaced' : 'removed') : 'left',
      place: {
        document: this.document,
        ...(page === undefined ? {} : { page }),
        part,
        excerpt: (before + marked + behind).toWellFormed(),
        marked: [before.length, before.length + marked.length],
      },
      means,
      open: strength === 'likely' && decision === undefined && !isOut,
      ...(suggestion ? { suggestion } : {}),
    });
    return isOut;
  }
}

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
 * Identifies a passage as long as it and its surroundings stay the same, whatever its formatting: from the class, the passage, 40
 * characters on each side and the kind of document.
 */
function fingerprintOf(
  kind: Finding['class'],
  document: FoundIn,
  text: string,
  { start, end }: { start: number; end: number },
): string {
  const parts = [
    kind,
    document,
    text.slice(start, end),
    text.slice(Math.max(0, start - BESIDE), start),
    text.slice(end, end + BESIDE),
  ];
  return createHash('sha256').update(parts.map(plainWords).join('\n')).digest('hex').slice(0, 32);
}
