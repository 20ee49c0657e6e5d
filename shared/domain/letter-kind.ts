import {
  byRevision,
  DECISION_KINDS,
  DECISION_NAMES,
  type DecisionKind,
  REVISION_KINDS,
} from './decision-kinds.ts';

type Outcome = (typeof DECISION_NAMES)[DecisionKind];

interface Letter {
  subject: string;
  text: string;
}

/** 'Minor revision' and 'minor revisions', in any case. */
const REVISION = byRevision(
  (kind) => new RegExp(`\\b${DECISION_NAMES[kind].replace(' ', '[\\s-]+')}s?\\b`, 'i'),
);
/** Sentences about possibilities decide nothing: 'once it is accepted', 'before it can be accepted'. */
const OPEN =
  /\b(if|once|when|whether|before|until|unless|could|may|might|can|cannot|would|should)\b|\bcan[’']t\b/i;
const ACCEPTED =
  /(?:^|[:–—-]\s*|\b(?:is|are|was|been)\s+(?:now\s+|hereby\s+)?|\b(?:to|we|we have) )accept(?:ed)?\b(?!,? (?:with|subject|after|pending))/i;
const REJECTED = /\bnot (?:been |be |to )?accept(?:ed)?\b|\breject(?:ed|ion)?\b/i;
/** In a letter, hypotheses are also accepted or rejected. */
const OF_A_MANUSCRIPT = /\b(manuscript|paper|submission|article|decision|we)\b|\{(title|id)\}/i;

const sentencesOf = (text: string) => text.split(/(?<=[.!?])\s+|\n+/);

/** The outcomes that these words state. */
function outcomesIn(text: string): Outcome[] {
  const settled = sentencesOf(text).filter((sentence) => !OPEN.test(sentence));
  const isRejected = settled.some((sentence) => REJECTED.test(sentence) && OF_A_MANUSCRIPT.test(sentence));
  const isAccepted = settled.some(
    (sentence) => !REJECTED.test(sentence) && ACCEPTED.test(sentence) && OF_A_MANUSCRIPT.test(sentence),
  );
  return [
    ...REVISION_KINDS.filter((kind) => REVISION[kind].test(text)),
    ...(isAccepted ? ['accept' as const] : []),
    ...(isRejected ? ['reject' as const] : []),
  ].map((kind) => DECISION_NAMES[kind]);
}

/** 'The decision on ‘{title}’ is: minor revision.', 'We invite you to make minor revisions' */
const STATED = new RegExp(
  `(?:\\bdecision\\b[^.!?\\n]*\\bis:?|\\binvite you to make)\\s+(not accepted|${REVISION_KINDS.map((kind) => DECISION_NAMES[kind]).join('|')}|accepted(?!,? (?:with|subject|after|pending)))s?\\b`,
  'i',
);

export interface LetterConflict {
  part: keyof Letter;
  /** For the editor. */
  message: string;
}

/** Finds a journal’s own letter that states another decision than its name; null for letters without a decision. */
export function findTemplateConflict(name: string, letter: Letter): LetterConflict | null {
  const kind = DECISION_KINDS.find((each) => name === `decision-${each}`);
  return kind ? findLetterConflict(kind, letter) : null;
}

/**
 * Finds a letter that states another decision than the chosen one: its subject or text states the other one, or names it and not the
 * chosen one. A letter that names none is fine; so are the reviews, which it contains as `{reviews}`.
 */
export function findLetterConflict(kind: DecisionKind, letter: Letter): LetterConflict | null {
  const chosen = DECISION_NAMES[kind];
  for (const part of ['subject', 'text'] as const) {
    const stated = STATED.exec(letter[part])?.[1]?.toLowerCase();
    const named = stated ? [stated] : outcomesIn(letter[part]);
    if (named.length === 0 || named.includes(chosen)) continue;
    const where = part === 'subject' ? 'subject' : 'letter';
    const message = `The ${where} says ‘${named[0]}’, but the decision is ‘${chosen}’. Change one of them.`;
    return { part, message };
  }
  return null;
}
