import type { BodyOutcome } from '../documents/screening/body-outcome.ts';
import type { ScreeningMessage, ScreeningRecord } from '../manuscript/record/screening-record.ts';
import type { ComparingStores } from './compare-with-others.ts';
import { compareWithOthers } from './compare-with-others.ts';
import { moveScreening } from './move-screening.ts';
import type { PrintStore } from './print-store.ts';
import { putScreeningFile } from './put-screening-file.ts';
import type { RetractionList } from './retraction-list.ts';
import { bodyOf } from './rules/body-words.ts';
import { summarise } from './rules/count-findings.ts';
import { printsOf } from './rules/prints-of.ts';
import { retractedEntries } from './rules/retracted-entries.ts';
import type { ScreeningFindings } from './rules/screening-findings.ts';
import { tellOthers } from './tell-others.ts';

export interface ScreeningStores extends ComparingStores {
  prints: PrintStore;
  /** Undefined if the press has no list of them. */
  retractions?: (() => Promise<RetractionList>) | undefined;
  /** Whether Crossref is asked about references. */
  looksUp?: boolean;
}

/** A worker that dies repeatedly has a fault that we must repair. */
const MAX_BEGUN = 5;

/** Changes the message's screening if it is unfinished. */
const move = (
  stores: ScreeningStores,
  { manuscriptId, screeningEdition: edition }: ScreeningMessage,
  change: (screening: ScreeningRecord) => ScreeningRecord,
) => moveScreening(stores, { manuscriptId, edition, isWanted: ({ state }) => state === 'queued', change });

/**
 * Compares a submitted manuscript with the journal's others, and stores its prints for later ones. A repeated message finds the same.
 * Faults of ours are thrown, so that the message comes again.
 */
export async function screenManuscript(
  stores: ScreeningStores,
  readBody: (bytes: Uint8Array, title: string) => Promise<BodyOutcome>,
  message: ScreeningMessage,
): Promise<void> {
  const { documents, prints } = stores;
  const id = message.manuscriptId;
  const record = await move(stores, message, (screening) => ({ ...screening, begun: screening.begun + 1 }));
  if (!record) return clearIfGone(stores, id);
  const end = (outcome: Partial<ScreeningRecord> & Pick<ScreeningRecord, 'state'>) =>
    move(stores, message, (screening) => ({ ...screening, ...outcome, at: new Date().toISOString() }));
  const { screening } = record;
  if (screening.begun > MAX_BEGUN) return void (await end({ state: 'failed' }));
  const read = await readBody(await documents.read(screening.of), record.title);
  if (read.state === 'unreadable') return void (await end({ state: 'unreadable' }));
  const place = { id, edition: screening.edition };
  const bodyKey = await putScreeningFile(stores, place, 'body', read.parts);
  const body = bodyOf(read.parts);
  // Stored before comparing: of two compared at the same moment, one finds the other.
  const placed = await move(stores, message, (now) => ({ ...now, bodyKey }));
  if (!placed) return clearIfGone(stores, id);
  const own = printsOf(body.words);
  await prints.replace(id, own);
  const compared = await compareWithOthers(stores, record, body, await prints.countShared(own, id));
  const findings: ScreeningFindings = {
    ...compared,
    hidden: read.hidden,
    references: await withRetracted(stores, read),
    listed: read.listed,
  };
  const key = await putScreeningFile(stores, place, 'findings', findings);
  // Before the end: a worker that dies here comes again.
  await tellOthers(stores, placed, compared.manuscripts, new Date().toISOString());
  const lookUp =
    stores.looksUp && read.listed.length > 0 ? { state: 'queued' as const, begun: 0 } : undefined;
  if (!(await end({ state: 'done', key, ...summarise(findings), ...(lookUp && { lookUp }) })))
    await clearIfGone(stores, id);
}

async function withRetracted(
  { retractions }: ScreeningStores,
  { references, listed }: Extract<BodyOutcome, { state: 'read' }>,
): Promise<ScreeningFindings['references']> {
  if (!retractions) return references;
  const { notices, listedAt } = await retractions();
  const findings = [...retractedEntries(listed, notices), ...references.findings];
  return { ...references, findings, retractionsAt: listedAt };
}

/** Withdrawn during the comparison: data stored since is removed too. */
async function clearIfGone({ manuscripts, documents, prints }: ScreeningStores, id: string): Promise<void> {
  if (await manuscripts.find(id)) return;
  await prints.remove(id);
  await documents.removeAllOf(id);
}
