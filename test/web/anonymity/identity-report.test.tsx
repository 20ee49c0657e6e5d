// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { groupByAuthor } from '../../../web/src/features/reviewer/group-by-author.ts';
import { IdentityReport } from '../../../web/src/features/reviewer/identity-report.tsx';
import { IdentityReport as SeatIdentityReport } from '../../../web/src/features/seat/identity-report.tsx';
import { reviewersView } from '../../support/manuscript-view.ts';
import { fakeServer, json } from '../fake-browser.ts';
import { AtWork, press, show, type } from '../show.tsx';

it('a reviewer who knows whose it is tells the editors what told it', async () => {
  const calls = fakeServer(json(201, { success: true, message: 'Thank you.' }));
  show(
    <AtWork owner="rita">
      <IdentityReport manuscriptId="m1" />
    </AtWork>,
  );
  await press('Tell the editors');
  expect(screen.getByText('Enter what gave it away')).toBeTruthy();
  expect(calls).toEqual([]);
  await type('What gave it away', 'The footer.');
  screen.getByLabelText('The file shows it').click();
  await press('Tell the editors');
  expect(await screen.findByText('We have told the editors')).toBeTruthy();
  expect(calls).toMatchObject([
    {
      path: '/api/manuscripts/m1/identity-report',
      body: { text: 'The footer.', guessed: false, conflict: false },
    },
  ]);
});

it('and so does one who reviews by a link, without an account', async () => {
  const calls = fakeServer(json(201, { message: 'Thank you.' }));
  show(<SeatIdentityReport access={{ seat: 'm1_2', signature: 'signed' }} />);
  await type('What gave it away', 'The footer.');
  screen.getByLabelText('I worked it out from the topic, style or references').click();
  screen.getByLabelText('I have a conflict of interest with this person').click();
  await press('Tell the editors');
  expect(await screen.findByText('Wait for their answer before you continue.')).toBeTruthy();
  expect(calls).toMatchObject([
    { path: '/api/seats/m1_2/identity-report', body: { text: 'The footer.', guessed: true, conflict: true } },
  ]);
});

it('what was not received is said and stays to be sent again', async () => {
  fakeServer(json(409, { message: 'You have already told the editors. Thank you.' }));
  show(<SeatIdentityReport access={{ seat: 'm1_3', signature: 'signed' }} />);
  await type('What gave it away', 'The footer.');
  screen.getByLabelText('The file shows it').click();
  await press('Tell the editors');
  expect(await screen.findByText('We did not receive this')).toBeTruthy();
  expect(screen.getByLabelText('What gave it away')).toHaveProperty('value', 'The footer.');
});

it('under anonymous review each manuscript stands by itself, by its title', () => {
  const anonymous = (id: string) =>
    reviewersView({
      _id: id,
      number: null,
      title: `On ${id}`,
      anonymous: true,
      status: 'Under Review',
      mayReview: true,
      author: {
        _id: `author-of-${id}`,
        firstName: 'Author',
        lastName: `of ${id}`,
        fullName: `Author of ${id}`,
      },
    });
  const groups = groupByAuthor([anonymous('a'), anonymous('b')]);
  expect(groups.map(({ name, facts }) => [name, facts?.split(',')[0]])).toEqual([
    ['On a', 'a'],
    ['On b', 'b'],
  ]);
});
