import type { SaveJournal } from '../../shared/contract/journal.ts';
import type { Mail } from '../core/mail-sender.ts';
import type { JournalRows } from '../journal/journal-rows.ts';
import type { Journal } from '../journal/rules/journal.ts';
import { sampleLetter } from '../letters/rules/office-letters.ts';
import { stale } from '../manuscript/rules/refuse-stale.ts';
import type { PersonRecord } from '../people/rules/person-record.ts';
import { changeJournal, refuseStrangeTemplate } from './rules/change-journal.ts';

interface Stores {
  manuscripts: Pick<JournalRows, 'journal' | 'saveJournal'>;
  send: (mail: Mail) => Promise<void>;
}

/** Saves one change that a chief made to the journal; or sends a sample of a letter, which changes nothing. */
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
