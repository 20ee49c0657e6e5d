import type { HistoryEntry } from '../../../../../shared/contract/manuscript-parts.ts';
import type { EditorsManuscript } from '../../../../../shared/contract/manuscripts.ts';

/** What others did since this editor last saw the manuscript, oldest first. */
export function changesSince(seen: EditorsManuscript, now: EditorsManuscript): HistoryEntry[] {
  const known = new Set(seen.history.map((entry) => entryKey(entry)));
  return now.history
    .filter((entry) => !known.has(entryKey(entry)))
    .sort((one, other) => one.at.localeCompare(other.at));
}

function entryKey({ at, event, who, to }: HistoryEntry): string {
  return [at, event, who.name, to].join('\u0000');
}

/** 'Rejected by Amara Okafor'. */
export function sentenceOf({ what, who, detail }: HistoryEntry): string {
  const by = who.name ? `${what} by ${who.name}` : what;
  return detail ? `${by}: ${detail}` : by;
}
