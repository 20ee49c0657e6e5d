import type { AuthorEntry } from '../../shared/contract/authors.ts';
import type { SaveManuscript } from '../../shared/contract/save-manuscript.ts';
import { DOCUMENT_KINDS, type PaperKind } from '../../shared/domain/constants.ts';
import { EDITABLE, isFrom } from '../../shared/domain/manuscript-status.ts';
import { DomainError } from '../core/rules/domain-error.ts';
import { newManuscriptId, randomId } from '../core/rules/ids.ts';
import { untilDone } from '../core/until-done.ts';
import { namingLetters } from '../letters/rules/authorship-letters.ts';
import { changeFile } from '../manuscript/change-manuscript.ts';
import { getFile } from '../manuscript/find-manuscript.ts';
import type { ManuscriptStore } from '../manuscript/manuscript-store.ts';
import type { Authorship } from '../manuscript/record/authorship.ts';
import type { ManuscriptFile, ManuscriptRecord } from '../manuscript/record/manuscript-record.ts';
import type { Change } from '../manuscript/rules/change.ts';
import { namedOnce } from '../manuscript/rules/ever-authors.ts';
import { refuseStale } from '../manuscript/rules/refuse-stale.ts';
import type { Reader } from '../manuscript/rules/relation.ts';
import { noSuchManuscript, requireOwner } from '../manuscript/rules/require-relation.ts';
import { type ReadingStores, withStanding } from '../manuscript/show-manuscript.ts';
import type { PersonStore } from '../people/person-store.ts';
import { fullName, type PersonRecord } from '../people/rules/person-record.ts';
import { signedInPerson } from '../people/signed-in-person.ts';
import { checkDraftRoom } from './check-draft-room.ts';
import { claimBuild } from './claim-build.ts';
import { nameAuthors, refuseDeclined, resolveAuthors } from './draft-authors.ts';
import { findOrigin, followed, type Origin } from './find-origin.ts';
import { refuseTooManyAfter, refuseTooManyAuthors } from './rules/author-room.ts';
import { becomeResubmission } from './rules/become-resubmission.ts';
import {
  type Documents,
  findFirstMissing,
  mergeContent,
  nextProof,
  noProof,
  startManuscript,
} from './rules/draft.ts';
import { beginRound } from './rules/round-draft.ts';
import type { GivenDocument, KeepingStores } from './take-document.ts';
import { isTakenAway, removeUnused, takeDocuments } from './take-documents.ts';

export interface SavingStores extends ReadingStores, KeepingStores {
  people: PersonStore;
  /** Throws if this person has asked too many people to confirm authorship. */
  limitNaming: (ownerId: string, named: readonly string[]) => Promise<void>;
}

/** What a request saves, and for whom. */
interface Saving {
  owner: PersonRecord;
  reader: Reader;
  form: SaveManuscript;
  given: readonly GivenDocument[];
}

/* A first save repeated after a lost answer must not make a second draft. Context: until an answer arrives a client can't know whether
   there is a draft. Choice: the page that begins a draft makes its id, so every try names the same one. Of several simultaneous requests
   one creates and the others save onto the result. A client that sends version 0 is told of what stands instead of overwriting it: the
   standing text may be its own, or another device's. The id of a withdrawn draft is taken for good, and so is that of a draft which
   became a round: a request that arrives late brings nothing back. Cost: one more condition in the write of a new draft. */
async function findOpened(
  manuscripts: ManuscriptStore,
  { form, owner }: Saving,
): Promise<ManuscriptFile | undefined> {
  if (form._id) return getFile(manuscripts, form._id);
  const found = form.draftId ? await manuscripts.findFileOrTrace(form.draftId) : undefined;
  if (found === 'gone' || (found && found.record.ownerId !== owner.id)) throw noSuchManuscript();
  return found;
}

/** A draft that this person may change now, as far as reading can tell; the write checks again. */
function checkEditable(file: ManuscriptFile, { reader, form }: Saving): void {
  requireOwner(file, reader);
  const { record } = file;
  if (!isFrom(record, EDITABLE))
    throw new DomainError(
      'transition_not_allowed',
      'You have submitted this manuscript, so you can’t change it.',
    );
  refuseStale(record, form.version);
}

