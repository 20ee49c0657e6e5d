// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { GiveReview, ReviewForm, SeatPage } from '../../../shared/contract/seats.ts';
import { ApiError } from '../../../web/src/api/api-error.ts';
import { ReviewForm as Form } from '../../../web/src/review/review-form.tsx';
import type { DraftState } from '../../../web/src/review/use-review-draft.ts';
import { FORM, TYPED } from '../../screens/review-form.ts';
import { seatPage } from '../../support/seat-page.ts';
import { expectAlert, press, show } from '../show.tsx';

const whole: ReviewForm = {
  ...TYPED,
  recommendation: 'Accept',
  comments: 'Sound.',
  forEditor: '',
  attachments: [],
};

function open(form: ReviewForm, more: Partial<SeatPage> = {}, answer?: { why: string } | ApiError) {
  const page = seatPage({ state: 'accepted', may: ['write'], fields: FORM, ...more });
  const change = vi.fn();
  const onward = vi.fn();
  const sent: GiveReview[] = [];
  const saveNow = vi.fn(async () => {});
  const draft = { form, change, saveNow, other: null, take: vi.fn(), savedAt: null, isKept: true };
  async function send(review: GiveReview) {
    sent.push(review);
    if (answer instanceof ApiError) throw answer;
    return answer ?? { onward };
  }
  show(
    <Form
      page={page}
      access={{ seat: page._id, signature: 's' }}
      draft={draft as unknown as DraftState}
      send={send}
    />,
  );
  return { change, onward, saveNow, sent };
}

it('a review by the journal’s form leads to the first question that wants an answer', async () => {
  const { 'q-data': _data, ...answers } = TYPED.answers;
  const { sent } = open({ ...whole, answers });
  await press('Submit review');
  expect(document.activeElement?.textContent).toContain('Are the data open to everyone?');
  expect(screen.getByText('Choose an answer')).toBeTruthy();
  expect(sent).toEqual([]);
});

it.each([
  ['a recommendation', { recommendation: '' }, () => screen.getByRole('group', { name: 'Recommendation' })],
  ['comments', { comments: '  ' }, () => screen.getByLabelText('Review comments for the authors')],
] as const)(
  'a review without %s is none: said in the specified words, and led to',
  async (_what, lacking, field) => {
    const { sent } = open({ ...whole, ...lacking });
    await press('Submit review');
    await expectAlert('Please provide both review comments and a recommendation');
    await waitFor(() => expect(document.activeElement).toBe(field()));
    expect(sent).toEqual([]);
  },
);

it('a review that was received is said to be, and only then its page goes on', async () => {
  const { onward } = open(whole);
  await press('Submit review');
  expect(onward).not.toHaveBeenCalled();
  await expectAlert('Review submitted successfully!');
  expect(onward).toHaveBeenCalled();
});

it('one that was not says why, below its button, and takes the focus there', async () => {
  const { onward } = open(whole, {}, { why: 'An editor wrote a note.' });
  await press('Submit review');
  await expectAlert('Failed to submit review');
  const notice = await screen.findByText(/An editor wrote a note\. Your text is saved\./);
  await waitFor(() => expect(document.activeElement?.contains(notice)).toBe(true));
  expect(onward).not.toHaveBeenCalled();
});

it('does not call it a failure when a reviewer goes back to a review that names them', async () => {
  const asked = { status: 409, code: 'identities_found', field: 'comments' } as const;
  const { sent } = open(whole, {}, new ApiError({ ...asked, message: 'Your review names you (‘Hale’).' }));
  await press('Submit review');
  await screen.findByText('Send this review with names in it?');
  await press('Cancel');
  const notice = await screen.findByText(/Your review names you \(‘Hale’\)\. Your text is saved\./);
  await waitFor(() => expect(document.activeElement?.contains(notice)).toBe(true));
  expect(screen.queryByText('Failed to submit review')).toBeNull();
  expect(sent).toHaveLength(1);
});

it('what need not be answered can be left open again', () => {
  const { change } = open(whole);
  fireEvent.click(screen.getByRole('radio', { name: 'No answer' }));
  const { 'q-code': _code, ...answers } = TYPED.answers;
  expect(change).toHaveBeenCalledWith({ scores: TYPED.scores, answers });
});

it('words for another form are shown and not sent, and all that is asked is', async () => {
  const typed = {
    scores: { ...TYPED.scores, 'q-old': 3 },
    answers: { ...TYPED.answers, 'q-gone': 'Words of before.' },
  };
  const { sent } = open({ ...whole, ...typed });
  expect(screen.getByText('Words of before.')).toBeTruthy();
  await press('Submit review');
  await expectAlert('Review submitted successfully!');
  expect(sent).toMatchObject([{ ...TYPED, recommendation: 'Accept', comments: 'Sound.', edition: 0 }]);
  expect(JSON.stringify(sent)).not.toMatch(/q-gone|q-old/);
});

function OnTwoDevices() {
  const [other, setOther] = useState<object | null>({
    form: { ...whole, comments: 'Not sound.' },
    edition: 2,
  });
  const take = () => setOther(null);
  const draft = { form: whole, change: vi.fn(), discard: vi.fn(), other, take, savedAt: null, isKept: true };
  const page = seatPage({ state: 'accepted', may: ['write'], fields: FORM });
  return (
    <Form
      page={page}
      access={{ seat: page._id, signature: 's' }}
      draft={draft as unknown as DraftState}
      send={vi.fn()}
    />
  );
}

it('who has chosen one of two devices’ texts goes on in it', async () => {
  show(<OnTwoDevices />);
  const [first] = screen.getAllByRole('button', { name: 'Use this version' });
  first?.focus();
  fireEvent.click(first!);
  await waitFor(() => expect(document.activeElement?.tagName).toBe('TEXTAREA'));
});

it('a review that lacks several things leads to the first of them', async () => {
  const { 'q-data': _data, ...answers } = TYPED.answers;
  open({ ...whole, answers, recommendation: '' });
  await press('Submit review');
  await expectAlert('Please provide both review comments and a recommendation');
  await waitFor(() =>
    expect(document.activeElement?.textContent).toContain('Are the data open to everyone?'),
  );
});

it('Enter on a score or a recommendation sends nothing', () => {
  open(whole);
  for (const radio of screen.getAllByRole('radio'))
    expect(fireEvent.keyDown(radio, { key: 'Enter' })).toBe(false);
});

it('sends a review after its draft was saved, even if that failed: a draft that came later would be refused', async () => {
  const { saveNow, sent } = open(whole);
  let isSaved = false;
  saveNow.mockImplementationOnce(async () => {
    await Promise.resolve();
    isSaved = sent.length === 0;
    throw new ApiError({ status: 503, code: 'unavailable', message: 'Busy' });
  });
  await press('Submit review');
  await expectAlert('Review submitted successfully!');
  expect([isSaved, sent.length]).toEqual([true, 1]);
});
