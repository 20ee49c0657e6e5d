// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { ChosenPeople } from '../../../web/src/features/editor/manuscript/chosen-people.tsx';
import { FindReviewers } from '../../../web/src/features/editor/manuscript/find-reviewers.tsx';
import type { InvitedPerson } from '../../../web/src/features/editor/manuscript/invitation.ts';
import { manuscriptView } from '../../support/manuscript-view.ts';
import { fakeServer, json } from '../fake-browser.ts';
import { press, show } from '../show.tsx';

const registered = (firstName: string) => ({
  _id: `id-${firstName}`,
  firstName,
  lastName: 'Menon',
  specialization: '',
  email: `${firstName}@example.org`,
  emailConfirmed: true,
  load: { open: 0, underReview: 0, lastReviewedOn: null },
});
const manuscript = manuscriptView();

function Choosing() {
  const [people, setPeople] = useState<InvitedPerson[]>([]);
  return (
    <>
      <FindReviewers
        manuscript={manuscript}
        owner="helena"
        people={people}
        onAdd={(person) => setPeople([...people, person])}
      />
      <ChosenPeople people={people} onChange={setPeople} />
    </>
  );
}

it('who chooses reviewers by keyboard is never thrown back to the top of the page', async () => {
  fakeServer(json(200, [registered('Asha'), registered('Rahul')]));
  show(<Choosing />);
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Add' })).toHaveLength(2));
  const [first, second] = screen.getAllByRole('button', { name: 'Add' });
  first!.click();
  await waitFor(() => expect(document.activeElement).toBe(second));
  await press('Add');
  expect(document.activeElement).toBe(screen.getByLabelText('Find a reviewer'));
  expect(screen.getByText(/No other reviewer is registered/)).toBeTruthy();
  await press(/^Remove ?: Asha/);
  expect(document.activeElement?.textContent).toContain('Rahul Menon');
  expect(screen.getByText('Asha Menon removed')).toBeTruthy();
});
