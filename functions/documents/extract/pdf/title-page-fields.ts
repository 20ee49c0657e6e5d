import type { Line } from '../../pdf/text/build-lines.ts';
import { HAN_OR_KANA } from '../block.ts';
import { isAffiliation, isNameList, isNeverTitle, isRoleLabel } from '../not-a-title.ts';
import { OPENS_AS_INSTITUTION } from '../vocabulary/title-patterns.ts';

/** Whether a line of a title page starts another field than the line above in the same type: names, a school, a kind of work. */
export function startsField(last: Line, line: Line, measure: number): boolean {
  return !isWrapped(last, line, measure) && (startsByline(line, last) || isOtherField(last, line));
}

/** The next word had no room on the line above. */
function isWrapped(last: Line, line: Line, measure: number): boolean {
  const [word = ''] = line.text.split(' ');
  const width = last.right - last.left;
  const letter = width / Math.max(1, last.text.length);
  return measure > 0 && width + letter * (1 + word.length) > measure && !HAN_OR_KANA.test(last.text);
}

/** Authors with their marks under a title in the same type, or institutions under the authors. */
function startsByline(line: Line, last: Line): boolean {
  if (line.superscripts === 0 || line.page > 1) return false;
  if (last.superscripts === 0 && line.superscripts >= 2 && isNameList(line.text, line.superscripts))
    return true;
  return /^[¹²³⁴-⁹\da-f*†‡]\s?\p{Lu}/u.test(line.text) && isAffiliation(line.text) && !/[,]$/.test(last.text);
}

/** Whether centred lines of a cover are separate fields: title, kind of work, author and place, in any type. */
function isOtherField(last: Line, line: Line): boolean {
  if (last.page > MAX_COVER_PAGE || /[,&-]$/.test(last.text) || /^\p{Ll}/u.test(line.text)) return false;
  return isCentered(last) && isCentered(line) && isRagged(last, line) && fieldOf(last) !== fieldOf(line);
}

/** A binding margin shifts a cover's axis a little. */
export function isCentered({ left, right, pageWidth }: Line): boolean {
  return Math.abs(left + right - pageWidth) < 0.2 * pageWidth;
}

/** Centred on one axis, and not both as wide as their column. */
function isRagged(one: Line, other: Line): boolean {
  const width = one.right - one.left;
  const isUneven = Math.abs(width - (other.right - other.left)) > 0.5 * one.size;
  return isOnAxis(one, other, 0.5) && (isUneven || width < 0.3 * one.pageWidth);
}

/** Tolerance, as a share of the size. */
export function isOnAxis(one: Line, other: Line, within = 0.2): boolean {
  return Math.abs(one.left + one.right - other.left - other.right) < 2 * within * one.size;
}

/** Covers and title pages come first. */
const MAX_COVER_PAGE = 2;

function fieldOf({ text }: Line): 'never' | 'names' | 'place' | 'text' {
  // The years at the end of a title.
  if (/^\(?\d{4}\s?(?:[/–-]|\p{L}{1,3})\s?\d{2,4}\)?$/u.test(text)) return 'text';
  if (isNeverTitle(text) || isRoleLabel(text)) return 'never';
  if (/\p{Lu}\.(?:\s?\p{Lu}|$)/u.test(text) && isNameList(text)) return 'names';
  // In capitals every word looks like part of a name, so an institution must come first.
  const isCapital = text === text.toUpperCase() && text !== text.toLowerCase();
  return isAffiliation(text) && (!isCapital || OPENS_AS_INSTITUTION.test(text)) ? 'place' : 'text';
}
