import { changeAndTell } from '../manuscript/change-and-tell.ts';
import type { ManuscriptStore } from '../manuscript/manuscript-store.ts';
import type { PersonRecord } from '../people/rules/person-record.ts';
import { decideAuthorship } from './rules/decide-authorship.ts';

export async function answerAuthorship(
  manuscripts: ManuscriptStore,
  id: string,
  person: PersonRecord,
  isAuthor: boolean,
): Promise<{ success: true; message: string }> {
  await changeAndTell(manuscripts, id, (file) => decideAuthorship(file, person, isAuthor));
  const message = isAuthor
    ? 'Thank you. You can now see the manuscript as an author.'
    : 'Thank you. You are no longer named as an author.';
  return { success: true, message };
}
