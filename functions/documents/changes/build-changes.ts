import { checkDocument } from '../check/check-document.ts';
import { DocumentFault } from '../model/faults.ts';
import type { ChangesOutcome } from '../outcome.ts';
import type { DrawPicture } from '../word/drawings/pictures.ts';
import { readDocx } from '../word/read-docx.ts';
import { markedWords } from './changes-data.ts';
import { compareDocuments } from './compare-documents.ts';
import type { Comparison } from './compare-passages.ts';
import { reasons } from './reasons.ts';
import { typesetChanges } from './typeset-changes.ts';

/** Setting takes some 0.1 s for each 10,000. */
const MAX_SET_WORDS = 60_000;

/**
 * Typesets the changes from one manuscript to the next; `look` receives the comparison. Whatever can't be compared is left out with a
 * sentence.
 */
export async function buildChanges(
  before: Uint8Array,
  after: Uint8Array,
  look: (comparison: Comparison) => void = () => {},
): Promise<ChangesOutcome> {
  try {
    const [was, is] = [await readModel(before), await readModel(after)];
    if (!was || !is) return leftOut('notWord');
    const compared = compareDocuments(was, is);
    if (typeof compared === 'string') return leftOut(compared);
    if (compared.changes.every(({ k }) => k === 'same')) return leftOut('same');
    look(compared);
    if (markedWords(compared) > MAX_SET_WORDS) return leftOut('tooLarge');
    return { state: 'ready', ...typesetChanges(compared, is.paper) };
  } catch (error) {
    if (error instanceof DocumentFault) return leftOut('failed');
    throw error;
  }
}

function leftOut(why: keyof typeof reasons): ChangesOutcome {
  return { state: 'leftOut', reason: reasons[why] };
}

/** Pictures as stored in the document, which are compared, never shown. */
const asItLies: DrawPicture = async ({ part, bytes }) => ({ part, bytes, format: 'png' });

async function readModel(bytes: Uint8Array) {
  const { type } = await checkDocument({ kind: 'manuscript', fileName: '', bytes });
  return type === 'docx' ? (await readDocx(bytes, asItLies)).model : undefined;
}
