import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Kept, keepOnDevice } from '../../../web/src/drafts/kept-on-device.ts';
import { ChangedElsewhere } from '../../../web/src/drafts/written.ts';
import { edit } from '../../../web/src/features/submit/draft/change-draft.ts';
import { Draft } from '../../../web/src/features/submit/draft/draft.ts';
import { documentIn, failureMessage } from '../../../web/src/features/submit/draft/failure-words.ts';
import { saveDraft } from '../../../web/src/features/submit/draft/save-draft.ts';
import { requestStatus } from '../../../web/src/features/submit/proof/request-status.ts';
import { fakeBrowser, fakeServer, json } from '../fake-browser.ts';
import { buildDraft, buildManuscript, buildSession } from './build-form.ts';

let kept: Kept<Draft>;
const savedAs = (over = {}) =>
  json(201, {
    success: true,
    message: 'Saved.',
    data: buildManuscript(over),
    mergedPdfUrl: null,
    extractedTitle: '',
    extractedAbstract: '',
  });
const stale = (over = {}) =>
  json(409, { message: 'It has changed.', code: 'stale_version', manuscript: buildManuscript(over) });

beforeEach(() => {
  fakeBrowser(buildSession());
  kept = keepOnDevice({ personId: 'ada', name: 'submission-m1', schema: Draft, initial: buildDraft });
});

async function messageOfFailedSave(during: 'save' | 'submission'): Promise<string> {
  const error = await saveDraft(kept, during === 'submission').then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).not.toBeNull();
  return failureMessage(error, during);
}

describe('what the author is told when saving fails', () => {
  it('an expired session, on save and on submit', async () => {
    fakeServer(json(401, { message: 'The token has expired.', code: 'not_signed_in' }));
    expect(await messageOfFailedSave('submission')).toBe('Your session has expired. Please log in again.');
    expect(await messageOfFailedSave('save')).toBe('Your session has expired. Please log in again.');
  });

  it("the server's words, after the specification's", async () => {
    fakeServer(json(422, { message: 'The cover letter is no DOCX or PDF file.', code: 'unusable_document' }));
    expect(await messageOfFailedSave('submission')).toBe(
      'Submission failed: The cover letter is no DOCX or PDF file.',
    );
    expect(await messageOfFailedSave('save')).toBe('Save failed: The cover letter is no DOCX or PDF file.');
  });

  it('that they are offline, where the browser knows it', async () => {
    fakeServer('no answer');
    vi.stubGlobal('navigator', { onLine: false });
    expect(await messageOfFailedSave('save')).toBe(
      'Save failed: You are offline. Everything you typed is kept on this device; try again once you are connected.',
    );
  });

  it('a server that is down', async () => {
    fakeServer('no answer');
    expect(await messageOfFailedSave('save')).toBe(
      'Save failed: The server could not be reached. Everything you typed is kept on this device; please try again.',
    );
  });

  it('a server that breaks without words', async () => {
    fakeServer(new Response('<html>', { status: 502 }));
    expect(await messageOfFailedSave('submission')).toMatch(
      /^Submission failed: The server answered with status 502/,
    );
  });

  it('an answer that says no success', async () => {
    fakeServer(json(201, { success: false }));
    expect(await messageOfFailedSave('submission')).toBe('Submission failed: Submission failed');
  });

  it('a save that returned nothing', async () => {
    fakeServer(new Response('', { status: 201 }));
    expect(await messageOfFailedSave('submission')).toBe('Failed to save manuscript.');
  });

  it('nothing typed is lost by any of these', async () => {
    const before = kept.get().form;
    for (const answer of [
      'no answer',
      json(500, { message: '', code: 'internal' }),
      json(401, {}),
    ] as const) {
      fakeServer(answer);
      await messageOfFailedSave('save');
      expect(kept.get().form).toEqual(before);
    }
  });

  it('names the document that was refused', async () => {
    fakeServer(json(422, { message: 'No.', code: 'unusable_document', field: 'coverLetter' }));
    const error = await saveDraft(kept, true).catch((thrown: unknown) => thrown);
    expect(documentIn(error)).toBe('coverLetter');
  });
});

