// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { groupByAuthor } from '../../../web/src/features/reviewer/group-by-author.ts';
import { IdentityReport } from '../../../web/src/features/reviewer/identity-report.tsx';
import { manuscriptView } from '../../support/manuscript-view.ts';
import { fakeServer, json } from '../fake-browser.ts';
import { press, show, type } from '../show.tsx';

it('a reviewer who knows whose it is tells the editors what told it', async () => {
  const calls = fakeServer(json(201, { success: true, message: 'Thank you.' }));
  show(<IdentityReport manuscriptId="m1" owner="rita" onSessionOver={() => {}} />);
  await press('Tell the editors');
  expect(screen.getByText('Please say what told you')).toBeTruthy();
  expect(calls).toEqual([]);
  await type('What told you', 'The footer.');
  screen.getByLabelText('The file shows it').click();
  await press('Tell the editors');
  expect(await screen.findByText('The editors know it')).toBeTruthy();
  expect(calls).toMatchObject([
    {
      path: '/api/manuscripts/m1/identity-report',
      body: { text: 'The footer.', guessed: false, conflict: false },
    },
  ]);
});

it('under anonymous review each manuscript stands by itself, by its title', () => {
  const anonymous = (id: string) =>
    manuscriptView({
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
