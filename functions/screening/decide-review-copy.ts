import {
  type DecideReviewCopy,
  type Finding,
  MAX_WITHHELD,
  type ReviewCopyView,
} from '../../shared/contract/review-copy.ts';
import { EDITABLE, isFrom } from '../../shared/domain/manuscript-status.ts';
import type { DocumentStore } from '../core/document-store.ts';
import { identityDecisionKey } from '../core/keys.ts';
import { DomainError } from '../core/rules/domain-error.ts';
import type { DueRow } from '../core/rules/due-row.ts';
import { changeAndTell } from '../manuscript/change-and-tell.ts';
import { changeFile } from '../manuscript/change-manuscript.ts';
import { getFile } from '../manuscript/find-manuscript.ts';
import type { IdentityDecision } from '../manuscript/record/identity-decision.ts';
import {
  type ManuscriptFile,
  type ManuscriptRecord,
  publicVersionOf,
} from '../manuscript/record/manuscript-record.ts';
import type { StoredDocument } from '../manuscript/record/stored-document.ts';
import { askBeforeNaming } from '../manuscript/rules/ask-before-naming.ts';
import { assertNoPendingDecision } from '../manuscript/rules/assert-no-pending-decision.ts';
import type { Change, Person } from '../manuscript/rules/change.ts';
import { refuseStale, stale } from '../manuscript/rules/refuse-stale.ts';
import { type Reader, relationOf } from '../manuscript/rules/relation.ts';
import { readOnly } from '../manuscript/rules/require-relation.ts';
import {
  APPLIED_LATER_MS,
  isCopyCurrent,
  isCopyOnItsWay,
  nextCopy,
  openIn,
} from '../manuscript/rules/review-copy.ts';
import { type ReadingStores, withStanding } from '../manuscript/show-manuscript.ts';
import type { QueueStores } from '../submitting/queue-proof.ts';
import { type KeepingStores, takeDocument } from '../submitting/take-document.ts';
import { decisionsAbout } from './decisions-about.ts';
import { requireCopyReader } from './get-review-copy.ts';
import { sendReviewCopy } from './queue-review-copy.ts';
import { readFindings } from './read-identity-findings.ts';
import { openAfter } from './rules/decided-findings.ts';
import { notMadeAgain, overrideDetail, overrideOf } from './rules/review-copy-gate.ts';
import { viewReviewCopy } from './rules/review-copy-view.ts';
import { askForFile, exchangeFile } from './rules/reviewers-file.ts';

interface Stores extends ReadingStores, QueueStores {
  manuscripts: ReadingStores['manuscripts'];
  documents: Pick<DocumentStore, 'read'>;
}

interface Asking {
  reader: Reader;
  person: Person;
  request: DecideReviewCopy;
  now: string;
  /** The author's file, kept as it was uploaded. */
  file?: StoredDocument;
}

/** Rows written with the change itself, in a transaction, which takes 100. */
const AT_ONCE = 80;

const no = (message: string) => new DomainError('transition_not_allowed', message);

/**
 * Refuses an actor whose turn it is not: an author may act until it is submitted and once it was rejected, editors until it is accepted.
 */
function refuseActor(record: ManuscriptRecord, actor: 'author' | 'editor', hasFile: boolean): void {
  if (actor === 'editor') {
    assertNoPendingDecision(record);
    if (record.status === 'Accepted')
      throw no('This manuscript has been accepted, so no one reviews it now.');
    return;
  }
  const isTheirs = isFrom(record, EDITABLE) || (record.submitted && record.status === 'Rejected');
  if (record.copyWishes.fileWanted && hasFile) return;
  if (!isTheirs) throw no('This manuscript is with the editors. They now decide on its anonymous copy.');
}

const byFingerprint = (
  found: readonly Finding[],
  { person, request, now }: Asking,
  role: 'author' | 'editor',
): IdentityDecision[] => {
  const rows = request.decisions.map(({ finding: id, decision, reason }) => {
    const finding = found.find((each) => each.id === id);
    if (!finding)
      throw new DomainError('invalid_request', 'decisions names a finding that the copy does not have.', {
        field: 'decisions',
      });
    const { fingerprint } = finding;
    return { fingerprint, decision, reason, by: { personId: person.personId, role }, at: now };
  });
  // The last decision about a passage counts, because one transaction can't write a row twice.
  return [...new Map(rows.map((row) => [row.fingerprint, row])).values()];
};

