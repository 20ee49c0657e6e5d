// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { DecisionForm } from '../../../shared/contract/decisions.ts';
import {
  type EditorsManuscript,
  isOpenToEditor,
  type Manuscript,
} from '../../../shared/contract/manuscripts.ts';
import type { ManuscriptProps } from '../../../web/src/features/editor/actions/manuscript-with-actions.tsx';
import { DecisionDesk } from '../../../web/src/features/editor/decision/decide-page.tsx';
import {
  doubtsOf,
  kindsFor,
  openSeatsInWords,
} from '../../../web/src/features/editor/decision/decision-choices.ts';
import { HeldBar } from '../../../web/src/features/editor/decision/held-bar.tsx';
import type { OtherDecision } from '../../../web/src/features/editor/decision/use-decision-draft.ts';
import { ToastProvider } from '../../../web/src/ui/dialogs/toast.tsx';
import { manuscriptView } from '../../support/manuscript-view.ts';
import { roundView } from '../../support/round-view.ts';
import { seatView } from '../../support/seat-view.ts';
import { fakeServer, json } from '../fake-browser.ts';
import { AtWork, press, show } from '../show.tsx';

const review = (number: number, more: object = {}) => ({
  _id: `r${number}`,
  reviewerName: `Name ${number}`,
  number,
  comments: `Words of ${number}`,
  forEditor: `Secret of ${number}`,
  recommendation: 'Minor Revision' as const,
  round: 1,
  cycle: 1,
  addedAt: '2026-11-20T10:00:00.000Z',
  edition: 1,
  ...more,
});
const reviewed = (more: Partial<EditorsManuscript> = {}) =>
  manuscriptView({
    status: 'Reviewed',
    submitted: true,
    stage: 'deciding',
    reviews: [review(1), review(2)],
    ...more,
  });
const held = {
  _id: 'd1',
  kind: 'major' as const,
  leavesAt: '2026-11-22T14:32:00.000Z',
  by: { _id: 'helena', name: 'Helena Marsh' },
};
const rendered = (kind: string) => ({
  letter: { subject: `Subject ${kind}`, text: `Dear {name}, ${kind}. {reviews} {link}` },
  subject: `Subject ${kind}`,
  text: `Dear Olga Owner, ${kind}. [link]`,
  missing: [],
  recipients: [{ name: 'Olga Owner', address: 'olga@example.org' }],
});

const opened = (draft: OtherDecision | null = null, undoMinutes = 10) => ({
  draft,
  undoMinutes,
  revisionDays: { minor: 30, major: 45 },
});

function Shown({ first, Part }: { first: EditorsManuscript; Part: ComponentType<ManuscriptProps> }) {
  const [now, replace] = useState<Manuscript>(first);
  const manuscript = isOpenToEditor(now) ? now : first;
  return (
    <ToastProvider>
      <AtWork owner="helena">
        <Part manuscript={manuscript} replace={replace} />
      </AtWork>
    </ToastProvider>
  );
}

const serve = (
  decide = json(201, { success: true, message: 'Decided', manuscript: reviewed({ held }) }),
  draft: OtherDecision | null = null,
) =>
  fakeServer(({ method, path, body }) => {
    if (path.endsWith('/decision-draft'))
      return method === 'GET' ? json(200, opened(draft)) : json(200, { edition: 1, savedAt: held.leavesAt });
    if (path.endsWith('/letters')) return json(200, rendered((body as { kind: string }).kind));
    if (method === 'DELETE') return json(200, { success: true, message: 'Recalled', manuscript: reviewed() });
    return decide;
  });
const openForm = async () => {
  show(<Shown first={reviewed()} Part={DecisionDesk} />);
  await screen.findByRole('heading', { name: 'Decision and letter' });
};
const choose = async (label: string) => act(async () => fireEvent.click(screen.getByLabelText(label)));

it('a decision is sent with the reviews as they were read, quoted by number, and then waits', async () => {
  const calls = serve();
  await openForm();
  await choose('Minor revision');
  await choose('Quote as Reviewer 2');
  await press('Request minor revision');
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('Not quoted: Reviewer 2.');
  await act(async () =>
    fireEvent.click(within(question).getByRole('button', { name: 'Request minor revision' })),
  );
  await screen.findByRole('region', { name: 'Decision not sent yet' });
  expect(calls.find(({ path }) => path.endsWith('/decisions'))?.body).toMatchObject({
    kind: 'minor',
    quoted: ['r1'],
    letter: rendered('minor').letter,
    reviewedEditions: [
      { _id: 'r1', edition: 1 },
      { _id: 'r2', edition: 1 },
    ],
  });
});

