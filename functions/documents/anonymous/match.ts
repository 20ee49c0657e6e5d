import type { Means, Strength } from '../outcome.ts';
import type { IdentityForms, Name } from './identity-forms.ts';
import { addressesIn, judgeLink } from './judge-link.ts';
import { namesIn } from './names-in.ts';
import { type Phrase, phrasesIn } from './phrases.ts';
import type { Zone } from './zone.ts';

/** UTF-16 offsets in the given text. */
export interface Span {
  start: number;
  end: number;
}

/** A place in a text that names a person, or reveals who wrote it. */
export interface Match extends Span {
  means: Means;
  strength: Strength;
  /** The rule that matched; never the name itself, so that it may be logged. */
  form: Name['form'] | Phrase['form'] | 'address';
  isOnlyCited?: true;
  /** A link whose address may name an author. */
  isNaming?: boolean;
  /** Citations removed with it, because the list of references tells whose they are. */
  withIt?: readonly Span[];
}

/** Finds where a text reveals the identities, in order and without overlaps. Linear in the text. */
export function matchesIn(forms: IdentityForms, text: string, zone: Zone): Match[] {
  return settle([...namingIn(forms, text, zone), ...phrasesIn(text, zone)], text);
}

/** As `matchesIn`, without phrases that identify authors and name no one. */
export function namesAndLinksIn(forms: IdentityForms, text: string, zone: Zone): Match[] {
  return settle(namingIn(forms, text, zone), text);
}

const namingIn = (forms: IdentityForms, text: string, zone: Zone): Match[] => [
  ...namesIn(forms, text, zone),
  ...linksIn(forms, text, zone),
];

/** Addresses written out as words. */
function linksIn(forms: IdentityForms, text: string, zone: Zone): Match[] {
  if (zone === 'references' || zone === 'link') return [];
  return addressesIn(text).flatMap(({ start, end, href }): Match[] => {
    const judged = judgeLink(forms, href);
    return judged ? [{ start, end, means: 'repository', form: 'address', ...judged }] : [];
  });
}

const RANK: Record<Strength, number> = { certain: 3, likely: 2, hint: 1 };
const rankOf = ({ strength, isOnlyCited }: Match) => (isOnlyCited ? 0 : RANK[strength]);

/** Sorts matches. Of overlapping ones the surest wins, then the longest, extended over the rest of those it overlaps. */
function settle(matches: Match[], text: string): Match[] {
  const best = [...matches].sort(
    (a, b) => rankOf(b) - rankOf(a) || b.end - b.start - (a.end - a.start) || a.start - b.start,
  );
  const kept: Match[] = [];
  const taken = new Set<number>();
  for (const match of best) {
    const parts = match.form === 'thanks' ? untaken(match, taken, text) : [match];
    for (const part of parts) {
      if (isTaken(part, taken)) continue;
      for (let at = part.start; at < part.end; at++) taken.add(at);
      kept.push(part);
    }
  }
  return kept.sort((a, b) => a.start - b.start);
}

/** The parts of a sentence around the names in it: those are removed whatever happens to the rest. */
function untaken(match: Match, taken: ReadonlySet<number>, text: string): Match[] {
  const parts: Match[] = [];
  let start = match.start;
  for (let at = match.start; at <= match.end; at++) {
    if (at < match.end && !taken.has(at)) continue;
    if (/\p{L}/u.test(text.slice(start, at))) parts.push({ ...match, start, end: at });
    start = at + 1;
  }
  return parts;
}

function isTaken({ start, end }: Match, taken: ReadonlySet<number>): boolean {
  for (let at = start; at < end; at++) if (taken.has(at)) return true;
  return false;
}