interface Acting {
  change: Change;
  later: IdentityDecision[];
}

/** Releases the copy to reviewers unchanged, by an editor's decision; undefined if it is released already. */
function letOut(
  record: ManuscriptRecord,
  { person, request, now }: Asking,
  override: Asking['request']['override'],
  base: Pick<Change, 'from' | 'isQuiet'> & { who: Change['history']['who'] },
): Acting | undefined {
  const { reviewCopy: copy } = record;
  const { who, ...guarded } = base;
  if (who.role !== 'editor' || request.decisions.length > 0)
    throw new DomainError('invalid_request', 'Only an editor can give override, and nothing else with it.', {
      field: 'override',
    });
  if (!copy || !isReady(record)) throw no('The anonymous copy is not ready. Try again in a moment.');
  if (!override) {
    if (!copy.override) return undefined;
    const withdrawn = { event: 'copy-kept-back' as const, who };
    return {
      change: { ...guarded, set: { reviewCopy: { ...copy, override: null } }, history: withdrawn },
      later: [],
    };
  }
  if (copy.unapplied) throw notMadeAgain();
  if (openIn(copy) === 0 || copy.override?.forRevision === copy.revision) return undefined;
  const history = { event: 'copy-let-out' as const, who, detail: overrideDetail(copy, override) };
  const set = { reviewCopy: overrideOf(copy, person, override, now) };
  return { change: { ...guarded, set, history }, later: [] };
}

const isReady = (record: ManuscriptRecord): boolean =>
  record.reviewCopy?.state === 'ready' && isCopyCurrent(record);

/** Removes words everywhere, or no longer. The copy no longer counts, so that another follows in the same write. */
function takeOut(
  { copyWishes }: ManuscriptRecord,
  { words, isOut }: NonNullable<DecideReviewCopy['withhold']>,
  { who, ...base }: Pick<Change, 'from' | 'isQuiet'> & { who: Change['history']['who'] },
): Acting | undefined {
  const { alsoWithheld = [] } = copyWishes;
  if (alsoWithheld.includes(words) === isOut) return undefined;
  if (isOut && alsoWithheld.length >= MAX_WITHHELD)
    throw new DomainError('invalid_request', `You can take out at most ${MAX_WITHHELD} further words.`, {
      field: 'withhold',
    });
  const next = isOut ? [...alsoWithheld, words] : alsoWithheld.filter((each) => each !== words);
  const detail = `${isOut ? 'Also taken out' : 'No longer taken out'}: ${words}`;
  return {
    change: {
      ...base,
      set: { copyWishes: { ...copyWishes, alsoWithheld: next } },
      history: { event: 'identification-decided', who, detail },
    },
    later: [],
  };
}

/** Made again in the end, even if the person who decided never leaves their page. */
const madeLater = ({ id, reviewCopy }: ManuscriptRecord, now: string): DueRow => ({
  kind: 'copy',
  at: new Date(Date.parse(now) + APPLIED_LATER_MS).toISOString(),
  manuscriptId: id,
  what: String((reviewCopy?.revision ?? 0) + 1),
});

/** Saves decisions as they are made; the copy is made again once for all of them. */
async function save(
  { documents, manuscripts }: Stores,
  record: ManuscriptRecord,
  asking: Asking,
  { who, ...base }: Pick<Change, 'from' | 'isQuiet'> & { who: Change['history']['who'] },
): Promise<Acting> {
  const { reviewCopy: copy } = record;
  if (!copy || !isReady(record)) throw no('We are preparing the anonymous copy again. Check it in a moment.');
  const [findings, before] = await Promise.all([
    readFindings(documents, record),
    decisionsAbout(manuscripts, record),
  ]);
  const rows = byFingerprint(findings, asking, who.role === 'editor' ? 'editor' : 'author');
  const open = openAfter(copy, findings, before, rows);
  return {
    change: {
      ...base,
      isUnrecorded: true,
      set: { reviewCopy: { ...copy, open, unapplied: (copy.unapplied ?? 0) + rows.length } },
      rows: rows
        .slice(0, AT_ONCE)
        .map((row) => ({ put: identityDecisionKey(record.id, row.fingerprint), item: row })),
      due: copy.unapplied ? [] : [madeLater(record, asking.now)],
      history: { event: 'identification-decided', who },
    },
    later: rows.slice(AT_ONCE),
  };
}

