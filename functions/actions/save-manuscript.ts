import type { AuthorEntry, SaveManuscript } from '../../shared/contract/manuscripts.ts';
import { DOCUMENT_KINDS } from '../../shared/domain/constants.ts';
import { EDITABLE, isFrom } from '../../shared/domain/manuscript-status.ts';
import { refuseStale } from '../domain/decide-status.ts';
import { DomainError } from '../domain/domain-error.ts';
import {
  type Documents,
  findFirstMissing,
  mergeContent,
  nextProof,
  startManuscript,
} from '../domain/draft.ts';
import { randomId, timedId } from '../domain/ids.ts';
import type { ManuscriptFile, ManuscriptRecord } from '../domain/manuscript-record.ts';
import type { Reader } from '../domain/manuscript-view.ts';
import { fullName, type PersonRecord } from '../domain/person-record.ts';
import type { DocumentStore } from '../storage/document-store.ts';
import { documentKey } from '../storage/keys.ts';
import type { ManuscriptStore } from '../storage/manuscript-store.ts';
import type { PersonStore } from '../storage/person-store.ts';
import { changeManuscript } from './change-manuscript.ts';
import { getFile, noSuchManuscript, requireOwner } from './find-manuscript.ts';
import { notAPerson, signedInPerson } from './people.ts';
import { type GivenDocument, takeDocument } from './take-document.ts';

export interface SavingStores {
  manuscripts: ManuscriptStore;
  documents: DocumentStore;
  people: PersonStore;
}

const entryOf = (person: PersonRecord): AuthorEntry => ({
  _id: person.id,
  title: person.title,
  firstName: person.firstName,
  middleName: person.middleName,
  lastName: person.lastName,
  academicDegree: person.academicDegree,
  email: person.email,
  institution: person.institution,
  country: person.country,
  isCorresponding: false,
});

/** A draft that may be changed now by this person, as far as reading can tell; the write asks again. */
function checkEditable(file: ManuscriptFile, reader: Reader, version: number | undefined): void {
  requireOwner(file, reader);
  const { record } = file;
  if (!isFrom(record, EDITABLE))
    throw new DomainError(
      'transition_not_allowed',
      'This manuscript has been submitted; it can’t be changed.',
    );
  refuseStale(record, version);
}

/** The rejected manuscript that a new draft revises. */
async function findRevised({ manuscripts }: SavingStores, form: SaveManuscript, ownerId: string) {
  if (!form.resubmissionOf) return undefined;
  const revised = await manuscripts.find(form.resubmissionOf);
  if (revised?.ownerId !== ownerId) throw noSuchManuscript();
  if (revised.status !== 'Rejected' || !revised.submitted)
    throw new DomainError('transition_not_allowed', 'Only a rejected manuscript can be revised.');
  return revised;
}

/** The authors in order: as typed for this submission, else as they stood, else as their account says. */
async function resolveAuthors(
  { manuscripts, people }: SavingStores,
  owner: PersonRecord,
  form: SaveManuscript,
  before: readonly AuthorEntry[],
): Promise<AuthorEntry[]> {
  const named = [...new Set(form.authors ?? before.map((author) => author._id))];
  const ids = named.includes(owner.id) ? named : [owner.id, ...named];
  const [typedHere, typedNew, accounts] = await Promise.all([
    form._id ? manuscripts.listTypedAuthors(owner.id, form._id, ids) : [],
    manuscripts.listTypedAuthors(owner.id, undefined, ids),
    people.list(ids),
  ]);
  return ids.map((id) => {
    const account = accounts.find((person) => person.id === id);
    if (!account) throw notAPerson('authors');
    if (id === owner.id) return entryOf(owner);
    const known = [...typedHere, ...typedNew, ...before].find((entry) => entry._id === id);
    return known ?? entryOf(account);
  });
}

async function takeDocuments(
  { documents }: SavingStores,
  given: readonly GivenDocument[],
  revised: ManuscriptRecord | undefined,
  place: { personId: string; manuscriptId: string; saveId: string },
  taken: Documents,
): Promise<void> {
  for (const document of given) taken[document.kind] = await takeDocument(documents, document, place);
  for (const kind of DOCUMENT_KINDS) {
    const old = revised?.documents[kind];
    if (!old || taken[kind]) continue;
    const key = documentKey(place.manuscriptId, place.saveId, kind, randomId());
    await documents.copy(old.key, key);
    taken[kind] = { ...old, key };
  }
}

