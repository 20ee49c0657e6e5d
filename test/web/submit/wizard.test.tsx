// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PROOF_POLL } from '../../../shared/domain/constants.ts';
import { FIELDS, TYPED_FIELDS } from '../../../shared/domain/manuscript-fields.ts';
import { type Draft, newDraft } from '../../../web/src/features/submit/draft/draft.ts';
import { openDraftOf } from '../../../web/src/features/submit/draft/open-draft.ts';
import { emptyForm } from '../../../web/src/features/submit/form/manuscript-form.ts';
import { Component as SubmitPage } from '../../../web/src/features/submit/page/submit-page.tsx';
import { fakeServer, json } from '../fake-browser.ts';
import { agree, button, expectAlert, press, show, type } from '../show.tsx';
import { ada, buildDraft, buildForm, buildManuscript, buildSession } from './build-form.ts';

/** Times that a build is asked about; the page asks once besides as it gets its id. */
const WATCHED = PROOF_POLL.quietMs.length + PROOF_POLL.tries;
const INCOMPLETE = 'Please complete all required fields in this section before proceeding.';
/** Its title, abstract and keywords were extracted already. */
const READ = {
  key: 'uploads/ada/manuscript.docx',
  title: '',
  abstract: '',
  keywords: '',
  unsure: [],
  filled: [],
};
const { kept } = openDraftOf(ada, 'm1');

beforeEach(() => {
  kept.clear();
  fakeServer('no answer');
});

function showWizard(draft: Partial<Draft> | null = null, step = 1, search = `?step=${step}`) {
  if (draft) kept.update(() => buildDraft({ step, prefill: READ, ...draft }));
  show(<SubmitPage />, { session: buildSession(), at: `/journal/jics/submit${search}` });
}
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const savedAs = (over = {}) =>
  json(201, {
    success: true,
    message: 'Saved.',
    data: buildManuscript(over),
    mergedPdfUrl: null,
    extractedTitle: '',
    extractedAbstract: '',
  });

