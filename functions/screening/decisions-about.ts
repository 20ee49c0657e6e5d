import type { ManuscriptStore } from '../manuscript/manuscript-store.ts';
import type { DecidedIdentity, IdentityDecision } from '../manuscript/record/identity-decision.ts';
import { filedAs, type ManuscriptRecord } from '../manuscript/record/manuscript-record.ts';

const isDecided = (row: IdentityDecision): row is DecidedIdentity => row.decision !== 'undo';

/** The last decision about each passage, unless it was undone; for a revision, also those of its manuscript. */
export async function decisionsAbout(
  manuscripts: Pick<ManuscriptStore, 'find' | 'identityDecisions'>,
  record: Pick<ManuscriptRecord, 'id' | 'filedUnder' | 'origin'>,
): Promise<DecidedIdentity[]> {
  const { revisionOf } = record.origin;
  const parent = revisionOf ? await manuscripts.find(revisionOf) : undefined;
  const rows = await manuscripts.identityDecisions(...(parent ? filedAs(parent) : []), ...filedAs(record));
  rows.sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
  return [...new Map(rows.map((row) => [row.fingerprint, row])).values()].filter(isDecided);
}
