import { changeAndTell } from '../manuscript/change-and-tell.ts';
import type { ManuscriptStore } from '../manuscript/manuscript-store.ts';
import { isInPrint } from '../manuscript/record/manuscript-record.ts';
import type { PersonRecord } from '../people/rules/person-record.ts';
import { decideAuthorship } from './rules/decide-authorship.ts';

export async function answerAuthorship(
  manuscripts: ManuscriptStore,
  id: string,
  person: PersonRecord,
  isAuthor: boolean,
): Promise<{ success: true; message: string }> {
  const { record } = await changeAndTell(manuscripts, id, (file) => decideAuthorship(file, person, isAuthor));
  if (isAuthor) return { success: true, message: 'Thank you. You can now see the manuscript as an author.' };
  const message = isInPrint(record)
    ? 'Thank you. The article is already published and still names you. We have told the editors, who can publish a correction.'
    : 'Thank you. You are no longer named as an author.';
  return { success: true, message };
}