it('is saved as it stands before it is sent, so that an Undo finds it, and not sent where it can’t be', async () => {
  let isDown = true;
  const calls = fakeServer(({ method, path, body }) => {
    if (path.endsWith('/letters')) return json(200, rendered((body as { kind: string }).kind));
    if (method === 'GET') return json(200, opened());
    if (path.endsWith('/decision-draft'))
      return isDown
        ? json(503, { code: 'unavailable', message: 'Try again soon.' })
        : json(200, { edition: 1, savedAt: held.leavesAt });
    return json(201, { success: true, message: 'Decided', manuscript: reviewed({ held }) });
  });
  const said = () => calls.filter(({ method }) => method !== 'GET').map(({ path }) => path.split('/').at(-1));
  await openForm();
  await choose('Minor revision');
  await press('Request minor revision');
  await screen.findByText('Your decision was not sent');
  expect(said()).not.toContain('decisions');
  isDown = false;
  await press('Request minor revision');
  await screen.findByRole('region', { name: 'Decision not sent yet' });
  expect(said().slice(-2)).toEqual(['decision-draft', 'decisions']);
  expect(calls.findLast(({ path }) => path.endsWith('/decision-draft'))?.body).toMatchObject({
    kind: 'minor',
    letter: rendered('minor').letter,
  });
});

const loses = (look: (by: string) => ReturnType<typeof json> | 'no answer', by: string) =>
  fakeServer(({ method, path, body }) => {
    if (path.endsWith('/letters')) return json(200, rendered((body as { kind: string }).kind));
    if (path.endsWith('/decision-draft'))
      return method === 'GET' ? json(200, opened()) : json(200, { edition: 1, savedAt: held.leavesAt });
    return method === 'POST' ? 'no answer' : look(by);
  });
const standing = (by: string) =>
  json(200, {
    success: true,
    manuscript: reviewed({
      version: 4,
      held: { ...held, kind: 'minor', by: { _id: by, name: 'Helena Marsh' } },
    }),
  });

/** Everything stored on this device. */
const keptHere = () =>
  Array.from({ length: localStorage.length }, (_, at) =>
    localStorage.getItem(localStorage.key(at) ?? ''),
  ).join('\n');

it('a decision whose answer is lost is decided where what stands now shows it', async () => {
  loses(standing, 'helena');
  await openForm();
  await choose('Minor revision');
  await press('Request minor revision');
  await screen.findByRole('region', { name: 'Decision not sent yet' });
  expect(screen.queryByRole('heading', { name: 'Decision and letter' })).toBeNull();
  expect(keptHere()).not.toContain('Subject minor');
});

it('where a colleague’s came first, what was written is kept', async () => {
  const calls = loses(standing, 'another');
  await openForm();
  await choose('Minor revision');
  await press('Request minor revision');
  await screen.findByRole('region', { name: 'Decision not sent yet' });
  // With the server, which deletes a draft only when its own author's decision is sent.
  const drafts = calls.filter(({ path, method }) => path.endsWith('/decision-draft') && method !== 'GET');
  expect(drafts.at(-1)?.body).toMatchObject({ kind: 'minor', letter: { subject: 'Subject minor' } });
});

it('is not called undecided where nobody knows', async () => {
  loses(() => 'no answer', '');
  await openForm();
  await choose('Minor revision');
  await press('Request minor revision');
  await screen.findByText('We can’t tell whether your decision was saved');
  await press('Preview');
  expect(screen.queryByText('We can’t tell whether your decision was saved')).toBeNull();
});

it('what is for the editors alone stands beside the review and has nothing to tick', async () => {
  serve();
  await openForm();
  const first = screen.getByRole('article', { name: 'Reviewer 1' });
  expect(within(first).getByText(/Secret of 1/)).toBeTruthy();
  expect(within(first).getAllByRole('checkbox')).toHaveLength(1);
});

it('before anybody has reviewed a revision, what was asked for and answered stands beside the letter', async () => {
  serve();
  const answered = roundView({
    round: 2,
    responseText: 'Reviewer 1: done.\n\nReviewer 2: done, too.',
  });
  show(<Shown first={reviewed({ stage: 'revised', round: 2, rounds: [answered] })} Part={DecisionDesk} />);
  await screen.findByText('There are no reviews in this round.');
  for (const words of ['Words of 1', 'Words of 2', 'Reviewer 2: done, too.'])
    expect(screen.getByText(words)).toBeTruthy();
});

