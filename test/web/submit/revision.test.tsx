// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AuthorsManuscript } from '../../../shared/contract/manuscripts.ts';
import { SubmissionCard } from '../../../web/src/features/submissions/submission-card.tsx';
import { edit } from '../../../web/src/features/submit/draft/change-draft.ts';
import { Draft, draftOf, nextRoundOf, revisionOf } from '../../../web/src/features/submit/draft/draft.ts';
import { openDraftOf } from '../../../web/src/features/submit/draft/open-draft.ts';
import { tooLong } from '../../../web/src/features/submit/form/field-problems.ts';
import { saveRequestOf } from '../../../web/src/features/submit/form/manuscript-form.ts';
import { missingFields } from '../../../web/src/features/submit/form/steps.ts';
import { Component as SubmitPage } from '../../../web/src/features/submit/page/submit-page.tsx';
import { RoundList } from '../../../web/src/manuscript/round-list.tsx';
import { roundView } from '../../support/round-view.ts';
import { fakeServer, json } from '../fake-browser.ts';
import { expectAlert, press, show, type } from '../show.tsx';
import { ada, buildForm, buildManuscript, buildSession } from './build-form.ts';

const revising = (draftId: string | null = null, over: Partial<AuthorsManuscript> = {}) =>
  buildManuscript({
    submitted: true,
    stage: 'revising',
    revision: { kind: 'minor', dueAt: '2099-01-01T00:00:00.000Z', draftId },
    ...over,
  });
const old = {
  fileName: 'old.docx',
  size: 1000,
  type: 'docx' as const,
  savedAt: '2026-11-20T12:00:00.000Z',
};
const minor: AuthorsManuscript['decisions'][number] = {
  _id: 'd1',
  kind: 'minor',
  round: 1,
  at: '2026-11-20T12:00:00.000Z',
  state: 'effective',
  by: '',
  subject: 'On engines: minor revision',
  text: 'Dear Ada Lovelace,',
  reviews: [
    { number: 1, text: 'A fine paper.' },
    { number: 2, text: 'Please compare with the baseline.' },
  ],
  dueAt: '2099-01-01T00:00:00.000Z',
  note: '',
};
const { kept } = openDraftOf(ada, 'begun');

beforeEach(() => kept.update(() => ({ ...nextRoundOf(revising()), manuscriptId: 'begun' })));

