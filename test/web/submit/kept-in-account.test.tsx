// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Draft } from '../../../web/src/features/submit/draft/draft.ts';
import { openDraftOf } from '../../../web/src/features/submit/draft/open-draft.ts';
import { Component as SubmitPage } from '../../../web/src/features/submit/page/submit-page.tsx';
import { type Call, fakeServer, json } from '../fake-browser.ts';
import { button, expectAlert, press, show, type } from '../show.tsx';
import { ada, buildDraft, buildForm, buildManuscript, buildSession } from './build-form.ts';

const { kept } = openDraftOf(ada, 'm1');
const READ = {
  key: 'uploads/ada/manuscript.docx',
  title: '',
  abstract: '',
  keywords: '',
  unsure: [],
  filled: [],
};

beforeEach(() => kept.clear());

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
function open(address: string, draft?: Partial<Draft>) {
  if (draft) kept.update(() => buildDraft({ prefill: READ, ...draft }));
  show(<SubmitPage />, { session: buildSession(), at: `/journal/jics/submit${address}` });
}
/** A server that holds the last save, and answers as soon as it is open. */
function journal(opening = Promise.resolve()) {
  let standing = buildManuscript({ version: 0 });
  return fakeServer(async ({ method, body }: Call) => {
    await opening;
    if (method !== 'POST') return json(200, { manuscript: standing });
    const said = body as { comments: string };
    standing = buildManuscript({ version: standing.version + 1, comments: said.comments });
    const empty = { mergedPdfUrl: null, extractedTitle: '', extractedAbstract: '' };
    return json(201, { success: true, message: 'Saved.', data: standing, ...empty });
  });
}
const saves = (calls: Call[]) =>
  calls.filter(({ method, path }) => method === 'POST' && path === '/api/manuscripts');

describe('a submission that is being written', () => {
  it('is taken to the account when a step is left, without a word, and goes on in its place', async () => {
    const calls = journal();
    open('?step=5', {});
    await type('Comments', 'An evening’s work.');
    expect(saves(calls)).toEqual([]);
    await press('Next');
    await waitFor(() => expect(screen.getByText('Saved to your account')).toBeTruthy());
    expect(saves(calls)).toMatchObject([{ body: { submit: false, comments: 'An evening’s work.' } }]);
    expect(heading()).toBe('Manuscript Details');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    // Later text is kept under its id, and saved there too.
    await press('Back');
    await type('Comments', 'A night’s.');
    expect(kept.get().form.comments).toBe('A night’s.');
    await press('Back');
    await waitFor(() => expect(saves(calls)).toHaveLength(2));
    expect(saves(calls)[1]).toMatchObject({ body: { _id: 'm1', version: 1, comments: 'A night’s.' } });
  });

  it('is saved as the page is put away', async () => {
    const calls = journal();
    open('?step=5', {});
    await type('Comments', 'An evening’s work.');
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await act(async () => fireEvent(document, new Event('visibilitychange')));
    vi.restoreAllMocks();
    await waitFor(() => expect(saves(calls)).toHaveLength(1));
  });

  it('stays on the device where the account can’t be reached, and says so', async () => {
    fakeServer('no answer');
    open('?step=5', { keptAt: '2026-11-20T12:00:00.000Z' });
    await type('Comments', 'An evening’s work.');
    await press('Next');
    await waitFor(() => expect(screen.getByText(/Not saved to your account yet/)).toBeTruthy());
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(kept.get()).toMatchObject({ form: { comments: 'An evening’s work.' }, step: 6 });
    expect(kept.get().version).toBe(0);
  });

  it('is not saved again where nothing was changed, nor while its PDF waits for a decision', async () => {
    const proof = { version: 1, state: 'ready' as const, reason: null, pages: 3, decision: null };
    const calls = fakeServer(json(200, { manuscript: buildManuscript({ version: 1, proof }) }));
    kept.update(() => ({
      ...buildDraft({ prefill: READ }),
      manuscriptId: 'm1',
      version: 1,
      base: buildForm(),
    }));
    open('?id=m1&step=5');
    await type('Comments', 'Changed after the PDF.');
    await press('Next');
    await act(async () => {});
    expect(saves(calls)).toEqual([]);
    expect(kept.get().form.comments).toBe('Changed after the PDF.');
  });

  it('is not saved without a document that was deleted here, which would come back with the answer', async () => {
    const calls = fakeServer(json(200, { manuscript: buildManuscript({ version: 1 }) }));
    const base = buildForm();
    const form = { ...base, documents: { ...base.documents, declaration: null } };
    kept.update(() => ({ ...buildDraft({ prefill: READ }), manuscriptId: 'm1', version: 1, base, form }));
    open('?id=m1&step=5');
    await type('Comments', 'Typed after that.');
    await press('Back');
    await act(async () => {});
    expect(saves(calls)).toEqual([]);
    expect(kept.get().form).toMatchObject({
      comments: 'Typed after that.',
      documents: { declaration: null },
    });
  });

  it('is gone on with by whoever comes to begin one, until they ask for another', async () => {
    journal();
    open('?step=5', { keptAt: '2026-11-20T12:00:00.000Z' });
    await press('Next');
    await waitFor(() => expect(kept.get().version).toBe(1));
    cleanup();
    open('');
    await screen.findByText('We have restored your earlier work');
    expect(heading()).toBe('Manuscript Details');
    expect(screen.getByText(/It is saved to your account/)).toBeTruthy();
    await press('Start a new submission instead');
    expect((await screen.findByRole('alertdialog')).textContent).toContain('stays in My Submissions');
    await press('Start a new submission');
    expect(heading()).toBe('Type of Article');
    expect(kept.get().manuscriptId).toBe('m1');
    expect(screen.queryByText('We have restored your earlier work')).toBeNull();
  });

  it('that was put aside by Save and Submit Later makes room for a new one', async () => {
    journal();
    open('?step=6', {});
    await press('Save and Submit Later');
    await expectAlert('Manuscript saved successfully!');
    cleanup();
    open('');
    expect(heading()).toBe('Type of Article');
    expect(button('Next')).toBeTruthy();
    expect(kept.get()).toMatchObject({ manuscriptId: 'm1', version: 1 });
  });

  it('that is removed from the device while a save waits for its turn is neither saved nor brought back', async () => {
    const { promise, resolve: answer } = Promise.withResolvers<void>();
    const calls = journal(promise);
    open('?step=4', {});
    await press('Next');
    await type('Comments', 'A secret.');
    await press('Next');
    localStorage.removeItem('kept:ada:submission-m1');
    await act(async () => answer());
    await act(async () => {});
    expect(saves(calls)).toHaveLength(1);
    expect(JSON.stringify({ ...localStorage })).not.toContain('kept:');
  });

  it('that was submitted elsewhere makes room for a new one', async () => {
    fakeServer(json(200, { manuscript: buildManuscript({ submitted: true, status: 'Pending' }) }));
    kept.update(() => ({
      ...buildDraft({ prefill: READ }),
      manuscriptId: 'm1',
      version: 1,
      base: buildForm(),
    }));
    open('');
    await screen.findByRole('heading', { name: 'Type of Article' });
  });
});