const letterField = () => screen.getByLabelText<HTMLTextAreaElement>(/^Letter/);
const write = (text: string) => act(async () => fireEvent.change(letterField(), { target: { value: text } }));

it('another kind takes its own letter, and what was written for the one before is one click away, also after a reload', async () => {
  const calls = serve();
  await openForm();
  await choose('Minor revision');
  await choose('Reject');
  expect(letterField().value).toBe(rendered('reject').letter.text);
  expect(screen.queryByText('Your earlier text is saved')).toBeNull();
  await write('My own words');
  await choose('Accept');
  expect(letterField().value).toBe(rendered('accept').letter.text);
  await act(async () => cleanup());
  const saved = calls.findLast(({ method }) => method === 'PUT')!.body as DecisionForm & { edition: number };
  const { edition: _before, ...form } = saved;
  serve(undefined, { edition: 1, savedAt: held.leavesAt, form });
  await openForm();
  expect(letterField().value).toBe(rendered('accept').letter.text);
  await press('Use your text for ‘not accepted’');
  expect(letterField().value).toBe('My own words');
  expect(screen.queryByText('Your earlier text is saved')).toBeNull();
});

it('two texts are kept beside the letter, and none is lost as one takes the place of another', async () => {
  serve();
  await openForm();
  await choose('Minor revision');
  await write('Small things');
  await choose('Major revision');
  await write('Great things');
  await press('Use your text for ‘minor revision’');
  expect(letterField().value).toBe('Small things');
  await press('Use your text for ‘major revision’');
  expect(letterField().value).toBe('Great things');
  expect(screen.getByRole('button', { name: /^Use your text/ }).textContent).toContain('major revision');
});

it('a letter that names another decision than the chosen one is not sent until one of both is changed', async () => {
  const calls = serve();
  await openForm();
  await choose('Major revision');
  await write('We ask you for a minor revision.');
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Request major revision' });
  expect(button().disabled).toBe(true);
  expect(letterField().getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Decision and letter differ')).toBeTruthy();
  await write('We ask you for a major revision.');
  expect(button().disabled).toBe(false);
  expect(screen.queryByText('Decision and letter differ')).toBeNull();
  expect(calls.some(({ path }) => path.endsWith('/decisions'))).toBe(false);
});

it('says by when a revision is due, and how long a decision waits, as the journal has it, also after a reload', async () => {
  const letter = rendered('minor').letter;
  const form = { kind: 'minor' as const, letter, former: [], quoted: ['r1', 'r2'], dueAt: '', note: '' };
  fakeServer(() => json(200, opened({ edition: 1, savedAt: held.leavesAt, form }, 0)));
  await openForm();
  expect(screen.getByText('30 days from now if you leave this empty.')).toBeTruthy();
  expect(screen.getByText('We will send it straight away. You can’t undo it.')).toBeTruthy();
});

it('a review that changed meanwhile is shown beside what it said before, and only then counts as read', async () => {
  const changed = reviewed({ reviews: [review(1), review(2, { edition: 2, comments: 'Sharper words' })] });
  const refusal = {
    code: 'stale_version',
    message: 'Reviewer 2 has changed the review meanwhile.',
    manuscript: changed,
  };
  const calls = serve(json(409, refusal));
  await openForm();
  await choose('Minor revision');
  await press('Request minor revision');
  await screen.findByText('Reviewer 2 has changed the review meanwhile.');
  expect(screen.queryByText('Sharper words')).toBeNull();
  await press('Show it');
  const second = screen.getByRole('article', { name: 'Reviewer 2' });
  expect(within(second).getByText('Sharper words')).toBeTruthy();
  expect(within(second).getByText('Words of 2')).toBeTruthy();
  await press('Request minor revision');
  expect(calls.filter(({ path }) => path.endsWith('/decisions')).at(-1)?.body).toMatchObject({
    reviewedEditions: [
      { _id: 'r1', edition: 1 },
      { _id: 'r2', edition: 2 },
    ],
  });
});

it('leads an editor to each name that the authors should not read', async () => {
  const names = [
    { words: 'minor', at: 'letter' },
    { words: 'Words', at: 'r2' },
  ];
  const refused = { code: 'identities_found', field: 'letter', message: 'It names a reviewer.', names };
  serve(json(409, refused));
  await openForm();
  await choose('Minor revision');
  await press('Request minor revision');
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('It names a reviewer.');
  await act(async () => fireEvent.click(within(question).getByRole('button', { name: 'Show me where' })));
  expect((await screen.findByRole('alert')).parentElement).toBe(document.activeElement);
  await press('Show ‘minor’ in the letter');
  const letter = screen.getByLabelText<HTMLTextAreaElement>('Letter');
  expect(document.activeElement).toBe(letter);
  expect(letter.value.slice(letter.selectionStart, letter.selectionEnd)).toBe('minor');
  await act(async () => fireEvent.click(screen.getByRole('tab', { name: 'PDF' })));
  await press('Show ‘Words’ in the review of Reviewer 2');
  expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Reviewer 2' }));
});

it('leads an editor who asks where straight to the only name', async () => {
  const names = [{ words: 'minor', at: 'letter' }];
  serve(json(409, { code: 'identities_found', field: 'letter', message: 'It names a reviewer.', names }));
  await openForm();
  await choose('Minor revision');
  await press('Request minor revision');
  await screen.findByRole('alertdialog');
  await press('Show me where');
  const letter = screen.getByLabelText<HTMLTextAreaElement>('Letter');
  await waitFor(() => expect(document.activeElement).toBe(letter));
  expect(letter.value.slice(letter.selectionStart, letter.selectionEnd)).toBe('minor');
  expect(screen.getByText('Your decision was not sent')).toBeTruthy();
});

it('the bar of a decision that waits says its minutes once each, and Undo recalls it', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  vi.setSystemTime(new Date('2026-11-22T14:22:30.000Z'));
  serve();
  show(<Shown first={reviewed({ held })} Part={HeldBar} />);
  const said = () =>
    within(screen.getByRole('region', { name: 'Decision not sent yet' })).getByRole('status').textContent;
  const heard = new Set([said()]);
  for (let second = 0; second < 70; second += 1) {
    act(() => vi.advanceTimersByTime(1000));
    heard.add(said());
  }
  expect([...heard]).toEqual(['in 10 minutes', 'in 9 minutes']);
  await press('Undo');
  expect(screen.queryByRole('region', { name: 'Decision not sent yet' })).toBeNull();
  expect(screen.getByText('Decision undone. Nothing was sent, and your draft is saved.')).toBeTruthy();
});