/** A revised manuscript is a new file; the others may stay unchanged. */
const STANDING_IN: readonly PaperKind[] = ['coverLetter', 'declaration'];

/** For a rejected manuscript everything is kept except its responses to reviewers, and what the form removes. */
const keptOf = ({ anonymousManuscript }: SaveManuscript): readonly PaperKind[] =>
  anonymousManuscript === null ? DOCUMENT_KINDS : [...DOCUMENT_KINDS, 'anonymousManuscript'];

function contentOf(
  form: SaveManuscript,
  old: ManuscriptRecord | undefined,
  authors: AuthorEntry[],
  taken: Documents,
  revisionOf: string | null,
) {
  const merged = mergeContent(old, form, authors, taken);
  const missing = form.submit ? findFirstMissing(merged, revisionOf) : undefined;
  if (missing) throw new DomainError('invalid_request', missing.message, { field: missing.field });
  return merged;
}

const historyOf = ({ form, owner }: Saving): Change['history'] => ({
  event: form.submit ? 'saved-with-proof-requested' : 'draft-saved',
  who: { personId: owner.id, name: fullName(owner), role: 'author' },
});

function changeOf(
  file: ManuscriptFile,
  saving: Saving,
  { authors, marks, taken }: Brought,
  follows: Change['set'] = {},
): Change {
  checkEditable(file, saving);
  const { record } = file;
  const { form } = saving;
  const named = nameAuthors(record, form.authors, authors);
  const had = record.authors.map((author) => author._id);
  const askedAnew = named.unconfirmed.filter((id) => !had.includes(id));
  const content = contentOf(form, record, named.authors, taken, { ...record, ...follows }.origin.revisionOf);
  const authorship = { ...record.authorship, unconfirmed: named.unconfirmed, marks };
  refuseTooManyAfter(record, { ...content, authorship });
  return {
    from: EDITABLE,
    set: {
      ...content,
      ...follows,
      authorship,
      status: 'Pending',
      proof: nextProof(record.proof, form.submit),
      lastTransition: null,
    },
    history: historyOf(saving),
    letters: namingLetters({ ...record, ...content }, saving.owner, askedAnew, file.journal),
    ...(form.submit ? {} : { isUnrecorded: true }),
  };
}

/** The authors in the form, and those who have to confirm it. */
async function readAuthors(
  stores: SavingStores,
  { owner, form }: Saving,
  { parent, revised }: Origin,
  before: ManuscriptRecord | undefined,
): Promise<Omit<Brought, 'taken'>> {
  const former = before ?? revised;
  refuseDeclined(former, form.authors);
  const resolved = await resolveAuthors(stores, owner, form.authors, form, former?.authors ?? []);
  const { authors } = resolved;
  const standing = new Set((before ?? parent?.record)?.authors.map(({ _id }) => _id));
  // Authors who have confirmed the manuscript are not asked again for its revision.
  const hasSaidSo = (id: string) =>
    parent && standing.has(id) && !parent.record.authorship.unconfirmed.includes(id);
  const unconfirmed = authors.map(({ _id }) => _id).filter((id) => id !== owner.id && !hasSaidSo(id));
  await stores.limitNaming(
    owner.id,
    unconfirmed.filter((id) => !standing.has(id)),
  );
  return { ...resolved, unconfirmed };
}

/** The content of a save; the files stored for it are deleted again if it is refused. */
interface Brought extends Pick<Authorship, 'marks' | 'unconfirmed'> {
  authors: AuthorEntry[];
  unplaced: string[];
  taken: Documents;
}

/** Undefined if another save removed a file stored before this one: then it is stored again. */
async function changeDraft(
  { manuscripts, documents }: SavingStores,
  saving: Saving,
  opened: ManuscriptFile,
  brought: Brought,
): Promise<ManuscriptFile | undefined> {
  const before = opened.record;
  const { revisionOf } = before.origin;
  const follows = revisionOf ? becomeResubmission(before, await manuscripts.find(revisionOf)) : undefined;
  let replaced: Documents = {};
  let isLost = false;
  const decide = (file: ManuscriptFile) => {
    replaced = file.record.documents;
    isLost = isTakenAway(brought.taken, before.documents, replaced);
    return isLost ? undefined : changeOf(file, saving, brought, follows);
  };
  const saved = await changeFile(manuscripts, before.id, decide, { read: opened });
  if (isLost) return undefined;
  await removeUnused(documents, replaced, saved.record.documents);
  return saved;
}