/** Undefined if there is nothing to do: another copy is already on its way. */
async function decide(stores: Stores, file: ManuscriptFile, asking: Asking): Promise<Acting | undefined> {
  const { record } = file;
  const { reader, person, request } = asking;
  const actor = requireCopyReader(file, reader);
  if (actor === 'author' && relationOf(file, reader) !== 'owner') throw readOnly();
  refuseActor(record, actor, asking.file !== undefined);
  refuseStale(record, request.version, actor === 'editor' ? person : undefined);
  const { decisions, override, revision, withhold, fileWanted, confirmed } = request;
  const read = [...decisions.map(({ reason }) => reason), fileWanted?.note].flatMap((text) =>
    text ? [{ text }] : [],
  );
  if (actor === 'editor')
    askBeforeNaming(file, read, { what: 'note', field: 'reason', confirmed }, ['authors']);
  if (revision !== undefined && revision !== record.reviewCopy?.revision) throw stale();
  const base = {
    from: { status: [record.status], submitted: record.submitted, copyAsRead: true as const },
    ...(actor === 'editor' ? { isQuiet: true as const } : {}),
  };
  const who = { ...person, role: actor };
  if (asking.file) return { change: exchangeFile(record, asking.file, { ...base, who }), later: [] };
  if (fileWanted !== undefined) {
    const change = askForFile(record, fileWanted, { ...base, who }, asking.now);
    return change && { change, later: [] };
  }
  if (withhold) return takeOut(record, withhold, { ...base, who });
  if (override !== undefined) return letOut(record, asking, override, { ...base, who });
  if (record.proof.state !== 'ready') throw no('We have not built the PDF yet. Try again in a moment.');
  if (decisions.length > 0) return save(stores, record, asking, { ...base, who });
  if (isCopyOnItsWay(record) && isCopyCurrent(record)) return undefined;
  const { unapplied = 0 } = record.reviewCopy ?? {};
  return {
    change: {
      ...base,
      set: { reviewCopy: nextCopy(record) },
      history: {
        event: unapplied > 0 ? 'identification-decided' : 'copy-asked-anew',
        who,
        detail: unapplied > 0 ? `${unapplied} ${unapplied === 1 ? 'decision' : 'decisions'}` : undefined,
      },
    },
    later: [],
  };
}

/** Saves decisions about the reviewers' copy, requests the next one, or releases this one unchanged. */
export async function decideReviewCopy(
  stores: Stores,
  id: string,
  asking: Asking,
  onFailure: (error: unknown) => void,
): Promise<{ version: number; reviewCopy: ReviewCopyView }> {
  let later: IdentityDecision[] = [];
  let isAskedFor = false;
  const { reader, file: sent, request } = asking;
  const isTold = sent !== undefined || Boolean(request.fileWanted);
  const { record } = await withStanding(stores, id, reader, () =>
    (isTold ? changeAndTell : changeFile)(stores.manuscripts, id, async (file) => {
      const decided = await decide(stores, file, asking);
      later = decided?.later ?? [];
      isAskedFor = decided !== undefined;
      return decided?.change;
    }),
  );
  await stores.manuscripts.putIdentityDecisions(id, later);
  if (isAskedFor) await sendReviewCopy(stores.queue, record, onFailure);
  return {
    version: reader.kind === 'editor' ? record.version : publicVersionOf(record).version,
    reviewCopy: viewReviewCopy(record, reader.kind === 'editor' ? 'editor' : 'author'),
  };
}

/** The same with the author's file, which is kept if the request succeeds; the one that it replaces is removed. */
export async function sendReviewersFile(
  stores: Stores & { keeping: KeepingStores },
  id: string,
  asking: Asking,
  { key, fileName }: NonNullable<DecideReviewCopy['file']>,
  onFailure: (error: unknown) => void,
) {
  const { documents } = stores.keeping;
  const before = await getFile(stores.manuscripts, id);
  if (relationOf(before, asking.reader) !== 'owner') throw readOnly();
  const kind = 'anonymousManuscript';
  const given = { kind, fileName, source: { key } } as const;
  const place = { personId: asking.person.personId, manuscriptId: id, saveId: 'reviewers' };
  const file = await takeDocument(stores.keeping, given, place);
  try {
    const done = await decideReviewCopy(stores, id, { ...asking, file }, onFailure);
    const former = before.record.documents[kind];
    if (former) await documents.remove([former.key]).catch(() => undefined);
    return done;
  } catch (error) {
    await documents.remove([file.key]).catch(() => undefined);
    throw error;
  }
}
