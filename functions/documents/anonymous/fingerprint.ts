import { createHash } from 'node:crypto';
import type { Finding, FoundIn } from '../outcome.ts';
import { plainWords } from './name-spellings.ts';

const AROUND = 40;

/**
 * The same for a passage as long as it and what stands round it stay, however it is set: from the class, the passage, 40 characters on each
 * side and the kind of document.
 */
export function fingerprintOf(
  kind: Finding['class'],
  document: FoundIn,
  text: string,
  { start, end }: { start: number; end: number },
): string {
  const parts = [
    kind,
    document,
    text.slice(start, end),
    text.slice(Math.max(0, start - AROUND), start),
    text.slice(end, end + AROUND),
  ];
  return createHash('sha256').update(parts.map(plainWords).join('\n')).digest('hex').slice(0, 32);
}