/** Saves a draft, a new one or an own one that is not submitted, and with `submit` marks its PDF as queued. All of it or nothing. */
export async function saveManuscript(
  stores: SavingStores,
  reader: Reader,
  form: SaveManuscript,
  given: readonly GivenDocument[],
): Promise<ManuscriptRecord> {
  const { manuscripts } = stores;
  const ownerId = reader.personId;
  const owner = await signedInPerson(stores.people, ownerId);
  const opened = form._id ? await getFile(manuscripts, form._id) : undefined;
  if (opened) checkEditable(opened, reader, form.version);
  const before = opened?.record;
  const revised = before ? undefined : await findRevised(stores, form, ownerId);
  const authors = await resolveAuthors(stores, owner, form, (before ?? revised)?.authors ?? []);

  const manuscriptId = before?.id ?? timedId();
  const taken: Documents = {};
  try {
    const place = { personId: ownerId, manuscriptId, saveId: randomId() };
    await takeDocuments(stores, given, revised, place, taken);
    const content = (old: ManuscriptRecord | undefined) => {
      const merged = mergeContent(old, form, authors, taken);
      const missing = form.submit ? findFirstMissing(merged) : undefined;
      if (missing) throw new DomainError('invalid_request', missing.message, { field: missing.field });
      return merged;
    };
    const who = { personId: ownerId, name: fullName(owner), role: 'author' as const };
    const history = { what: form.submit ? 'Saved and PDF requested' : 'Draft saved', who };
    const saved = before
      ? await changeManuscript(manuscripts, manuscriptId, (file) => {
          checkEditable(file, reader, form.version);
          const { record } = file;
          const had = record.authors.map((author) => author._id);
          const has = authors.map((author) => author._id);
          return {
            from: EDITABLE,
            set: {
              ...content(record),
              status: 'Pending',
              proof: nextProof(record.proof, form.submit),
              lastTransition: null,
            },
            history,
            authored: {
              add: has.filter((id) => !had.includes(id)),
              remove: had.filter((id) => !has.includes(id)),
            },
          };
        })
      : await create(
          manuscripts,
          {
            ...startManuscript(manuscriptId, ownerId, content(undefined), new Date().toISOString()),
            proof: nextProof(
              { version: 0, state: 'none', reason: null, pages: null, decision: null },
              form.submit,
            ),
            resubmissionOf: revised?.id ?? null,
          },
          history,
        );
    await forgetTyped(manuscripts, saved, form._id);
    return saved;
  } catch (error) {
    if (error instanceof DomainError) await removeUnused(stores, manuscriptId, taken);
    throw error;
  }
}

/** What was typed now stands in the manuscript. A row left behind does no harm. */
async function forgetTyped(manuscripts: ManuscriptStore, saved: ManuscriptRecord, draftId?: string) {
  const ids = saved.authors.map((author) => author._id).filter((id) => id !== saved.ownerId);
  const drafts = draftId ? [undefined, draftId] : [undefined];
  await Promise.allSettled(drafts.map((id) => manuscripts.removeTypedAuthors(saved.ownerId, id, ids)));
}

/** After a refusal only: a write of which nobody knows whether it happened keeps its files. */
async function removeUnused({ manuscripts, documents }: SavingStores, id: string, taken: Documents) {
  const record = await manuscripts.find(id);
  const used = new Set(Object.values(record?.documents ?? {}).map((document) => document.key));
  const keys = Object.values(taken).map((document) => document.key);
  await documents.remove(keys.filter((key) => !used.has(key))).catch(() => {});
}

async function create(
  manuscripts: ManuscriptStore,
  record: ManuscriptRecord,
  history: Parameters<ManuscriptStore['add']>[1]['history'],
): Promise<ManuscriptRecord> {
  if (!(await manuscripts.add(record, { history }))) throw new Error('the new id exists already');
  return record;
}
