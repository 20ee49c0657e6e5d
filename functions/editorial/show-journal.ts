import type { JournalView } from '../../shared/contract/journal.ts';
import { DomainError } from '../core/rules/domain-error.ts';
import type { JournalRows } from '../journal/journal-rows.ts';
import type { Journal } from '../journal/rules/journal.ts';
import { viewJournal } from './rules/journal-view.ts';

type Stored = Pick<JournalRows, 'journal' | 'reviewForm'>;

/** The current settings, with the form in force. */
export const showJournal = async (
  manuscripts: Stored,
  journal: Journal,
  isChief: boolean,
): Promise<JournalView> => viewJournal(journal, await manuscripts.reviewForm(journal.formEdition), isChief);

/** The second of two chiefs is shown what the first has saved. */
export async function withStandingJournal<T>(manuscripts: Stored, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'stale_version') throw error;
    const journal = await showJournal(manuscripts, await manuscripts.journal(), true);
    throw new DomainError(error.code, error.message, { ...error.detail, journal });
  }
}
