// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { InviteForm } from '../../../web/src/features/editor/invite/invite-form.tsx';
import { sameReviewers } from '../../../web/src/features/editor/invite/same-reviewers.ts';
import { ManuscriptAtWork } from '../../../web/src/features/editor/manuscript/manuscript-at-work.tsx';
import { paths } from '../../../web/src/paths.ts';
import { ToastProvider } from '../../../web/src/ui/dialogs/toast.tsx';
import { manuscriptView } from '../../support/manuscript-view.ts';
import { seatView } from '../../support/seat-view.ts';
import { fakeServer, json } from '../fake-browser.ts';
import { AtWork, button, choose, press, show } from '../show.tsx';

const seat = (n: number, state: Parameters<typeof seatView>[0], cycle = 1) =>
  seatView({ _id: `JICS-1_${n}`, n, reviewerId: `r${n}`, firstName: `R${n}`, cycle, ...state });
const seats = [
  seat(1, { state: 'submitted' }),
  seat(2, { state: 'declined' }),
  seat(3, { state: 'submitted' }),
  seat(4, { state: 'closed' }),
];
const revised = manuscriptView({ status: 'Reviewed', stage: 'revised', round: 2, cycle: 1, seats });
const follow = (name: string) => act(async () => void fireEvent.click(screen.getByRole('link', { name })));
const ids = (manuscript: typeof revised) => sameReviewers(manuscript).map(({ _id }) => _id);

describe('the same reviewers again', () => {
  it('are who gave a review, not who declined or was not waited for', () => {
    expect(ids(revised)).toEqual(['r1', 'r3']);
  });

  it('are who is not asked already in the cycle that is', () => {
    const again = [...seats, seat(5, { state: 'invited', reviewerId: 'r1' }, 2)];
    expect(ids({ ...revised, status: 'Under Review', stage: 'inviting', cycle: 2, seats: again })).toEqual([
      'r3',
    ]);
  });

  it('are nobody while a round is being decided, or revised', () => {
    expect(ids({ ...revised, stage: 'deciding' })).toEqual([]);
    const revision = { kind: 'minor' as const, dueAt: '2099-01-01T00:00:00.000Z', draftId: null };
    expect(ids({ ...revised, status: 'Pending', stage: 'revising', revision })).toEqual([]);
  });

  it('are those of the last cycle once there were several, and of a manuscript that is sent to review anew', () => {
    const two = [...seats, seat(5, { state: 'submitted', reviewerId: 'r3' }, 2)];
    expect(ids({ ...revised, cycle: 2, seats: two })).toEqual(['r3']);
    expect(ids({ ...revised, status: 'Rejected', stage: 'rejected' })).toEqual(['r1', 'r3']);
  });
});

it('one button chooses them all for an invitation, beside whom was chosen before; nobody is chosen twice', async () => {
  fakeServer(({ path }) =>
    path.includes('candidates')
      ? json(200, [])
      : json(200, { subject: 's', text: 't', replyDays: 7, reviewDays: 28, mayInviteTied: true }),
  );
  const props = { manuscript: revised, replace: () => {} };
  show(
    <ToastProvider>
      <AtWork owner="ed">
        <Routes>
          <Route path="/" element={<ManuscriptAtWork {...props} />} />
          <Route
            path={paths.invite({ id: revised._id })}
            element={
              <>
                <InviteForm {...props} />
                <Link to="/">Back</Link>
              </>
            }
          />
        </Routes>
      </AtWork>
    </ToastProvider>,
  );
  const names = async () =>
    within(await screen.findByRole('list', { name: 'Invitation order' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.match(/R\d/)?.[0]);
  await press('Invite the same 2 reviewers again');
  expect(await names()).toEqual(['R1', 'R3']);
  await follow('Back');
  await press('Invite the same 2 reviewers again');
  expect(await names()).toEqual(['R1', 'R3']);
  expect(button('Invite 2')).toBeTruthy();
  await follow('Back');
  await choose('More', 'Continue inviting (2 chosen)');
  expect(await names()).toEqual(['R1', 'R3']);
});
