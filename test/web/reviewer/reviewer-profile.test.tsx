// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ReviewerProfile } from '../../../web/src/features/reviewer/reviewer-profile.tsx';
import { fakeServer, json } from '../fake-browser.ts';
import { AtWork, press, show, type } from '../show.tsx';

const person = {
  _id: 'sofia',
  firstName: 'Sofia',
  lastName: 'Menon',
  name: 'Sofia Menon',
  email: 'sofia@example.org',
  specialization: 'Logic',
  EditorRole: 'no',
  expertise: ['set theory'],
  mostAtOnce: 2,
};

async function opened() {
  const calls = fakeServer(({ method, body }) =>
    json(200, method === 'PUT' ? { ...person, ...(body as object), mostAtOnce: undefined } : person),
  );
  show(
    <AtWork owner="sofia">
      <ReviewerProfile />
    </AtWork>,
  );
  const details = screen.getByText('Your subjects and availability').closest('details')!;
  expect(calls).toHaveLength(0);
  await act(async () => {
    details.open = true;
    fireEvent(details, new Event('toggle'));
  });
  await screen.findByLabelText(/Subjects you can review/);
  return calls;
}

it('a reviewer’s fields, absence and number of reviews are shown as they stand, and saved as typed', async () => {
  const calls = await opened();
  expect((screen.getByLabelText(/Subjects you can review/) as HTMLInputElement).value).toBe('set theory');
  await type(/Subjects you can review/, 'set theory, model theory ,');
  await type(/Away until/, '2027-01-31');
  await type(/Number of reviews at a time/, '');
  await press('Save');
  expect(calls.at(-1)?.body).toEqual({
    expertise: ['set theory', 'model theory'],
    awayUntil: '2027-01-31',
    mostAtOnce: null,
  });
  expect(screen.getByText(/^Saved \d\d:\d\d$/)).toBeTruthy();
});

it('too many fields are said at the field, and nothing is sent', async () => {
  const calls = await opened();
  await type(/Subjects you can review/, Array.from({ length: 13 }, (_each, n) => `field ${n}`).join(','));
  await press('Save');
  expect(screen.getByText('Enter 12 subjects or fewer')).toBeTruthy();
  expect(calls).toHaveLength(1);
});
