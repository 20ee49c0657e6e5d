import { decideAuthorship } from '../domain/decide-authorship.ts';
import type { PersonRecord } from '../domain/person-record.ts';
import type { ManuscriptStore } from '../storage/manuscript-store.ts';
import { changeManuscript } from './change-manuscript.ts';

export async function answerAuthorship(
  manuscripts: ManuscriptStore,
  id: string,
  person: PersonRecord,
  isAuthor: boolean,
): Promise<{ success: true; message: string }> {
  await changeManuscript(manuscripts, id, (file) => decideAuthorship(file, person, isAuthor));
  const message = isAuthor
    ? 'Thank you. You now see the manuscript as its authors do.'
    : 'Thank you. You are no longer named as an author of it.';
  return { success: true, message };
}
