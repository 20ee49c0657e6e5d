import type { SaveJournal } from '../../shared/contract/journal.ts';
import type { Mail } from '../domain/accounts/reset-mail.ts';
import { stale } from '../domain/decide-status.ts';
import { changeJournal, refuseStrangeTemplate } from '../domain/journal/change-journal.ts';
import type { Journal } from '../domain/journal/journal.ts';
import { sampleLetter } from '../domain/letters/sample-letter.ts';
import type { PersonRecord } from '../domain/person-record.ts';
import type { ManuscriptStore } from '../storage/manuscript-store.ts';

interface Stores {
  manuscripts: Pick<ManuscriptStore, 'journal' | 'saveJournal'>;
  send: (mail: Mail) => Promise<void>;
}

/** One thing about the journal, as a chief wants it; or a sample of a letter, which changes nothing. */
export async function saveJournal(
  { manuscripts, send }: Stores,
  asked: SaveJournal,
  editor: PersonRecord,
): Promise<Journal> {
  const journal = await manuscripts.journal();
  if (asked.sample) {
    const { name, subject, body } = asked.sample;
    await send(sampleLetter(refuseStrangeTemplate(name), { subject, body }, editor));
    return journal;
  }
  const change = changeJournal(journal, asked);
  if (!(await manuscripts.saveJournal(journal, change))) throw stale();
  return change.after;
}
