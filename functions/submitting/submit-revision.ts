import type { Manuscript, StatusRequest } from '../../shared/contract/manuscripts.ts';
import { findTransition } from '../../shared/domain/manuscript-status.ts';
import { changeAndTell } from '../manuscript/change-and-tell.ts';
import type { ManuscriptFile, ManuscriptRecord } from '../manuscript/record/manuscript-record.ts';
import type { Person } from '../manuscript/rules/change.ts';
import { refuseStale, stale } from '../manuscript/rules/refuse-stale.ts';
import type { Reader } from '../manuscript/rules/relation.ts';
import { noSuchManuscript } from '../manuscript/rules/require-relation.ts';
import { refuseNamedForm } from '../manuscript/rules/review-copy.ts';
import { type ReadingStores, showFile, withStanding } from '../manuscript/show-manuscript.ts';
import { submitRound } from './rules/submit-round.ts';

interface Asking {
  reader: Reader;
  person: Person;
  request: StatusRequest;
}

const isSubmittable = (draft: ManuscriptRecord, { request }: Asking) =>
  findTransition('author', request.status, draft)?.to.submitted === true;

/** Undefined unless it is the draft of a revision that may still become a round: otherwise it is like other drafts. */
async function findRevised(
  { manuscripts }: ReadingStores,
  draft: ManuscriptRecord,
  asking: Asking,
): Promise<string | undefined> {
  const { ownerId, origin } = draft;
  const { revisionOf } = origin;
  if (!revisionOf || ownerId !== asking.reader.personId || !isSubmittable(draft, asking)) return undefined;
  const parent = await manuscripts.find(revisionOf);
  // A manuscript rejected or withdrawn in the meantime is followed by a separate one.
  return parent && parent.status !== 'Rejected' ? parent.id : undefined;
}

const submit = ({ manuscripts }: ReadingStores, id: string, revised: string, asking: Asking) =>
  changeAndTell(manuscripts, revised, async (file) => {
    const draft = await manuscripts.find(id);
    if (file.record.filedUnder.includes(id)) return undefined;
    if (!draft) throw noSuchManuscript();
    refuseStale(draft, asking.request.version);
    if (!isSubmittable(draft, asking)) throw stale();
    const change = submitRound(file, draft, { person: asking.person, now: new Date().toISOString() });
    refuseNamedForm(draft);
    return change;
  });

/** The manuscript whose round it has become; undefined if there is none, or it is another person's. */
async function findSubmitted(
  { manuscripts }: ReadingStores,
  id: string,
  { reader }: Asking,
): Promise<ManuscriptFile | undefined> {
  const submittedAs = await manuscripts.findRoundOf(id);
  const file = submittedAs === undefined ? undefined : await manuscripts.findFile(submittedAs);
  return file?.record.ownerId === reader.personId ? file : undefined;
}

interface Stores extends ReadingStores {
  /** Requests the reviewers' copy, if one is queued: a message about the draft's copy names a draft that is gone. */
  sendCopy: (record: ManuscriptRecord) => Promise<void>;
}

/**
 * Accepting the proof of a revision makes it the next round of its manuscript, in one write that copies nothing. Undefined for every
 * other request. A repeated request returns the result.
 */
export async function submitRevision(
  stores: Stores,
  id: string,
  asking: Asking,
): Promise<{ success: true; message: string; manuscript: Manuscript } | undefined> {
  const { reader, request } = asking;
  if (request.status !== 'Accepted' && request.status !== 'Pending') return undefined;
  const draft = await stores.manuscripts.find(id);
  const revised = draft && (await findRevised(stores, draft, asking));
  if (draft && !revised) return undefined;
  const file = revised
    ? await withStanding(stores, id, reader, () => submit(stores, id, revised, asking))
    : await findSubmitted(stores, id, asking);
  if (!file) return undefined;
  await stores.sendCopy(file.record);
  const message = 'Manuscript submitted successfully and pending editor review';
  return { success: true, message, manuscript: await showFile(stores, file, reader) };
}
