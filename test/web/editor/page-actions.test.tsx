// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { EditorsManuscript } from '../../../shared/contract/manuscripts.ts';
import type { ProductionView } from '../../../shared/contract/production.ts';
import type { SeatView } from '../../../shared/contract/seats.ts';
import { STAGES } from '../../../shared/domain/stage.ts';
import { ManuscriptAtWork } from '../../../web/src/features/editor/manuscript/manuscript-at-work.tsx';
import { pageActions } from '../../../web/src/features/editor/manuscript/page-actions.ts';
import { buttonClass } from '../../../web/src/ui/button.tsx';
import { ToastProvider } from '../../../web/src/ui/dialogs/toast.tsx';
import { manuscriptView } from '../../support/manuscript-view.ts';
import { productionView } from '../../support/production-view.ts';
import { seatView } from '../../support/seat-view.ts';
import { fakeServer, json } from '../fake-browser.ts';
import { AtWork, agree, button, choose, openMenu, press, show, type } from '../show.tsx';

const others = buttonClass({ variant: 'quiet' }).split(' ');
const FILLED = buttonClass({})
  .split(' ')
  .filter((name) => !others.includes(name));
const isFilled = ({ classList }: HTMLElement) => FILLED.every((name) => classList.contains(name));
const held = {
  _id: 'd1',
  kind: 'major' as const,
  leavesAt: '2099-11-22T14:32:00.000Z',
  by: { _id: 'helena', name: 'Helena Marsh' },
};
const LATE = '2026-11-02T09:00:00.000Z';
const AHEAD = '2099-11-02T11:59:59.000Z';
const seat = (n: number, over: Partial<SeatView>) =>
  seatView({ _id: `JICS-1_${n}`, n, reviewerId: `r${n}`, lastName: `R${n}`, may: ['remind'], ...over });
const writing = seat(1, { dueAt: AHEAD });
const late = seat(2, { dueAt: LATE });
const given = seat(3, { state: 'submitted', submittedAt: LATE, may: [] });
const inReview = { status: 'Under Review', cycle: 1 } as const;
const revision = { kind: 'minor' as const, dueAt: AHEAD, draftId: null };

const NO_INVITATION =
  'Invite reviewersThis manuscript is accepted. To invite reviewers, reopen the decision first.';
const at = (state: ProductionView['state'], edition: Partial<ProductionView['edition']> = {}) =>
  productionView(state, {
    dueAt: AHEAD,
    edition,
    leavesAt: state === 'leaving' ? AHEAD : null,
    by: 'Helena Marsh',
  });

