import { transitionOf } from '../../../shared/domain/manuscript-status.ts';
import type { Change, Person } from '../../manuscript/rules/change.ts';
import { authorsChanged, joinFormer } from '../../manuscript/rules/ever-authors.ts';
import type { ManuscriptFile, ManuscriptRecord } from '../../manuscript/rules/manuscript-record.ts';
import { transit } from '../../manuscript/rules/transit.ts';
import { versionOf } from '../../manuscript/rules/version-record.ts';
import { noRevisionWanted } from './begin-revision.ts';
import type { Documents } from './draft.ts';

/** Where the revision's files lie now: as files of the manuscript itself. */
export interface MovedFiles {
  documents: Documents;
  proofKey: string;
  /** Of the copy for reviewers, where the draft has one that is ready. */
  copyKeys?: { key: string; findingsKey: string };
}

/** The draft's own copy is the manuscript's from now on; another is asked for as somebody looks. */
function copyAfter(
  { reviewCopy: before, proof }: ManuscriptRecord,
  { reviewCopy }: ManuscriptRecord,
  copyKeys: MovedFiles['copyKeys'],
): Pick<Change['set'], 'reviewCopy'> {
  if (!copyKeys || !reviewCopy) return {};
  const revision = (before?.revision ?? 0) + 1;
  return { reviewCopy: { ...reviewCopy, ...copyKeys, revision, proofVersion: proof.version + 1 } };
}

/** The revision takes the place of what was there, which is kept as the round that it was; its draft is none any more. */
export function foldRevision(
  file: ManuscriptFile,
  draft: ManuscriptRecord,
  { documents, proofKey, copyKeys }: MovedFiles,
  { person, now }: { person: Person; now: string },
): Change {
  const { record } = file;
  const { revision } = record;
  if (!revision || (revision.draftId !== null && revision.draftId !== draft.id)) throw noRevisionWanted();
  const change = transit(file, transitionOf('submit-revision'), { actor: 'author', person, now });
  const changed = authorsChanged(record.authors, draft.authors);
  const had = record.authors.map(({ _id }) => _id);
  const has = draft.authors.map(({ _id }) => _id);
  return {
    ...change,
    set: {
      ...change.set,
      title: draft.title,
      type: draft.type,
      classification: draft.classification,
      additionalInfo: draft.additionalInfo,
      comments: draft.comments,
      keywords: draft.keywords,
      abstract: draft.abstract,
      funding: draft.funding,
      authors: draft.authors,
      asked: draft.asked,
      declined: draft.declined,
      authorMarks: draft.authorMarks,
      formerAuthors: joinFormer(record.formerAuthors, draft.formerAuthors),
      correspondingAuthorId: draft.correspondingAuthorId,
      responseText: draft.responseText,
      documents,
      proof: {
        ...draft.proof,
        version: record.proof.version + 1,
        decision: 'accepted',
        key: proofKey,
      },
      revision: null,
      ...copyAfter(record, draft, copyKeys),
    },
    authored: {
      add: has.filter((id) => !had.includes(id)),
      remove: had.filter((id) => !has.includes(id)),
    },
    history: { ...change.history, ...(changed ? { detail: `${changed}.` } : {}) },
    folded: { draft, version: versionOf(record) },
  };
}