it('a decision that leaves no time to undo it is said to be sent, and offers no Undo', () => {
  const { _id, leavesAt: at } = held;
  const decision = {
    ...{ _id, kind: held.kind, round: 1, at, state: 'held' as const, by: 'Helena Marsh' },
    ...{ subject: 'Yours', text: 'Dear author', reviews: [], dueAt: null, note: '' },
  };
  const decisions = [decision];
  show(<Shown first={reviewed({ held, decisions })} Part={HeldBar} />);
  const bar = screen.getByRole('region', { name: 'Decision not sent yet' });
  expect(bar.textContent).toMatch(/^Your request for a major revision is being sent\./);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('an Undo leaves the focus where the decision stood', async () => {
  serve();
  show(<Shown first={reviewed({ held })} Part={DecisionDesk} />);
  screen.getByRole('button', { name: 'Undo' }).focus();
  await press('Undo');
  await screen.findByRole('heading', { name: 'Decision and letter' });
  await waitFor(() => expect(document.activeElement?.id).toBe('decision'));
});

it('the button says what happens, and under it stands how long it can be undone', async () => {
  serve();
  await openForm();
  for (const [kind, words] of [
    ['Accept', 'Send acceptance'],
    ['Minor revision', 'Request minor revision'],
    ['Major revision', 'Request major revision'],
    ['Reject', 'Send rejection'],
  ] as const) {
    await choose(kind);
    const button = screen.getByRole('button', { name: words });
    const said = document.getElementById(button.getAttribute('aria-describedby')!);
    expect(said?.textContent).toBe('You can undo this for 10 minutes after you send it.');
  }
});

it.each([
  ['Your', 'helena'],
  ['Helena Marsh’s', 'someone'],
])('a decision that waits says whose it is and when it leaves: %s', (whose, _id) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.parse(held.leavesAt) - 9.5 * 60_000);
  show(<Shown first={reviewed({ held: { ...held, by: { ...held.by, _id } } })} Part={HeldBar} />);
  const said = screen.getByRole('region', { name: 'Decision not sent yet' }).textContent;
  expect(said).toMatch(
    new RegExp(`^${whose} request for a major revision will be sent at \\d\\d:\\d\\d, in 10 minutes\\.`),
  );
});