/** Undefined if another request created it at the same moment. */
async function createDraft(
  manuscripts: ManuscriptStore,
  saving: Saving,
  { parent, revised }: Origin,
  { authors, marks, unconfirmed, taken }: Brought,
  id: string,
): Promise<ManuscriptFile | undefined> {
  const { owner, form } = saving;
  const old = parent && { ...parent.record, documents: {}, responseText: '' };
  const content = contentOf(form, old, authors, taken, parent?.record.id ?? null);
  const { declined, former, ...follows } = followed(revised, parent !== undefined);
  const begun = startManuscript(id, owner.id, content, new Date().toISOString());
  const known = { declined, former: namedOnce(former, authors), unconfirmed, marks };
  const authorship = { ...begun.authorship, ...known };
  refuseTooManyAuthors({ ...content, authorship });
  const record: ManuscriptRecord = {
    ...begun,
    ...follows,
    authorship,
    proof: nextProof(noProof, form.submit),
  };
  const named = unconfirmed.filter((one) => !parent?.record.authors.some(({ _id }) => _id === one));
  const letters = namingLetters(record, owner, named, await manuscripts.journal());
  const history = historyOf(saving);
  const isAdded = parent
    ? await manuscripts.applyToFile(parent, { ...beginRound(parent, { draft: record, history }), letters })
    : await manuscripts.add(record, { history, letters });
  return isAdded ? getFile(manuscripts, id) : undefined;
}

/** Undefined if it has to be tried again, as in `createDraft` and `changeDraft`. */
async function saveOnce(
  stores: SavingStores,
  saving: Saving,
  opened: ManuscriptFile | undefined,
): Promise<ManuscriptFile | undefined> {
  const { owner, form, given } = saving;
  const { manuscripts, documents } = stores;
  if (opened) checkEditable(opened, saving);
  const before = opened?.record;
  const origin = before ? {} : await findOrigin(manuscripts, form, owner.id);
  const { parent, revised } = origin;
  const named = await readAuthors(stores, saving, origin, before);
  const id = before?.id ?? form.draftId ?? newManuscriptId();
  if (!before) await checkDraftRoom(manuscripts, owner.id);
  if (form.submit) await claimBuild(manuscripts, owner.id, id);
  const taken: Documents = {};
  try {
    const place = { personId: owner.id, manuscriptId: id, saveId: randomId() };
    const kept = parent ? STANDING_IN : keptOf(form);
    await takeDocuments(stores, { given, before: before?.documents ?? {}, revised, kept, place }, taken);
    const brought = { ...named, taken };
    const saved = opened
      ? await changeDraft(stores, saving, opened, brought)
      : await createDraft(manuscripts, saving, origin, brought, id);
    if (!saved) await removeUnused(documents, taken, (await manuscripts.find(id))?.documents);
    else if (named.unplaced.length > 0) await manuscripts.forgetUnplaced(owner.id, named.unplaced);
    return saved;
  } catch (error) {
    // Only after a refusal: a write whose outcome is unknown keeps its files.
    if (error instanceof DomainError)
      await removeUnused(documents, taken, (await manuscripts.find(id))?.documents);
    throw error;
  }
}

/**
 * Saves a new draft or the caller's own unsubmitted one, and with `submit` queues its PDF. All of it or nothing. Returns the result
 * without reading it again.
 */
export async function saveManuscript(
  stores: SavingStores,
  reader: Reader,
  form: SaveManuscript,
  given: readonly GivenDocument[],
): Promise<ManuscriptFile> {
  const saving = { owner: await signedInPerson(stores.people, reader.personId), reader, form, given };
  return untilDone(async () => {
    const opened = await findOpened(stores.manuscripts, saving);
    const save = () => saveOnce(stores, saving, opened);
    return opened ? withStanding(stores, opened.record.id, reader, save) : save();
  });
}
