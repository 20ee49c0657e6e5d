// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { UserList } from '../../../web/src/features/editor/by-author/user-list.tsx';
import { ManuscriptAbout } from '../../../web/src/features/editor/manuscript-details.tsx';
import { manuscriptView } from '../../support/manuscript-view.ts';
import { show } from '../show.tsx';

const unconfirmed = { emailConfirmed: false } as const;

it('the list of users says beside a name that the address is not confirmed, and nothing where it is', () => {
  const user = (_id: string) => ({ _id, firstName: 'Ada', lastName: _id, email: `${_id}@example.org` });
  const users = [
    { ...user('Byron'), ...unconfirmed, manuscripts: [] },
    { ...user('King'), manuscripts: [] },
  ];
  const nothing = () => undefined;
  const more = { hasMore: false, isLoadingMore: false, onMore: nothing };
  show(<UserList users={users} chosenId={null} onChoose={nothing} {...more} />);
  const names = screen.getAllByRole('button', { name: /^Ada/ }).map(({ textContent }) => textContent);
  expect(names).toEqual(['Ada Byron · address not confirmedByron@example.org', 'Ada KingKing@example.org']);
});

it('so do the authors of a manuscript', () => {
  const author = (_id: string) => ({ _id, firstName: 'Ada', lastName: _id, isCorresponding: false });
  const authors = [{ ...author('Byron'), ...unconfirmed }, author('King')];
  show(<ManuscriptAbout manuscript={manuscriptView({ authors })} />);
  const names = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(names).toEqual(['Ada Byron (address not confirmed)', 'Ada King']);
});
