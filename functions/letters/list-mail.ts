import type { LetterView } from '../../shared/contract/letters.ts';
import { answerBytes, PAGE_BYTES } from '../core/rules/answer-bytes.ts';
import { getFileAsEditor } from '../manuscript/find-manuscript.ts';
import type { ManuscriptStore } from '../manuscript/manuscript-store.ts';
import type { Reader } from '../manuscript/rules/relation.ts';
import type { LetterStore } from './letter-store.ts';
import { viewLetter } from './rules/letter-view.ts';

/** A manuscript's letters, newest first, as many as fit one answer. For its editors; never for an editor who is excluded from it. */
export async function listMail(
  { letters, manuscripts }: { letters: LetterStore; manuscripts: ManuscriptStore },
  id: string,
  reader: Reader,
): Promise<LetterView[]> {
  await getFileAsEditor(manuscripts, id, reader);
  const views = (await letters.list(id)).map(viewLetter);
  let bytes = 0;
  return views.filter((view) => {
    bytes += answerBytes(view);
    return bytes <= PAGE_BYTES;
  });
}
