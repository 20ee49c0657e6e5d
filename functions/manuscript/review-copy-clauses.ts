import type { ManuscriptRecord } from './record/manuscript-record.ts';
import type { AskedFrom } from './rules/follows.ts';

/** Parts of a conditional write. */
interface Clauses {
  clauses: string[];
  names: Record<string, string>;
  values: Record<string, unknown>;
}

const NOTHING: Clauses = { clauses: [], names: {}, values: {} };

/** The reviewers' copy is as it was read: its progress changes no version. */
function copyAsRead({ reviewCopy }: Pick<ManuscriptRecord, 'reviewCopy'>): Clauses {
  if (!reviewCopy)
    return {
      clauses: ['attribute_type(reviewCopy, :noCopy)'],
      names: {},
      values: { ':noCopy': 'NULL' },
    };
  const { revision, state } = reviewCopy;
  return {
    clauses: ['reviewCopy.revision = :readRevision', 'reviewCopy.#copyState = :readCopyState'],
    names: { '#copyState': 'state' },
    values: { ':readRevision': revision, ':readCopyState': state },
  };
}

/**
 * The rule of `isReviewReady` as a condition for the database, so that nothing else goes out, whatever happens between reading and
 * writing.
 */
function readyClauses(record: ManuscriptRecord, { reviewReady, identities }: AskedFrom): Clauses {
  const isOverridden = reviewReady === 'overridden';
  const decided =
    '((reviewCopy.#open.certain = :noneOpen AND reviewCopy.#open.likely = :noneOpen AND reviewCopy.unreadableParts = :noneOpen) OR reviewCopy.#override.forRevision = reviewCopy.revision)';
  return {
    clauses: [
      '#proof.#state = :copyReady',
      'reviewCopy.#copyState = :copyReady',
      'reviewCopy.revision = :readRevision',
      'reviewCopy.proofVersion = #proof.#version',
      'reviewCopy.identities = :identities',
      'attribute_not_exists(reviewCopy.unapplied)',
      ...(isOverridden ? [] : [decided]),
    ],
    names: {
      '#copyState': 'state',
      ...(isOverridden ? {} : { '#open': 'open', '#override': 'override' }),
    },
    values: {
      ':copyReady': 'ready',
      ':readRevision': record.reviewCopy?.revision ?? 0,
      ':identities': identities,
      ...(isOverridden ? {} : { ':noneOpen': 0 }),
    },
  };
}

/** A change's conditions on the copy; none in a journal that names its authors. */
export function copyClauses(record: ManuscriptRecord, from: AskedFrom | undefined): Clauses {
  if (!record.isAnonymous || !from) return NOTHING;
  if (from.reviewReady) return readyClauses(record, from);
  return from.copyAsRead ? copyAsRead(record) : NOTHING;
}
