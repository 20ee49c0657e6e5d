// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { ReviewerListItem } from '../../../shared/contract/reviews.ts';
import { ReviewersPanel } from '../../../web/src/features/editor/actions/reviewers-panel.tsx';
import type { EditorDraftState } from '../../../web/src/features/editor/editor-draft.ts';
import { manuscriptView } from '../../support/manuscript-view.ts';
import { seatView } from '../../support/seat-view.ts';
import { fakeServer, json } from '../fake-browser.ts';
import { AtWork, show } from '../show.tsx';

const sofia: ReviewerListItem = {
  _id: 'sofia',
  firstName: 'Sofia',
  lastName: 'Lindqvist',
  specialization: 'Logic',
  email: 'sofia@example.org',
  emailConfirmed: true,
  load: { open: 1, underReview: 1, lastReviewedOn: null },
};
const ines = {
  reviewerId: 'guest_1',
  isGuest: true,
  firstName: 'Ines',
  lastName: 'Costa',
  email: 'ines@uni.example.org',
} as const;
const named = (firstName: string, lastName: string, _id: string) => ({
  ...{ _id, firstName, lastName },
  hasReviewed: false,
});
const asked = manuscriptView({
  status: 'Under Review',
  cycle: 1,
  assignedReviewers: [named('Sofia', 'Lindqvist', 'sofia'), named('Ines', 'Costa', 'guest_1')],
  seats: [seatView({ state: 'invited' }), seatView({ ...ines, _id: 'JICS-1_2', n: 2, state: 'invited' })],
});

function Panel() {
  const [chosen, setChosen] = useState(asked.assignedReviewers.map(({ _id }) => _id));
  return (
    <AtWork owner="helena">
      <ReviewersPanel
        mode="reviewers"
        replace={() => {}}
        manuscript={asked}
        kept={{ change: ({ reviewers }) => setChosen(reviewers ?? []) } as EditorDraftState}
        chosen={chosen}
        busy={false}
        headingRef={null}
        onConfirm={() => {}}
        onClose={() => {}}
        below={null}
      />
    </AtWork>
  );
}

it('has a row for each guest on the list, who can be taken off like everybody else', async () => {
  fakeServer(json(200, [sofia]));
  show(<Panel />);
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Ines Costa/ });
  expect(box.checked).toBe(true);
  screen.getByText('Selected: Ines Costa, Sofia Lindqvist');
  box.click();
  await screen.findByText('Selected: Sofia Lindqvist');
  screen.getByRole('button', { name: 'Save Reviewers (1 selected)' });
  screen.getByRole('checkbox', { name: /^Ines Costa/ });
});

it('says who of those with an account would be seated without their answer', async () => {
  fakeServer(json(200, [sofia]));
  show(<Panel />);
  expect((await screen.findByText(/^Not answered yet/)).textContent).toMatch(
    /^Not answered yet: Sofia Lindqvist\. /,
  );
});
