// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { AuthorsManuscript } from '../../../shared/contract/manuscripts.ts';
import type { CorrectionsForm, ProductionAnswer } from '../../../shared/contract/production.ts';
import {
  Component as ArticleProofPage,
  ProofToAnswer,
} from '../../../web/src/features/submissions/article-proof-page.tsx';
import { ToastProvider } from '../../../web/src/ui/dialogs/toast.tsx';
import { manuscriptView } from '../../support/manuscript-view.ts';
import { productionView } from '../../support/production-view.ts';
import { fakeServer, json } from '../fake-browser.ts';
import { AtWork, button, press, show, type } from '../show.tsx';
import { buildManuscript, buildSession } from '../submit/build-form.ts';

const production = productionView('proofing', { edition: { n: 3 } });
const fragment = `<section id="s1" aria-labelledby="s1-title"><h2 id="s1-title">Introduction</h2>
<p id="p1">Quiet sequences were seen.</p><blockquote id="q1"><p id="p2">Gardens.</p></blockquote>
<ol class="references"><li id="r1"><span class="label">1</span> <div>An entry</div></li></ol></section>`;
const SAID =
  '<section id="statement-data"><p>On request.</p></section><section id="statement-funding"><p>The sea paid.</p></section>';
const ANSWER = {
  production,
  article: {
    fragment: fragment + SAID,
    head: {
      title: 'A title',
      type: 'Research Article',
      authors: [],
      received: '2026-01-02',
      accepted: '2026-03-04',
    },
    pdfUrl: 'https://files.example.org/a.pdf',
    changes: null,
  },
  checks: [],
  details: null,
  corrections: { draft: null, sent: [] },
  answeredBy: 'owner',
  ownRoles: [],
  email: null,
};
const WRITTEN = { place: 'p1', quote: 'Quiet sequences were seen.', text: 'Write ‘series’.' };

interface Opened {
  /** Who reads it. */
  owner?: string;
  answeredBy?: string;
  email?: ProductionAnswer['email'];
  relation?: 'owner' | 'coAuthor';
  article?: Partial<NonNullable<ProductionAnswer['article']>>;
  sent?: ProductionAnswer['corrections']['sent'];
  draft?: { edition: number; savedAt: string; form: CorrectionsForm } | null;
  answers?: (path: string, method: string) => Response | undefined;
}
function open({
  email = null,
  relation = 'owner',
  owner = relation,
  answeredBy = 'owner',
  draft = null,
  article,
  sent = [],
  answers,
}: Opened = {}) {
  const manuscript = {
    ...manuscriptView({ status: 'Accepted', stage: 'proofing' }),
    relation,
    author: { _id: 'owner', firstName: 'Olga', lastName: 'Owner', fullName: 'Olga Owner' },
    authors: [
      {
        _id: 'owner',
        firstName: 'Olga',
        lastName: 'Owner',
        institution: 'ETH',
        country: 'CH',
        isCorresponding: true,
      },
      {
        _id: 'coAuthor',
        firstName: 'Carl',
        lastName: 'Fellow',
        institution: 'ETH',
        country: 'CH',
        isCorresponding: false,
      },
    ],
  } as unknown as AuthorsManuscript;
  const changed: unknown[] = [];
  const calls = fakeServer(
    ({ path, method }) =>
      answers?.(path, method) ??
      (path.endsWith('/corrections')
        ? json(200, { edition: 1, savedAt: '2099-12-06T10:00:00.000Z' })
        : json(200, { success: true, message: 'Done', manuscript })),
  );
  show(
    <ToastProvider>
      <AtWork owner={owner}>
        <ProofToAnswer
          manuscript={manuscript}
          answer={{
            ...ANSWER,
            answeredBy,
            article: { ...ANSWER.article, ...article },
            corrections: { draft, sent },
            email,
          }}
          onChanged={(now) => changed.push(now)}
        />
      </AtWork>
    </ToastProvider>,
  );
  return { calls, changed };
}