it('an Undo that comes too late says when it left', async () => {
  fakeServer(() =>
    json(409, {
      code: 'transition_not_allowed',
      message: 'It was sent at 14:32 UTC.',
      manuscript: reviewed(),
    }),
  );
  show(<Shown first={reviewed({ held })} Part={HeldBar} />);
  await press('Undo');
  expect(await screen.findByText('It was sent at 14:32 UTC.')).toBeTruthy();
});

it('offers what the rules allow from where it stands, and nothing while a decision waits', () => {
  const none = { reviews: [] };
  const revision = { kind: 'minor' as const, dueAt: held.leavesAt, draftId: null };
  const all = ['accept', 'minor', 'major', 'reject'];
  expect(kindsFor(reviewed())).toEqual(all);
  expect(kindsFor(reviewed({ status: 'Under Review' }))).toEqual(all);
  expect(kindsFor(reviewed({ status: 'Under Review', ...none }))).toEqual(['minor', 'major', 'reject']);
  expect(kindsFor(reviewed({ status: 'Pending', ...none }))).toEqual(['minor', 'major', 'desk-reject']);
  expect(kindsFor(reviewed({ status: 'Pending', revision }))).toEqual(['reject']);
  expect(kindsFor(reviewed({ status: 'Accepted' }))).toEqual(['reject']);
  expect(kindsFor(reviewed({ status: 'Rejected' }))).toEqual([]);
  expect(kindsFor(reviewed({ held }))).toEqual([]);
});

it.each<[Partial<EditorsManuscript>, RegExp]>([
  [{ status: 'Pending', reviews: [] }, /^You can accept this manuscript after review/],
  [{ status: 'Under Review', reviews: [] }, /^You can accept this manuscript after review/],
  [
    { status: 'Pending', revision: { kind: 'minor', dueAt: held.leavesAt, draftId: null } },
    /cancel the revision request first/,
  ],
  [{ status: 'Pending', revision: { kind: 'minor', dueAt: held.leavesAt, draftId: 'd' } }, /have begun/],
  [{ status: 'Accepted' }, /reopen it first/],
])('says why a kind is missing, where that can be mended (%j)', async (standing, words) => {
  serve();
  show(<Shown first={reviewed(standing)} Part={DecisionDesk} />);
  expect(await screen.findByText(words)).toBeTruthy();
});

it('names what a letter lacks once, the reviews not twice', () => {
  const letter = { subject: 'S', text: 'So it is.\n\n{reviews}\n\n{link}' };
  expect(doubtsOf(['reviews'], [{ _id: 'a', number: 1 }], { quoted: [], letter })).toEqual([
    'The letter uses the reviews (none is quoted), but there is nothing to fill it with.',
  ]);
  expect(doubtsOf([], [{ _id: 'a', number: 1 }], { quoted: ['a'], letter })).toEqual([]);
});

it('asks nothing where no review is there to quote, and its place in the letter leaves no gap', () => {
  const alone = { subject: 'S', text: 'So it is.\n\n{reviews}\n\n{link}' };
  const within = { subject: 'S', text: 'As they say, {reviews}: so it is.' };
  expect(doubtsOf(['reviews'], [], { quoted: [], letter: alone })).toEqual([]);
  expect(doubtsOf(['reviews'], [{ _id: 'a', number: 1, late: true }], { quoted: [], letter: alone })).toEqual(
    [],
  );
  expect(doubtsOf(['reviews'], [], { quoted: [], letter: within })).toHaveLength(1);
});

it.each([
  [[], null],
  [
    ['accepted', 'accepted', 'submitted', 'declined'],
    'Two reviewers are still writing: their invitations end',
  ],
  [['accepted'], 'One reviewer is still writing: their invitation ends'],
  [['accepted', 'invited'], 'One reviewer is still writing and one has not answered: their invitations end'],
  [['invited', 'invited'], 'Two reviewers have not answered: their invitations end'],
] as const)('tells what becomes of who is still asked or writes: %j', (states, words) => {
  const seats = states.map((state) => seatView({ state, cycle: 2 }));
  const said = openSeatsInWords({ seats: [...seats, seatView({ cycle: 1 })], cycle: 2 });
  expect(said).toBe(words && `${words} with this decision. We will tell them when it is sent.`);
});
