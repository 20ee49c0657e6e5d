// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { ReviewForm, SeatPage } from '../../../shared/contract/seats.ts';
import { SeatReviewForm } from '../../../web/src/features/seat/seat-review-form.tsx';
import type { DraftState } from '../../../web/src/features/seat/use-review-draft.ts';
import { FORM, TYPED } from '../../screens/review-form.ts';
import { seatPage } from '../../support/seat-page.ts';
import { fakeServer, json } from '../fake-browser.ts';
import { press, show } from '../show.tsx';

const whole: ReviewForm = {
  ...TYPED,
  recommendation: 'Accept',
  comments: 'Sound.',
  forEditor: '',
  attachments: [],
};

function open(form: ReviewForm, more: Partial<SeatPage> = {}) {
  const page = seatPage({ state: 'accepted', may: ['write'], fields: FORM, ...more });
  const calls = fakeServer(json(200, page));
  const change = vi.fn();
  const draft = { form, change, discard: vi.fn(), other: null, take: vi.fn(), savedAt: null, isKept: true };
  show(
    <SeatReviewForm
      page={page}
      access={{ seat: page._id, signature: 's' }}
      draft={draft as unknown as DraftState}
      onGiven={vi.fn()}
    />,
  );
  return { change, given: () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body) };
}

it('a review by the journal’s form leads to the first question that wants an answer', async () => {
  const { 'q-data': _data, ...answers } = TYPED.answers;
  const { given } = open({ ...whole, answers });
  await press('Submit review');
  expect(document.activeElement?.textContent).toContain('Are the data open to everyone?');
  expect(screen.getByText('Choose an answer')).toBeTruthy();
  expect(given()).toEqual([]);
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
  const { given } = open({ ...whole, ...typed });
  expect(screen.getByText('Words of before.')).toBeTruthy();
  await press('Submit review');
  expect(given()).toMatchObject([{ ...TYPED, recommendation: 'Accept', comments: 'Sound.', edition: 0 }]);
  expect(JSON.stringify(given())).not.toMatch(/q-gone|q-old/);
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
    <SeatReviewForm
      page={page}
      access={{ seat: page._id, signature: 's' }}
      draft={draft as unknown as DraftState}
      onGiven={vi.fn()}
    />
  );
}

it('who has chosen one of two devices’ texts goes on in it', async () => {
  show(<OnTwoDevices />);
  const [first] = screen.getAllByRole('button', { name: 'Go on with this one' });
  first?.focus();
  fireEvent.click(first!);
  await waitFor(() => expect(document.activeElement?.tagName).toBe('TEXTAREA'));
});
