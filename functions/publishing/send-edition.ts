import { minutesAfter } from '../../shared/domain/deadline.ts';
import type { DueRow } from '../core/rules/due-row.ts';
import type { ManuscriptStore } from '../manuscript/manuscript-store.ts';
import type { ManuscriptRecord } from '../manuscript/record/manuscript-record.ts';
import { isUnbuilt } from './run-edition.ts';

export interface EditionQueue {
  sendEdition: (manuscriptId: string, edition: number) => Promise<void>;
  sendNotice: (manuscriptId: string, notice: number) => Promise<void>;
}

/** Asks a worker for the edition recorded as queued; the sweep repairs a failure here. */
export async function sendEdition(
  queue: Pick<EditionQueue, 'sendEdition'>,
  { id, production }: Pick<ManuscriptRecord, 'id' | 'production'>,
  onFailure: (error: unknown) => void,
): Promise<void> {
  if (production?.edition.state === 'queued')
    await queue.sendEdition(id, production.edition.n).catch(onFailure);
}

interface Stores {
  manuscripts: Pick<ManuscriptStore, 'find'>;
  letters: {
    exchangeDue: (due: DueRow, letters: readonly [], rows: readonly DueRow[]) => Promise<boolean>;
    removeDue: (due: DueRow) => Promise<void>;
  };
  proofs: Pick<EditionQueue, 'sendEdition'>;
}

/** An earlier message waits in the queue however long that is: a second message does nothing. */
export const AGAIN_MINUTES = 10;

/** Requests again an edition that is not yet built or not yet public; removes the row of any other. */
export async function sendEditionAgain(
  { manuscripts, letters, proofs }: Stores,
  due: DueRow,
  now: number,
): Promise<void> {
  const production = (await manuscripts.find(due.manuscriptId))?.production;
  const isCurrent = production && String(production.edition.n) === due.what;
  if (!isCurrent || !(isUnbuilt(production.edition) || production.state === 'publishing'))
    return letters.removeDue(due);
  await proofs.sendEdition(due.manuscriptId, production.edition.n);
  await letters.exchangeDue(
    due,
    [],
    [{ ...due, at: minutesAfter(new Date(now).toISOString(), AGAIN_MINUTES) }],
  );
}
