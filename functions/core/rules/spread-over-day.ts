const BEGINS_MS = 6 * 60 * 60_000;
const SECONDS = 6 * 60 * 60;

/** FNV-1a: the same for the same text, and evenly distributed. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193);
  return hash >>> 0;
}

/**
 * A second of that UTC day between six o'clock and noon, when a deadline's last half day begins; always the same for one id. It spreads
 * work that many wait for on one day.
 */
export const spreadOverDay = (day: string, id: string): string =>
  new Date(Date.parse(day.slice(0, 10)) + BEGINS_MS + (hashOf(id) % SECONDS) * 1000).toISOString();