describe('the wizard', () => {
  it('does not go on from an incomplete step, says so, and marks what is missing until it is there', async () => {
    showWizard();
    await press('Next');
    await expectAlert(INCOMPLETE);
    expect(heading()).toBe('Type of Article');
    expect(screen.getByRole('link', { name: 'Choose the type of article' })).toBeTruthy();
    await act(async () => fireEvent.click(screen.getByRole('radio', { name: /^Research Article/ })));
    await press('Next');
    expect(heading()).toBe('Documents');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  // A list of authors is never empty.
  const REQUIRED = TYPED_FIELDS.filter((name) => FIELDS[name].problem && name !== 'authors');
  it.each(REQUIRED)('leads from what is said of a missing %s to its place at its step', async (name) => {
    const { step, problem } = FIELDS[name];
    showWizard(
      {
        form: buildForm({
          correspondingAuthorId: '',
          ...(name !== 'correspondingAuthorId' && { [name]: emptyForm(ada)[name] }),
        }),
      },
      step,
    );
    await press(step === 6 ? 'Proceed and Build PDF' : 'Next');
    await expectAlert(step === 6 ? 'Please complete all required fields in Section 6' : INCOMPLETE);
    const link = screen.getByRole('link', { name: problem! });
    expect(document.querySelector(link.getAttribute('href')!)).toBeTruthy();
  });

  it('keeps at every stroke what is typed', async () => {
    showWizard({}, 5);
    await type('Comments', 'For the special issue on engines.');
    expect(kept.get().form.comments).toBe('For the special issue on engines.');
  });

  it('takes comments of nothing but spaces for none', async () => {
    showWizard({ form: buildForm({ comments: '   ' }) }, 5);
    await press('Next');
    await expectAlert(INCOMPLETE);
    expect(heading()).toBe('Comments');
  });

  it('opens no step that is not reached yet, however its address asks', () => {
    showWizard({ ...newDraft(ada), form: buildForm(), prefill: READ }, 5);
    expect(heading()).toBe('Type of Article');
    expect(button(/Classification/).disabled).toBe(true);
  });

  it('goes back a step, and forward again to what was typed', async () => {
    showWizard({}, 5);
    await press('Back');
    expect(heading()).toBe('Additional Information');
    await press('Next');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Comments').value).toBe('For the special issue.');
  });

  it('goes back to the step at which it was opened, even if its address named none', async () => {
    showWizard({}, 4, '');
    expect(heading()).toBe('Additional Information');
    await press('Next');
    expect(heading()).toBe('Comments');
    await press('Back');
    expect(heading()).toBe('Additional Information');
  });

  it('offers Next at the documents once all three are there', () => {
    const { documents } = buildForm();
    showWizard({ form: buildForm({ documents: { ...documents, declaration: null } }) }, 2);
    expect(button('Next').disabled).toBe(true);
    expect(screen.getByText('Upload all three documents to continue.')).toBeTruthy();
  });

  it('builds nothing from an incomplete form: it leads to the first section that is wanting', async () => {
    const calls = fakeServer(json(500, {}));
    showWizard({ form: buildForm({ classification: [] }) }, 6);
    await press('Proceed and Build PDF');
    await expectAlert('Please complete all required fields in Section 3');
    expect(heading()).toBe('Classification');
    const built = calls.filter(
      ({ path, body }) => path === '/api/manuscripts' && (body as { submit: boolean }).submit,
    );
    expect(built).toEqual([]);
  });

  it('asks before Escape throws away what was typed of one’s own details', async () => {
    const pressEscape = () =>
      act(
        async () => void screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true })),
      );
    showWizard({}, 6);
    await press(/^Edit your details/);
    await pressEscape();
    expect(screen.queryByRole('dialog')).toBeNull();
    await press(/^Edit your details/);
    await type('Last Name', 'Byron');
    await pressEscape();
    expect(screen.getByRole('dialog')).toBeTruthy();
    await agree('Discard changes');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says what is too long as it is typed, and cuts nothing off', async () => {
    showWizard({}, 6);
    await type('Title', 'x'.repeat(600));
    expect(screen.getByText(/^Use \d+ characters or fewer\. You have used 600$/)).toBeTruthy();
    expect(kept.get().form.title).toHaveLength(600);
  });

  it('whose text is too long is led to it before anything is sent', async () => {
    const calls = fakeServer('no answer');
    showWizard({ form: buildForm({ title: 'x'.repeat(600) }) }, 6);
    await press('Proceed and Build PDF');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByRole('link', { name: /characters or fewer/ }).getAttribute('href')).toBe(
      '#field-title',
    );
    expect(calls).toEqual([]);
  });

  it('takes a problem from its list as soon as it is mended, and leaves the focus where it is', async () => {
    showWizard({ form: buildForm({ title: '', abstract: '' }) }, 6);
    await press('Proceed and Build PDF');
    await expectAlert('Please complete all required fields in Section 6');
    const wanting = () => screen.queryByRole('link', { name: 'Enter the title' });
    expect(wanting()).toBeTruthy();
    const title = screen.getByLabelText('Title');
    title.focus();
    await type('Title', 'On engines');
    expect(wanting()).toBeNull();
    expect(screen.getByRole('link', { name: 'Enter the abstract' })).toBeTruthy();
    expect(document.activeElement).toBe(title);
    await type('Abstract', 'We describe it.');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says of which fields it read in the file, and offers a title that it did not take', async () => {
    const read = {
      key: READ.key,
      title: 'Another title',
      abstract: 'We describe an engine.',
      keywords: '',
      unsure: [],
    };
    showWizard({ prefill: { ...read, filled: ['abstract'] } }, 6);
    expect(
      screen.getByText('We filled in the abstract from your manuscript. Check before you continue.'),
    ).toBeTruthy();
    await press('Use this title');
    expect(kept.get().form.title).toBe('Another title');
    expect(screen.queryByRole('button', { name: 'Use this title' })).toBeNull();
  });

  it('saves for later, and goes on under the id that it was given', async () => {
    const calls = fakeServer((call) =>
      call.method === 'POST' ? savedAs() : json(200, { manuscript: buildManuscript() }),
    );
    showWizard({}, 6);
    await press('Save and Submit Later');
    await expectAlert('Manuscript saved successfully!');
    expect(calls[0]).toMatchObject({ path: '/api/manuscripts', body: { submit: false } });
    expect(screen.getByText('Saved to your account')).toBeTruthy();
    expect(kept.get()).toMatchObject({ manuscriptId: 'm1', version: 1 });
  });

  it('watches its first build once, and says once that it is not there yet', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const proof = { version: 1, state: 'building' as const, reason: null, pages: null, decision: null };
    const building = buildManuscript({ proof });
    const calls = fakeServer(async ({ method, path }) => {
      // The page has its new address before the second answer comes.
      if (method === 'PUT') {
        await new Promise((resolve) => setTimeout(resolve, 500));
        return json(200, { success: true, message: 'Asked.', manuscript: building });
      }
      return path.endsWith('/manuscripts') ? savedAs({ proof }) : json(200, { manuscript: building });
    });
    const asked = () => calls.filter(({ method, path }) => method === 'GET' && path.endsWith('/m1')).length;
    showWizard({}, 6);
    await press('Proceed and Build PDF');
    for (let second = 0; second < 80; second += 1) await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(asked()).toBeLessThanOrEqual(WATCHED + 1);
    vi.useRealTimers();
    await expectAlert('PDF is not available yet. Please try again later.');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(button('Check again').disabled).toBe(false);
  });

  it('whose save fails says why in the specified words, and keeps everything', async () => {
    fakeServer(json(503, { message: 'Try again soon.', code: 'unavailable' }));
    showWizard({}, 6);
    await press('Save and Submit Later');
    await expectAlert('Save failed: Try again soon.');
    expect(button('Save and Submit Later').disabled).toBe(false);
    expect(kept.get().form).toEqual(buildForm());
  });

  it('says once that the session is over, and lets go of it with everything kept', async () => {
    fakeServer(json(401, { message: 'No.', code: 'not_signed_in' }));
    showWizard({}, 6);
    await press('Save and Submit Later');
    await expectAlert('Your session has expired. Please log in again.');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(localStorage.getItem('user')).toBeNull();
    expect(kept.get().form).toEqual(buildForm());
  });

  it('asks before it throws away what was found on this device', async () => {
    showWizard({ keptAt: '2026-11-20T12:00:00.000Z' }, 5);
    expect(screen.getByText('We have restored your earlier work')).toBeTruthy();
    await press('Start a new submission instead');
    await screen.findByRole('alertdialog');
    await press('Cancel');
    expect(kept.get().form.comments).toBe('For the special issue.');
    await press('Start a new submission instead');
    await screen.findByRole('alertdialog');
    await press('Start a new submission');
    expect(heading()).toBe('Type of Article');
    expect(kept.get().form.comments).toBe('');
  });
});
