// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OpenedSeat } from '../../../web/src/features/seat/opened-seat.tsx';
import { seatPage } from '../../support/seat-page.ts';
import { fakeServer, json } from '../fake-browser.ts';
import { expectAlert, press, show } from '../show.tsx';

const form = {
  scores: { originality: 4, soundness: 5, clarity: 3, significance: 4 },
  recommendation: 'Minor Revision' as const,
  comments: 'The table has no units.',
  answers: {},
  forEditor: '',
  attachments: [],
};
const late = seatPage({
  state: 'closed',
  may: ['giveLate'],
  draft: { edition: 3, savedAt: '2026-11-20T10:00:00.000Z', form },
});

it('a reviewer whose round was decided without them can send what they had begun all the same', async () => {
  const given = { ...late, may: [], draft: null, ended: 'Your review has arrived after the decision.' };
  const calls = fakeServer(json(200, late), json(200, given));
  show(<OpenedSeat seat="JICS-1_1" signature="signature" />);
  expect(await screen.findByText('The editors have already asked the authors for a revision')).toBeTruthy();
  expect(screen.getByDisplayValue('The table has no units.')).toBeTruthy();
  expect(
    screen.getByText(
      'Authors see these only if the editors forward them. We don’t add your name. Please don’t sign.',
    ),
  ).toBeTruthy();
  await press('Submit review');
  await expectAlert('Review submitted successfully!');
  expect(await screen.findByText('Your review has arrived after the decision.')).toBeTruthy();
  expect(calls.findLast(({ method }) => method !== 'GET')).toMatchObject({
    method: 'PUT',
    path: '/api/seats/JICS-1_1/review',
    body: { comments: form.comments, edition: 0 },
  });
});
