import type { AuthorSession, StoredUser } from '../../shared/contract/session.ts';
import { DOCUMENT_KINDS, TERMS } from '../../shared/domain/constants.ts';
import { personOf } from '../../web/src/api/session.ts';
import { keptKey } from '../../web/src/drafts/kept-on-device.ts';
import { submissionNameOf } from '../../web/src/drafts/kept-submission.ts';
import { heardFrom } from '../../web/src/features/submit/draft/change-draft.ts';
import { type Draft, newDraft } from '../../web/src/features/submit/draft/draft.ts';
import { saveRequestOf } from '../../web/src/features/submit/form/manuscript-form.ts';
import type { apiClient } from '../support/api-client.ts';
import { ABSTRACT, COMMENTS, documentFiles, type File, TITLE } from './wizard-steps.ts';

type Api = ReturnType<typeof apiClient>;

/** A person's unsent work by its names, as local storage holds it. */
export const storageOf = (user: StoredUser, kept: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(kept).map(([name, value]) => [keptKey(personOf(user)._id, name), JSON.stringify(value)]),
  );

/** What the journal reads in `manuscriptFile`, whose first line is not laid out as a title. */
const found = {
  title: '',
  abstract: 'We show that every quiet sequence converges, and that it does so without being asked.',
  keywords: 'sequences, convergence, quiet',
};

/** A whole submission, typed on this device up to the last step, with its documents uploaded; the account has nothing of it. */
export async function begunSubmission(
  { upload }: Pick<Api, 'upload'>,
  session: AuthorSession,
  declaration?: File,
): Promise<Draft> {
  const { Manuscript: manuscript, 'Cover letter': coverLetter, Declaration } = await documentFiles();
  const files = { manuscript, coverLetter, declaration: declaration ?? Declaration };
  const draft = newDraft(personOf(session));
  const documents = { ...draft.form.documents };
  for (const kind of DOCUMENT_KINDS) {
    const { name, buffer } = files[kind];
    const { key, fileName } = await upload(session.token, kind, name, buffer);
    documents[kind] = { fileName, size: buffer.byteLength, key };
  }
  return {
    ...draft,
    form: {
      ...draft.form,
      ...found,
      title: TITLE,
      type: 'Research Article',
      documents,
      classification: ['Mathematics'],
      additionalInfo: [...TERMS],
      comments: COMMENTS,
      abstract: ABSTRACT,
      funding: 'No',
    },
    replaced: { coverLetter: null, declaration: null },
    passed: [1, 2, 3, 4, 5],
    step: 6,
    prefill: { key: documents.manuscript!.key!, ...found, unsure: [], filled: ['abstract', 'keywords'] },
    keptAt: new Date().toISOString(),
  };
}

/** By the name under which the wizard stores it. */
export const keptAs = (draft: Draft) => ({ [submissionNameOf(draft.manuscriptId)]: draft });

/** Typed up to step 5, where the author's comments come next; `step` is the one on the screen. */
export const uncommented = (draft: Draft, step: number): Draft => ({
  ...draft,
  form: { ...draft.form, ...found, comments: '', funding: '' },
  passed: [1, 2, 3, 4],
  step,
});

/** Sends the draft to the author's account, as the wizard does when a step is left: what the device keeps then, and the manuscript's id. */
export async function savedSubmission(
  { call }: Pick<Api, 'call'>,
  session: AuthorSession,
  draft: Draft,
): Promise<{ id: string; kept: Record<string, Draft> }> {
  const { status, body } = await call('POST', '/manuscripts', {
    token: session.token,
    body: saveRequestOf(draft.form, draft, false),
  });
  if (status !== 201) throw new Error(`save: ${status} ${JSON.stringify(body)}`);
  const kept = keptAs({ ...heardFrom(draft, body.data, draft.form), conflicts: [] });
  return { id: body.data._id, kept };
}