describe('a revision that is wanted', () => {
  it.each([
    [null, 'Start revision', '?revise=m1'],
    ['d1', 'Continue revision', '?id=d1'],
  ])('is what waits for its author (draft %s)', (draftId, label, to) => {
    show(<SubmissionCard manuscript={revising(draftId)} revisedBy={undefined} onChanged={() => {}} />, {
      session: buildSession(),
      at: '/journal/jics/my-submissions',
    });
    const link = screen.getByRole('link', { name: `${label} On engines` });
    expect(link.getAttribute('href')).toBe(`/journal/jics/submit${to}`);
  });

  it('starts from all words of the manuscript, wants its file anew, and names what it revises', () => {
    const { form, version } = nextRoundOf(revising());
    expect([version, form.title, form.documents.manuscript]).toEqual([0, 'On engines', null]);
    expect(form.documents.coverLetter?.fileName).toBe('cover.docx');
    expect(saveRequestOf({ ...form, responseText: 'Yes.' }, {}, true)).toMatchObject({
      revisionOf: 'm1',
      responseText: 'Yes.',
    });
    expect(missingFields(form).map(({ field }) => field)).toEqual([
      'manuscript',
      'response',
      'additionalInfo',
    ]);
  });

  it('asks for an answer to the reviewers beside the documents, and keeps it at every stroke', async () => {
    fakeServer(json(200, { manuscript: revising() }));
    show(<SubmitPage />, { session: buildSession(), at: '/journal/jics/submit?revise=m1&step=2' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Documents' })).toBeTruthy();
    const upload = { fileName: 'paper.docx', size: 1000, key: 'uploads/ada/paper.docx' };
    await act(async () => {
      kept.update((now) => edit(now, { documents: { ...now.form.documents, manuscript: upload } }));
    });
    await press('Next');
    await expectAlert('Please complete all required fields in this section before proceeding.');
    expect(screen.getByRole('link', { name: 'Enter or upload your response to the reviewers' })).toBeTruthy();
    await type('Response to reviewers', 'Point 1: done.');
    expect(kept.get().form.responseText).toBe('Point 1: done.');
  });

  it.each([
    ['2099-01-01T00:00:00.000Z', 'Revision of JICS-2026-0001, due 31 December 2098'],
    ['2020-01-01T11:59:59.000Z', 'Revision of JICS-2026-0001, was due 31 December 2019'],
  ])('says at each step what it revises, and by when it is due (%s)', async (dueAt, words) => {
    const revision = { kind: 'minor' as const, dueAt, draftId: null };
    fakeServer(json(200, { manuscript: revising(null, { number: 'JICS-2026-0001', revision }) }));
    show(<SubmitPage />, { session: buildSession(), at: '/journal/jics/submit?revise=m1&step=3' });
    const link = await screen.findByRole('link', { name: words });
    expect(link.getAttribute('href')).toBe('/journal/jics/my-submissions/m1');
  });

  it('is opened again with its answer, also where this device kept it before there were any', () => {
    const draft = draftOf(buildManuscript({ revisionOf: 'm0', responseText: 'Yes.' }));
    expect(draft.form).toMatchObject({ revisionOf: 'm0', responseText: 'Yes.' });
    const { revisionOf: _, responseText: __, ...old } = buildForm();
    const { response: ___, markedCopy: ____, ...three } = old.documents;
    expect(Draft.parse({ ...draft, form: { ...old, documents: three }, base: null }).form).toMatchObject({
      revisionOf: '',
      responseText: '',
      documents: { response: null, markedCopy: null },
    });
  });

  it('is answered by a file as well as by words, and takes the changes marked along', () => {
    const { form } = nextRoundOf(revising(null, { response: old, markedCopy: old }));
    expect(form.documents).toMatchObject({ response: null, markedCopy: null });
    const upload = { fileName: 'reply.pdf', size: 1000, key: 'uploads/ada/reply.pdf' };
    const answered = { ...form, documents: { ...form.documents, response: upload } };
    expect(missingFields(answered).map(({ field }) => field)).not.toContain('response');
    expect(saveRequestOf(answered, {}, false)).toMatchObject({
      response: { key: 'uploads/ada/reply.pdf', fileName: 'reply.pdf' },
      markedCopy: null,
    });
  });

  it('says that a file is none any more, and leaves alone what the server has', () => {
    const { form } = draftOf(buildManuscript({ revisionOf: 'm0', response: old, markedCopy: old }));
    const request = saveRequestOf({ ...form, documents: { ...form.documents, response: null } }, {}, false);
    expect([request.response, request.markedCopy]).toEqual([null, undefined]);
  });

  it('shows what reviewers wrote beside the answer, its own files below, and names a file that is taken away', async () => {
    const sent = { reviewer: 'Reviewer 2', round: 1, state: 'ready' as const, pages: 3, url: '/files.pdf' };
    fakeServer(json(200, { manuscript: revising(null, { decisions: [minor], reviewerFiles: [sent] }) }));
    show(<SubmitPage />, { session: buildSession(), at: '/journal/jics/submit?revise=m1&step=2' });
    const wrote = await screen.findByRole('region', { name: 'What the editors and reviewers wrote' });
    expect(wrote.textContent).toContain('Reviewer 2Please compare with the baseline.');
    expect(screen.getByRole('link', { name: 'the manuscript’s own page' }).getAttribute('href')).toBe(
      '/journal/jics/my-submissions/m1',
    );
    expect(screen.getByText('2 of 3 documents present')).toBeTruthy();
    const reply = { fileName: 'reply.pdf', size: 1000, key: 'uploads/ada/reply.pdf' };
    await act(async () => {
      kept.update((now) => edit(now, { documents: { ...now.form.documents, response: reply } }));
    });
    expect(screen.getByText(/will include your file instead of this text/)).toBeTruthy();
    await act(async () => screen.getByRole('checkbox', { name: 'Select Response as a file' }).click());
    const files = screen.getByRole('region', { name: 'Your response to the reviewers' });
    await act(async () => within(files).getByRole('button', { name: 'Delete Selected' }).click());
    expect(kept.get().form.documents.response).toBeNull();
    expect(within(files).getByText('Response to reviewers deleted.')).toBeTruthy();
  });

  it('whose answer is too long for its field is told so there', () => {
    const form = buildForm({ revisionOf: 'm0', responseText: 'x'.repeat(60_001) });
    expect(tooLong(form).response).toMatch(
      /Use 60000 characters or fewer.*You can upload a longer response as a file/,
    );
  });

  it('of a rejected manuscript begins as a manuscript of its own, without the answer of an earlier one', () => {
    const rejected = buildManuscript({
      status: 'Rejected',
      submitted: true,
      revisionOf: 'm0',
      response: old,
    });
    expect(revisionOf(rejected).form).toMatchObject({ revisionOf: '', documents: { response: null } });
  });
});

it('an earlier round is listed with its PDF', () => {
  show(<RoundList rounds={[roundView({ pages: 12, mergedFileUrl: '/round-1.pdf' })]} />);
  expect(screen.getByRole('link', { name: 'PDF of round 1' }).getAttribute('href')).toBe('/round-1.pdf');
  expect(screen.getByRole('listitem').textContent).toContain('(12 pages)');
});