const UNCONFIRMED = {
  _id: 'carl',
  firstName: 'Carl',
  lastName: 'Fellow',
  isCorresponding: false,
  hasConfirmed: false,
};
/** At every stage: the filled button, the line, and the menu beside it. */
const AT: [Partial<EditorsManuscript>, string[], RegExp, string[]][] = [
  [{ status: 'Pending', stage: 'screening' }, ['Invite reviewers'], /^New for \d+ days$/, ['Decide']],
  [
    { ...inReview, stage: 'reviewersNeeded' },
    ['Invite reviewers'],
    /^Reviewers needed/,
    ['Decide', 'Reset to Pending'],
  ],
  [
    { ...inReview, stage: 'inviting', seats: [seat(1, { state: 'invited', replyBy: AHEAD })] },
    [],
    /· waiting for Sofia R1 until 1 November 2099$/,
    ['Invite reviewers', 'Decide', 'Reset to Pending'],
  ],
  [
    { ...inReview, stage: 'inviting', seats: [seat(1, { state: 'invited', replyBy: LATE })] },
    ['Remind Sofia R1'],
    /· Sofia R1 is \d+ days late$/,
    ['Invite reviewers', 'Decide', 'Reset to Pending'],
  ],
  [
    { ...inReview, stage: 'reviewing', seats: [writing, given] },
    [],
    /· 1 of 2 reviews in · waiting for Sofia R1 until 1 November 2099$/,
    ['Invite reviewers', 'Decide', 'Reset to Pending'],
  ],
  [
    { ...inReview, stage: 'reviewing', seats: [writing, late, given] },
    ['Remind Sofia R2'],
    /· 1 of 3 reviews in · Sofia R2 is \d+ days late$/,
    ['Invite reviewers', 'Decide', 'Reset to Pending'],
  ],
  [
    { status: 'Reviewed', stage: 'deciding', cycle: 1, seats: [given] },
    ['Decide'],
    /^Decision due for \d+ days · 1 of 1 review in$/,
    ['Invite reviewers'],
  ],
  [
    { status: 'Reviewed', stage: 'revised', round: 2, cycle: 1, seats: [given] },
    ['Decide'],
    /^Revis/,
    ['Invite reviewers'],
  ],
  [
    { status: 'Reviewed', stage: 'leaving', held },
    ['Undo'],
    /^.*Decision|Sending/,
    [
      'Invite reviewersA decision is waiting to be sent. To invite reviewers, undo it first.',
      'DecideA decision is waiting to be sent. To make another one, undo it first.',
    ],
  ],
  [
    { status: 'Pending', stage: 'revising', revision, due: AHEAD },
    [],
    /· due 1 November 2099$/,
    ['Invite reviewers', 'Decide', 'Give more time for the revision', 'Cancel the revision request'],
  ],
  [
    { status: 'Pending', stage: 'revising', revision: { ...revision, draftId: 'JICS-2' }, due: AHEAD },
    [],
    /· due 1 November 2099$/,
    ['Invite reviewers', 'Decide', 'Give more time for the revision'],
  ],
  [
    { status: 'Accepted', stage: 'accepted' },
    ['Prepare for publication'],
    /^Accepted on 2 November 2026$/,
    [
      'Invite reviewersThis manuscript is accepted. To invite reviewers, reopen the decision first.',
      'Decide',
      'Reopen the decision',
    ],
  ],
  [
    { status: 'Accepted', stage: 'preparing', production: at('preparing') },
    ['Send to author'],
    /^Preparing for \d+ days$/,
    [NO_INVITATION, 'Decide', 'Reopen the decision'],
  ],
  [
    { status: 'Accepted', stage: 'preparing', production: at('preparing', { state: 'building' }) },
    [],
    /^Preparing/,
    [NO_INVITATION, 'Decide', 'Send to authorThe article is still being built.', 'Reopen the decision'],
  ],
  [
    { status: 'Accepted', stage: 'preparing', production: at('preparing', { state: 'failed' }) },
    ['Build the article again'],
    /^Preparing/,
    [NO_INVITATION, 'Decide', 'Send to authorThe article could not be built.', 'Reopen the decision'],
  ],
  [
    { status: 'Accepted', stage: 'preparing', production: at('preparing', { blocking: 1 }) },
    ['Edit the article'],
    /^Preparing/,
    [
      NO_INVITATION,
      'Decide',
      'Send to authorSomething in the article must be corrected first.',
      'Reopen the decision',
    ],
  ],
  [
    { status: 'Accepted', stage: 'preparing', production: { ...at('preparing'), toCorrect: true } },
    ['Edit the article'],
    /^Preparing/,
    [NO_INVITATION, 'Decide', 'Send to author', 'Reopen the decision'],
  ],
  [
    { status: 'Accepted', stage: 'preparing', production: { ...at('preparing'), leavesAt: AHEAD } },
    ['Undo'],
    /^Preparing/,
    [NO_INVITATION, 'Decide', 'Reopen the decision'],
  ],
  [
    { status: 'Accepted', stage: 'proofing', due: AHEAD, production: at('proofing') },
    [],
    /^With the author to check for \d+ days · due 1 November 2099$/,
    [NO_INVITATION, 'Decide', 'Replace the Word file', 'Record the author’s approval', 'Reopen the decision'],
  ],
  [
    { status: 'Accepted', stage: 'approved', production: at('approved') },
    ['Publish'],
    /^Approved for \d+ days$/,
    [NO_INVITATION, 'Decide', 'Replace the Word file', 'Publish on a later day', 'Reopen the decision'],
  ],
  [
    { status: 'Accepted', stage: 'approved', production: at('approved'), authors: [UNCONFIRMED] },
    [],
    /^Approved for \d+ days$/,
    [
      NO_INVITATION,
      'Decide',
      'Replace the Word file',
      'PublishNot every author has confirmed yet.',
      'Publish on a later dayNot every author has confirmed yet.',
      'Reopen the decision',
    ],
  ],
  [
    { status: 'Accepted', stage: 'removed', production: at('removed') },
    [],
    /^Removed on 2 November 2026$/,
    [],
  ],
  [{ status: 'Accepted', stage: 'publishing', production: at('leaving') }, ['Undo'], /^Being published$/, []],
  [
    { status: 'Accepted', stage: 'published', production: at('published') },
    [],
    /^Published on 2 November 2026$/,
    [],
  ],
  [
    { status: 'Rejected', stage: 'rejected' },
    [],
    /^Rejected on 2 November 2026$/,
    [
      'Invite reviewers',
      'DecideA decision has already been made. To make another one, reopen it first.',
      'Reopen the decision',
    ],
  ],
];

