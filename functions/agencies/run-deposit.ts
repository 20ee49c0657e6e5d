import { brand } from '../../shared/brand/brand.ts';
import { writeCrossref } from '../forms/crossref.ts';
import type { PublicationStore } from '../publishing/publication-store.ts';
import type { Agency } from './crossref-agency.ts';
import type { DepositStore } from './deposit-store.ts';
import type { DepositMessage } from './rules/deposit-message.ts';
import { type DepositRow, isOpen } from './rules/deposit-row.ts';
import { nextOfDeposit, type Outcome } from './rules/next-of-deposit.ts';

export interface DepositingStores {
  deposits: Pick<DepositStore, 'find' | 'move'>;
  publications: Pick<PublicationStore, 'find' | 'findMany'>;
  /** Undefined until the login is filled in. */
  agency: () => Promise<Agency | undefined>;
}

/** Longer than a run may take: it was interrupted by then, and the sweep announces it again. */
const LEASE_MS = 10 * 60_000;

const NO_LOGIN: Outcome = { is: 'unanswered', message: 'The login for Crossref is not filled in.' };

/** Sends the publication's present state, whichever change caused it. */
async function tell(
  { publications }: DepositingStores,
  agency: Agency,
  { number, at }: DepositRow,
): Promise<Outcome> {
  // The time before the reading: of two deposits Crossref keeps the one with the later time, which has read the later state.
  const now = new Date();
  const publication = await publications.find(number);
  if (!publication) return { is: 'refused', message: 'There is no such publication.' };
  const { meta, versions, removed } = publication;
  const [updated] = meta.noticeOf ? await publications.findMany([meta.noticeOf.number]) : [];
  // Crossref accepts each file name once.
  const batch = `${meta.journal.short.toLowerCase()}-${number}-${at.replace(/\D/g, '')}-${now.getTime()}`;
  const xml = writeCrossref(meta, {
    batch,
    at: now,
    depositor: { name: brand.publisher, email: brand.mail.editorial },
    references: versions.at(-1)?.references ?? [],
    rich: versions.at(-1)?.rich,
    updated: updated?.meta,
    removed,
  });
  return xml ? agency.deposit(batch, xml) : { is: 'refused', message: 'It has no DOI.' };
}

/**
 * Sends a publication to Crossref, or asks for the result. It takes the deposit first, so that a repeated message does it once. After an
 * interruption it starts again: Crossref accepts the same deposit twice. Returns the deposit's state; undefined if there was nothing to
 * do.
 */
export async function runDeposit(
  stores: DepositingStores,
  { number, at, dueAt }: DepositMessage,
): Promise<DepositRow | undefined> {
  const { deposits } = stores;
  const found = await deposits.find({ number, at });
  if (!found || !isOpen(found) || found.dueAt !== dueAt) return undefined;
  const lease = new Date(Math.max(Date.now(), Date.parse(dueAt)) + LEASE_MS).toISOString();
  const row = { ...found, tries: found.tries + 1, dueAt: lease };
  if (!(await deposits.move(found, row))) return undefined;
  const agency = await stores.agency();
  const outcome = !agency
    ? NO_LOGIN
    : row.state === 'queued'
      ? await tell(stores, agency, row)
      : await agency.resultOf(row.batch!, row.doi);
  const after = nextOfDeposit(row, outcome, Date.now());
  return (await deposits.move(row, after)) ? after : undefined;
}