describe('an article before it is published', () => {
  it('is approved as it was read, and only once its author has agreed to the licence', async () => {
    const { calls, changed } = open();
    await press('Approve the article');
    expect(calls).toHaveLength(0);
    screen.getByText('Select the box to approve the article.');
    screen.getByRole('checkbox', { name: /CC BY 4\.0/ }).click();
    await press('Approve the article');
    expect(calls[0]).toMatchObject({
      method: 'POST',
      body: { answer: 'approve', edition: 3, licence: 'CC BY 4.0', agreed: true },
    });
    expect(changed).toHaveLength(1);
  });

  it('leaves the focus on the heading of the page that follows its approval', async () => {
    let state: 'proofing' | 'approved' = 'proofing';
    const manuscript = () => ({
      ...buildManuscript({ submitted: true, status: 'Accepted', stage: state }),
      version: state === 'approved' ? 8 : 7,
    });
    fakeServer(({ path, method }) => {
      if (method === 'POST') state = 'approved';
      return path.endsWith('/production') && method === 'GET'
        ? json(200, { ...ANSWER, answeredBy: buildSession()._id, production: productionView(state) })
        : json(200, { success: true, message: 'Done', manuscript: manuscript() });
    });
    show(
      <ToastProvider>
        <Routes>
          <Route path="/my-submissions/:id/article" element={<ArticleProofPage />} />
        </Routes>
      </ToastProvider>,
      { session: buildSession(), at: '/my-submissions/m1/article' },
    );
    (await screen.findByRole('checkbox', { name: /CC BY 4\.0/ })).click();
    button('Approve the article').focus();
    await press('Approve the article');
    const heading = await screen.findByRole('heading', { name: 'Your article' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('has its title, authors, institutions and dates above the text, to be checked first', () => {
    const head = {
      title: 'Quiet gardens',
      type: 'Research Article',
      authors: [
        {
          name: 'Olga Owner',
          institutions: ['ETH Zürich, Switzerland'],
          orcid: '0000-0002-1825-0097',
          orcidVerified: false,
          corresponding: true,
        },
      ],
      received: '2026-01-02',
      accepted: '2026-03-04',
    };
    open({ article: { head } });
    const panel = screen.getByRole('tabpanel').textContent;
    expect(panel).toMatch(
      /^Research ArticleQuiet gardensOlga Owner, corresponding author ETH Zürich, Switzerland/,
    );
    expect(panel).toContain('0000-0002-1825-0097 (ORCID iD not verified)');
    expect(panel).toContain('Received 2 January 2026. Accepted 4 March 2026.');
    // The article comes first, whatever the width.
    const answer = screen.getByRole('complementary', { name: 'Your answer' });
    expect(screen.getByRole('tabpanel').compareDocumentPosition(answer)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(screen.getByRole('link', { name: 'Go to your answer' }).getAttribute('href')).toBe('#answer');
  });

  it('names in the second proof what has changed since the first, and the corrections sent for it', async () => {
    const sent = [
      { at: '2026-11-20T09:00:00.000Z', by: 'Olga Owner', form: { entries: [WRITTEN], text: '' } },
    ];
    open({ article: { former: fragment.replace('Quiet', 'Loud') }, sent });
    const since = screen.getByRole('region', { name: 'What has changed since the last proof' });
    // Only the word that changed is marked, for those who see it and those who hear it.
    within(since).getByText(
      (_, element) =>
        element?.tagName === 'P' &&
        element.textContent === '[removed: Loud] [added: Quiet] sequences were seen.',
    );
    expect([...since.querySelectorAll('del, ins')].map(({ tagName }) => tagName)).toEqual(['DEL', 'INS']);
    const passage = within(since).getByRole('link', {
      name: /^Go to this passage.*Quiet sequences/,
    });
    expect(passage.getAttribute('href')).toBe('#p1');
    within(since).getByText('Your corrections of 20 November 2026');
    within(since).getByText(WRITTEN.text);
    cleanup();
    open();
    expect(screen.queryByRole('region', { name: /has changed/ })).toBeNull();
  });

  it('is only read by a co-author, as long as its owner has time', () => {
    open({ relation: 'coAuthor' });
    expect(screen.queryByRole('button', { name: 'Approve the article' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Correct this/ })).toBeNull();
    screen.getByText(/The submitting author approves the article/);
  });

  it('is approved and corrected by the co-author who answers for it, and others read who that is', () => {
    open({ relation: 'coAuthor', answeredBy: 'coAuthor' });
    screen.getByRole('button', { name: 'Approve the article' });
    expect(screen.getAllByRole('button', { name: /^Correct this/ })).toHaveLength(4);
    expect(screen.queryByText(/approves the article/)).toBeNull();
    cleanup();
    open({ relation: 'coAuthor', owner: 'another', answeredBy: 'coAuthor' });
    screen.getByText(/Carl Fellow approves the article/);
    expect(screen.queryByRole('button', { name: 'Approve the article' })).toBeNull();
  });

  it('is corrected passage by passage by keyboard alone, saved as it is typed, and sent as a whole', async () => {
    const { calls, changed } = open();
    // A part within another is corrected with it.
    expect(screen.getAllByRole('button', { name: /^Correct this/ }).map((one) => one.textContent)).toEqual([
      'Correct this: Introduction',
      'Correct this: Quiet sequences were seen.',
      'Correct this: Gardens.',
      'Correct this: 1 An entry',
    ]);
    await press(/Correct this.*Quiet/);
    await waitFor(() => expect(document.activeElement?.tagName).toBe('TEXTAREA'));
    // The box holds the passage, which is no correction until it is changed.
    expect(screen.getByLabelText<HTMLTextAreaElement>(/Your correction: Quiet/).value).toBe(WRITTEN.quote);
    button('Send corrections');
    await type(/Your correction: Quiet/, WRITTEN.text);
    await type(/About the whole article/, 'Thank you.');
    const link = screen.getByRole('link', { name: WRITTEN.quote });
    expect(link.getAttribute('href')).toBe('#p1');
    await press('Send 2 corrections');
    const form = { entries: [WRITTEN], text: 'Thank you.' };
    expect(calls.map(({ method, body }) => [method, body])).toEqual([
      ['PUT', { ...form, edition: 0 }],
      ['POST', expect.objectContaining({ answer: 'correct', edition: 3, corrections: form })],
    ]);
    expect(changed).toHaveLength(1);
  });

  it('has its statements, funders, institutions and roles asked for, as the manuscript says them, and sent with the corrections', async () => {
    const { calls } = open();
    await press('Check statements, institutions and roles');
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Data availability/).value).toBe('On request.');
    await type(/^Use of AI/, 'None.');
    await type(/^Data availability/, 'Nowhere.');
    // After retyping it, the manuscript’s own section stays.
    await type(/^Data availability/, 'On request.');
    const paid = () => screen.queryByText(/Your manuscript says: ‘The sea paid\.’/);
    expect(paid()).toBeTruthy();
    await press('Add a funder');
    await type('Funder', 'A fund');
    await type(/^Grants/, 'X-1');
    expect(paid()).toBeNull();
    const [rorField] = screen.getAllByLabelText<HTMLInputElement>(/^ROR address/);
    fireEvent.change(rorField!, { target: { value: '05a28rw59' } });
    fireEvent.blur(rorField!);
    expect(rorField!.getAttribute('aria-invalid')).toBe('true');
    fireEvent.change(rorField!, { target: { value: '05a28rw58' } });
    expect(rorField!.getAttribute('aria-invalid')).toBeNull();
    const [software] = screen.getAllByRole('checkbox', { name: 'Software', hidden: true });
    await act(async () => software!.click());
    await press('Send 1 correction');
    const { body } = calls.at(-1)! as { body: { corrections: CorrectionsForm } };
    expect(body.corrections.stated).toMatchObject({
      statements: { ai: 'None.' },
      funding: [{ funder: 'A fund', ror: '', grants: 'X-1' }],
      institutions: [{ at: [{ ror: '05a28rw58' }] }],
      roles: [{ roles: ['software'] }],
    });
    expect(Object.keys(body.corrections.stated!.statements)).toEqual(['ai']);
  });

  it('has changed statements that can be removed before it is approved', async () => {
    const stated = { statements: { ai: 'None.' }, institutions: [], roles: [] };
    const { calls } = open({
      draft: { edition: 1, savedAt: '2099-12-06T10:00:00.000Z', form: { entries: [], text: '', stated } },
    });
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Use of AI/).value).toBe('None.');
    screen.getByRole('checkbox', { name: /CC BY 4\.0/ }).click();
    await press('Approve the article');
    screen.getByText(/Send your corrections, or remove them/);
    await press('Remove these changes');
    await press('Approve the article');
    expect(calls.at(-1)?.body).toMatchObject({ answer: 'approve' });
  });

  it('is not approved over corrections that nobody was sent, which can be removed', async () => {
    const { calls } = open({
      draft: { edition: 1, savedAt: '2099-12-06T10:00:00.000Z', form: { entries: [WRITTEN], text: '' } },
    });
    screen.getByRole('checkbox', { name: /CC BY 4\.0/ }).click();
    await press('Approve the article');
    screen.getByText(/Send your corrections, or remove them/);
    expect(calls).toHaveLength(0);
    await press(/^Remove/);
    await waitFor(() => expect(document.activeElement).toBe(button(/Correct this.*Quiet/)));
    await press('Approve the article');
    expect(calls.at(-1)?.body).toMatchObject({ answer: 'approve' });
  });

  it('keeps what was typed where another device wrote, too, until one of both is chosen', async () => {
    const other = { edition: 4, savedAt: '2099-12-06T10:00:00.000Z', form: { entries: [], text: 'Theirs' } };
    const { calls } = open({
      answers: (path) =>
        path.endsWith('/corrections') && calls.length < 2
          ? json(409, { success: false, message: 'Saved elsewhere', code: 'stale_version', draft: other })
          : undefined,
    });
    await type(/About the whole article/, 'Mine');
    await press('Send 1 correction');
    const both = screen.getByRole('region', { name: 'There are two versions of your corrections' });
    within(both).getByText('Theirs');
    expect(screen.getByLabelText<HTMLTextAreaElement>(/About the whole article/).value).toBe('Mine');
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
    await act(async () => within(both).getAllByRole('button', { name: 'Use this version' })[1]!.click());
    expect(screen.getByLabelText<HTMLTextAreaElement>(/About the whole article/).value).toBe('Theirs');
  });

  it('has its corresponding author’s address on its page only if they say so, and says where that failed', async () => {
    let isDown = false;
    const { calls } = open({
      email: { address: 'o@uni.example.org', isShown: false },
      answers: () =>
        isDown ? json(503, { success: false, message: 'Busy. Try again.', code: 'unavailable' }) : undefined,
    });
    const tick = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /Show my email address/ });
    expect(tick().checked).toBe(false);
    await act(async () => tick().click());
    expect(calls.map(({ body }) => body)).toEqual([{ answer: 'email', shown: true }]);
    expect(tick().checked).toBe(true);
    screen.getByText('The article’s page will show your email address.');
    isDown = true;
    await act(async () => tick().click());
    await screen.findByText('Busy. Try again.');
    expect(tick().checked).toBe(true);
  });
});
