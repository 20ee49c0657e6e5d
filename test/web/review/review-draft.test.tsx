// @vitest-environment happy-dom
import { act, render, renderHook, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SeatPage } from '../../../shared/contract/seats.ts';
import { SavedLine } from '../../../web/src/manuscript/saved-line.tsx';
import { type DraftState, useReviewDraft } from '../../../web/src/review/use-review-draft.ts';
import { fakeServer, json } from '../fake-browser.ts';

const savedAt = '2026-11-22T10:00:00.000Z';
const form = (comments: string) => ({
  scores: {},
  answers: {},
  recommendation: '' as const,
  comments,
  forEditor: '',
  attachments: [],
});
const page = { draft: null, review: null } as unknown as SeatPage;

/** The server has this draft, in an edition the page does not know. */
function answerWith(comments: string): void {
  const draft = { edition: 2, savedAt, form: form(comments) };
  fakeServer(json(409, { message: 'It was saved elsewhere.', code: 'stale_version', draft }));
}

async function typed(comments: string) {
  const { result } = renderHook(() => useReviewDraft(page, { seat: 'm_1', signature: 's' } as never));
  act(() => result.current.change({ comments }));
  await act(() => vi.advanceTimersByTimeAsync(3500));
  return { result };
}

const type = async (comments: string) => (await typed(comments)).result.current;

beforeEach(() => vi.useFakeTimers({ now: Date.parse(savedAt) }));

describe('a review that the server has in another edition', () => {
  it('is saved where both say the same: it was sent as the page was left', async () => {
    answerWith('Sound.');
    const draft = await type('Sound.');
    expect([draft.other, draft.savedAt, draft.isWaiting]).toEqual([null, savedAt, false]);
  });

  it('is shown beside what is typed here, where they differ', async () => {
    answerWith('Not sound.');
    const draft = await type('Sound.');
    expect([draft.other?.form.comments, draft.form.comments]).toEqual(['Not sound.', 'Sound.']);
  });

  it('is no longer called waiting once the review itself was sent', async () => {
    answerWith('Not sound.');
    const { result } = await typed('Sound.');
    expect(result.current.isWaiting).toBe(true);
    act(() => result.current.discard(form('Sound.')));
    expect(result.current.isWaiting).toBe(false);
  });
});

function Typing({ onDraft }: { onDraft: (draft: DraftState) => void }) {
  const draft = useReviewDraft(page, { seat: 'm_1', signature: 's' } as never);
  onDraft(draft);
  return <SavedLine {...draft} />;
}

it('is not said to be saved while the server lacks what was typed last', async () => {
  const answers: (() => void)[] = [];
  fakeServer(async () => {
    await new Promise<void>((resolve) => answers.push(resolve));
    return json(200, { edition: answers.length, savedAt });
  });
  let draft!: DraftState;
  render(<Typing onDraft={(now) => (draft = now)} />);
  const change = (comments: string) => act(() => draft.change({ comments }));
  const pause = () => act(() => vi.advanceTimersByTimeAsync(3500));
  const answer = (number: number) => act(async () => answers[number]!());
  const line = () => screen.getByRole('status').textContent;
  expect(line()).toMatch(/^Saved as you type/);
  change('Sound');
  expect(line()).toBe('Saving…');
  await pause();
  change('Sound.');
  await answer(0);
  expect([draft.savedAt, line()]).toEqual([savedAt, 'Saving…']);
  await pause();
  await answer(1);
  expect(line()).toMatch(/^Saved \d/);
  change('Sound, I think.');
  expect(line()).toBe('Saving…');
});
