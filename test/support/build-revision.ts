import { filesPrefix } from '../../functions/core/keys.ts';
import type { ManuscriptRecord } from '../../functions/manuscript/record/manuscript-record.ts';
import type { StoredDocument } from '../../functions/manuscript/record/stored-document.ts';
import { limits, manuscripts } from '../../functions/runtime/stores.ts';
import { EDITABLE } from '../../shared/domain/manuscript-status.ts';
import { buildManuscript, type Overrides } from './build-manuscript.ts';
import { call, type TestCaller } from './call-handler.ts';
import { callers, seed } from './cast.ts';

const ready = { version: 3, state: 'ready', reason: null, pages: 12, decision: null } as const;

export const stored = (name: string, id = 'draft'): StoredDocument => ({
  key: `${filesPrefix(id)}${name}`,
  fileName: `${name}.docx`,
  size: 1000,
  type: 'docx',
  savedAt: '2026-04-01T00:00:00.000Z',
});

/** Reviewed once; the author is asked for a revision. */
export const revising = (more: Overrides = {}) =>
  seed(
    buildManuscript({
      submitted: true,
      submittedAt: '2026-03-02T00:00:00.000Z',
      number: 'JICS-2026-0147',
      cycle: 1,
      reviewedRound: 1,
      proof: { ...ready, version: 1, decision: 'accepted', key: 'manuscripts/x/proofs/1.pdf' },
      revision: { kind: 'minor', dueAt: '2099-01-01T00:00:00.000Z', draftId: null, decisionId: 'd1' },
      ...more,
    }),
  );

export async function begin(revisionOf: string, more: object = {}, caller: TestCaller = callers.owner) {
  const body = { submit: false, revisionOf, title: 'A better title', ...more };
  const answer = await call('save-manuscript', { caller, body });
  // A test that is killed at each call begins more of them in a minute than a person may.
  await limits().count('save', caller.personId, Number.POSITIVE_INFINITY, 60, -1);
  return answer;
}

/** A draft whose proof waits for its author, without the worker. */
export async function built(revisionOf: string, more: object = {}): Promise<ManuscriptRecord> {
  const { body } = await begin(revisionOf, { responseText: 'We thank both reviewers.', ...more });
  const draft = (await manuscripts().find(body.data._id))!;
  const documents = {
    ...draft.documents,
    manuscript: stored('manuscript', draft.id),
    markedCopy: stored('markedCopy', draft.id),
  };
  const proof = { ...ready, key: `${filesPrefix(draft.id)}proofs/3.pdf` };
  const who = { name: 'Test', role: 'author' as const };
  const set = { documents, proof, status: 'Under Review' as const };
  return (await manuscripts().apply(draft, { from: EDITABLE, set, history: { event: 'draft-saved', who } }))!;
}