const serve = (answer = {}) =>
  fakeServer(({ path }) =>
    path.endsWith('/editors')
      ? json(200, { editors: [], isChief: false, outside: [] })
      : json(200, { success: true, message: 'Done', ...answer }),
  );
const open = (manuscript: EditorsManuscript) =>
  show(
    <ToastProvider>
      <AtWork owner="helena">
        <ManuscriptAtWork manuscript={manuscript} replace={() => {}} />
      </AtWork>
    </ToastProvider>,
  );

describe('a manuscript’s page', () => {
  it.each(AT)('has one filled button, says what is awaited, and the rest in a menu: %j', async (...at) => {
    const [standing, filled, line, more] = at;
    serve();
    open(manuscriptView(standing));
    expect(screen.getByRole('heading', { level: 2 }).textContent).toMatch(line);
    // Actions with a form are filled in that form, once it is open.
    const all = [...screen.getAllByRole('button'), ...screen.queryAllByRole('link')];
    const shown = all.filter((each) => !each.closest('details:not([open])'));
    expect(shown.filter(isFilled).map(({ textContent }) => textContent)).toEqual(filled);
    if (more.length === 0) expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
    else expect(await openMenu('More')).toEqual(more);
  });

  it('takes the focus where a press has taken its button away', async () => {
    const production = at('leaving');
    serve({ manuscript: manuscriptView({ status: 'Accepted', stage: 'publishing', production }) });
    open(manuscriptView({ status: 'Accepted', stage: 'approved', production: at('approved') }));
    await press('Publish');
    await agree('Publish');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: /^Approved/ })),
    );
  });

  it('is told of at every stage', () => {
    expect([...new Set(AT.map(([{ stage }]) => stage)), 'draft'].sort()).toEqual([...STAGES].sort());
  });

  it('has everything in one order, wherever it stands', () => {
    const orders = AT.map(([standing]) => {
      const { main, beside, more } = pageActions(manuscriptView(standing), Date.now());
      return {
        out: [main, ...beside].filter(Boolean).map((each) => each?.name),
        more: more.map(({ name }) => name),
      };
    });
    const ORDER = [
      'remind',
      'invite',
      'inviteSame',
      'decide',
      'prepare',
      'buildAgain',
      'sendProof',
      'describe',
      'recordApproval',
      'publish',
      'publishOn',
      'moreTime',
      'cancelRevision',
      'reopen',
      'reset',
    ];
    for (const { out, more } of orders) {
      expect(more).toEqual(ORDER.filter((name) => more.includes(name as never)));
      expect(more.filter((name) => out.includes(name))).toEqual([]);
    }
  });

  it('offers a revised manuscript to the same reviewers beside the decision', () => {
    serve();
    open(manuscriptView({ status: 'Reviewed', stage: 'revised', round: 2, cycle: 1, seats: [given] }));
    const [decide, again] = [
      screen.getByRole('link', { name: 'Decide' }),
      button(/^Invite the same reviewer/),
    ];
    expect(decide.compareDocumentPosition(again) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('leads back to the draft of a decision that was undone, beside the next action', () => {
    const undone = {
      _id: 'd1',
      kind: 'minor',
      round: 1,
      at: LATE,
      state: 'recalled',
      by: 'Helena Marsh',
    } as const;
    const words = { subject: '', text: '', reviews: [], dueAt: null, note: '' };
    const manuscript = manuscriptView({
      ...inReview,
      stage: 'reviewing',
      seats: [late],
      decisions: [{ ...undone, ...words }],
    });
    const { main, beside } = pageActions(manuscript, Date.now());
    expect([main, ...beside].map((action) => action?.name)).toEqual(['remind', 'decide']);
  });

  it('reminds everybody who is late, once, and nobody else', async () => {
    const later = seat(4, { state: 'invited', replyBy: LATE });
    const again = seat(5, { dueAt: LATE, remindedAt: new Date(Date.now() - 60_000).toISOString() });
    const manuscript = manuscriptView({
      ...inReview,
      stage: 'reviewing',
      seats: [writing, late, given, later, again],
    });
    const calls = serve({ manuscript });
    open(manuscript);
    await press('Remind 2 reviewers');
    await screen.findByText('Reminder sent to Sofia R2 and Sofia R4.');
    const sent = calls.filter(({ method }) => method !== 'GET');
    expect(sent.map(({ path, body }) => [path.split('/').at(-1), body])).toEqual([
      ['JICS-1_2', { do: 'remind' }],
      ['JICS-1_4', { do: 'remind' }],
    ]);
  });

  it('says of an article whose author has deleted their account what is left to do', async () => {
    serve();
    const proof = { status: 'Accepted', stage: 'proofing', due: AHEAD, production: at('proofing') } as const;
    const author = { _id: 'author-1', firstName: 'Ágnes', lastName: 'Kovács', isCorresponding: true };
    const told = () => screen.queryByText('The author has deleted their account');
    const { unmount } = open(manuscriptView({ ...proof, authors: [author] }));
    expect(told()).toBeNull();
    unmount();
    open(manuscriptView({ ...proof, authors: [{ ...author, hasAccount: false }] }));
    expect(told()).toBeTruthy();
    await choose('More', 'Record the author’s approval');
    expect(screen.queryByText(/The submitting author gets an email/)).toBeNull();
  });

  it('offers as those who approved an article its authors, and none who has not confirmed that they are', async () => {
    serve();
    const named = (lastName: string, more = {}) => ({
      _id: lastName,
      firstName: 'Ada',
      lastName,
      isCorresponding: false,
      ...more,
    });
    const authors = [
      named('Byron'),
      named('Fellow', { hasConfirmed: false }),
      named('King', { hasConfirmed: true }),
    ];
    open(manuscriptView({ status: 'Accepted', stage: 'proofing', production: at('proofing'), authors }));
    await choose('More', 'Record the author’s approval');
    const options = within(screen.getByLabelText('Who approved it?')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Ada Byron', 'Ada King']);
  });

  it('asks before it resets, with the safe button first', async () => {
    const manuscript = manuscriptView({ ...inReview, stage: 'reviewing', seats: [writing] });
    const calls = serve({ manuscript });
    open(manuscript);
    await choose('More', 'Reset to Pending');
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
    expect(await agree('Reset to Pending')).toContain('can no longer open this manuscript');
    expect(calls.find(({ method }) => method !== 'GET')?.body).toMatchObject({ status: 'Pending' });
  });

  it('keeps the reason for reopening that was typed, when its form is closed and opened again', async () => {
    serve();
    open(manuscriptView({ status: 'Accepted', stage: 'accepted' }));
    await choose('More', 'Reopen the decision');
    expect(document.activeElement?.textContent).toBe('Reopen the decision');
    const field = () => screen.getByLabelText<HTMLTextAreaElement>('Reason (shown to the authors)');
    await type('Reason (shown to the authors)', 'We overlooked it.');
    await press('Cancel');
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H2'));
    await choose('More', 'Reopen the decision');
    expect(field().value).toBe('We overlooked it.');
  });
});
