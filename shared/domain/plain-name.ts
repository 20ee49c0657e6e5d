/**
 * Joiners change how letters of some scripts look, and are part of a name only there (RFC 5892, appendices A.1 and A.2): after a virama,
 * and the non-joiner between Arabic letters of which the first joins on both sides.
 */
const JOINER_AFTER_VIRAMA = String.raw`(?<=\p{L}\p{M}*[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca])[\u200c\u200d](?=\p{L})`;
const JOINS_ONE_SIDE = String.raw`\u0621-\u0625\u0627\u0629\u062f-\u0632\u0648\u0671-\u0673\u0675-\u0677\u0688-\u0699\u06c0\u06c3-\u06cb\u06cd\u06cf\u06d2-\u06d5\u06ee\u06ef`;
const NON_JOINER_IN_ARABIC = String.raw`(?<=(?![${JOINS_ONE_SIDE}])(?=\p{L})\p{Script=Arabic}\p{M}*)\u200c(?=\p{Script=Arabic})`;
const SHAPING = new RegExp(`${JOINER_AFTER_VIRAMA}|${NON_JOINER_IN_ARABIC}`, 'gu');

/** Bidirectional controls, invisible characters, non-characters, and the blank Braille pattern. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800]/gu;
const SPACE = /[\t-\r\u0085\p{Z}]/gu;

/**
 * Normalises a name to its appearance: composed (NFC), single spaces, nothing invisible, so that no two names look the same and differ,
 * and none changes the direction of the text beside it. May be empty.
 */
export function plainName(name: string): string {
  const spaced = name.normalize('NFC').replace(SPACE, ' ');
  const shaping = new Set([...spaced.matchAll(SHAPING)].map((match) => match.index));
  const seen = spaced.replace(INVISIBLE, (found, at: number) => (shaping.has(at) ? found : ''));
  return seen.replace(/ +/g, ' ').trim();
}