describe('saving', () => {
  it('sends what stands in the form, and then has the id, the version and saved documents', async () => {
    const calls = fakeServer(savedAs({ version: 4 }));
    await saveDraft(kept, true);
    expect(calls[0]).toMatchObject({
      method: 'POST',
      path: '/api/manuscripts',
      body: { submit: true, title: 'On engines', manuscript: { key: 'uploads/ada/manuscript.docx' } },
    });
    expect(kept.get()).toMatchObject({ manuscriptId: 'm1', version: 4 });
    expect(kept.get().form.documents.manuscript?.key).toBeUndefined();
  });

  it('says that it knows of no draft until it has an answer, and names its version from then on', async () => {
    const lost = fakeServer('no answer');
    await messageOfFailedSave('save');
    expect(lost[0]!.body).toMatchObject({ draftId: 'm1', version: 0 });
    const calls = fakeServer(savedAs({ version: 2 }), savedAs({ version: 3 }));
    await saveDraft(kept, false);
    await saveDraft(kept, false);
    expect(calls.map(({ body }) => body)).toMatchObject([
      { draftId: 'm1', version: 0 },
      { _id: 'm1', version: 2 },
    ]);
    expect(calls[1]?.body).not.toHaveProperty('draftId');
  });

  it('goes on from what a save brought whose answer was lost, and nothing is asked of the author', async () => {
    fakeServer('no answer');
    await messageOfFailedSave('save');
    kept.update((draft) => edit(draft, { title: 'Not sent' }));
    await messageOfFailedSave('save');
    kept.update((draft) => edit(draft, { title: 'Typed since' }));
    const calls = fakeServer(stale({ version: 1 }), savedAs({ version: 2, title: 'Typed since' }));
    await saveDraft(kept, false);
    expect(calls[1]?.body).toMatchObject({ _id: 'm1', version: 1, title: 'Typed since' });
    expect(kept.get()).toMatchObject({ version: 2, sent: [], conflicts: [] });
  });

  it('where the draft of a lost answer was changed elsewhere, everything that differs is the author’s to choose', async () => {
    const calls = fakeServer(stale({ version: 3, title: 'Theirs' }));
    await expect(saveDraft(kept, false)).rejects.toThrow(ChangedElsewhere);
    expect(calls).toHaveLength(1);
    expect(kept.get()).toMatchObject({ manuscriptId: 'm1', version: 3 });
    expect(kept.get().form.title).toBe('On engines');
    expect(kept.get().conflicts.map(({ part }) => part)).toContain('title');
  });

  it('a change of other words elsewhere is merged, and saved over its version', async () => {
    fakeServer(savedAs({ version: 1 }));
    await saveDraft(kept, false);
    kept.update((draft) => edit(draft, { title: 'Mine' }));
    const calls = fakeServer(
      stale({ version: 2, abstract: 'Theirs' }),
      savedAs({ version: 3, title: 'Mine', abstract: 'Theirs' }),
    );
    await saveDraft(kept, false);
    expect(calls[1]?.body).toMatchObject({ version: 2, title: 'Mine', abstract: 'Theirs' });
    expect(kept.get().form).toMatchObject({ title: 'Mine', abstract: 'Theirs' });
  });

  it('a change of the same words elsewhere stops it: both versions are kept, nothing is sent over theirs', async () => {
    fakeServer(savedAs({ version: 1 }));
    await saveDraft(kept, false);
    kept.update((draft) => edit(draft, { title: 'Mine' }));
    const calls = fakeServer(stale({ version: 2, title: 'Theirs' }));
    await expect(saveDraft(kept, false)).rejects.toThrow(ChangedElsewhere);
    expect(calls).toHaveLength(1);
    expect(kept.get().form.title).toBe('Mine');
    expect(kept.get().conflicts).toMatchObject([{ part: 'title', here: 'Mine', there: 'Theirs' }]);
  });
});

describe('asking for a status', () => {
  const seen = buildManuscript({
    version: 3,
    proof: { version: 1, state: 'ready', reason: null, pages: 9, decision: null },
  });

  it('goes on where only the version has moved', async () => {
    const calls = fakeServer(
      stale({ ...seen, version: 4 }),
      json(200, { success: true, message: 'Done.', manuscript: { ...seen, version: 5 } }),
    );
    expect((await requestStatus(seen, 'Accepted')).version).toBe(5);
    expect(calls.map(({ body }) => body)).toEqual([
      { status: 'Accepted', version: 3 },
      { status: 'Accepted', version: 4 },
    ]);
  });

  it.each([
    ['Accepted', { status: 'Pending', submitted: true }],
    ['Rejected', { status: 'Pending', proof: { ...seen.proof, decision: 'rejected' } }],
    ['Under Review', { status: 'Under Review', proof: { ...seen.proof, state: 'queued' } }],
  ] as const)('is done where its answer alone was lost (%s)', async (status, then) => {
    const manuscript = buildManuscript({ ...seen, version: 4, ...then });
    const calls = fakeServer('no answer', json(200, { success: true, manuscript }));
    expect((await requestStatus(seen, status)).version).toBe(4);
    expect(calls.map(({ method }) => method)).toEqual(['PUT', 'GET']);
  });

  it('never accepts another PDF than the one that was seen', async () => {
    const calls = fakeServer(stale({ ...seen, version: 4, proof: { ...seen.proof, version: 2 } }));
    await expect(requestStatus(seen, 'Accepted')).rejects.toMatchObject({ code: 'stale_version' });
    expect(calls).toHaveLength(1);
  });
});
