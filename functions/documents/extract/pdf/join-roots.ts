import type { Line } from '../../pdf/text/build-lines.ts';

/** Root signs of TeX's fonts; its extension font has them, in growing sizes, in the places of letters. */
const ROOT = /^√$/u;
const EXTENSION_FONT = /^CMEX/u;
const TALL_ROOT = /^[pqrs]$/u;
const NO_LETTER = /^[^\p{L}\p{N}]{1,2}$/u;
/** In points: distance between the sign and the text under it. */
const REACH = 1.5;

/**
 * A root sign hangs from its own base line and would split its paragraph, so it is moved onto the line, before the text under it. Halves
 * of tall brackets have no text and are removed.
 */
export function joinRoots(lines: readonly Line[]): Line[] {
  const result = lines.filter((line) => !(EXTENSION_FONT.test(line.font) && NO_LETTER.test(line.text)));
  for (const sign of lines) {
    if (!ROOT.test(sign.text) && !(EXTENSION_FONT.test(sign.font) && TALL_ROOT.test(sign.text))) continue;
    const under = result.findIndex((line) => line !== sign && standsUnder(line, sign));
    const line = result[under];
    if (!line) continue;
    result[under] = { ...line, text: `√${line.text}`, left: sign.left };
    result.splice(result.indexOf(sign), 1);
  }
  return result;
}

function standsUnder(line: Line, sign: Line): boolean {
  const drop = line.base - sign.base;
  return Math.abs(line.left - sign.right) < REACH && drop > -0.1 * line.size && drop < 1.2 * line.size;
}
