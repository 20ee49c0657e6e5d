// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { Candidate } from '../../../shared/contract/candidates.ts';
import { ChosenPeople } from '../../../web/src/features/editor/invite/chosen-people.tsx';
import { FindReviewers } from '../../../web/src/features/editor/invite/find-reviewers.tsx';
import type { InvitedPerson } from '../../../web/src/features/editor/invite/invitation.ts';
import { SomebodyElse } from '../../../web/src/features/editor/invite/somebody-else.tsx';
import { candidate } from '../../support/candidate.ts';
import { manuscriptView } from '../../support/manuscript-view.ts';
import { fakeServer, json } from '../fake-browser.ts';
import { AtWork, press, show, type } from '../show.tsx';

const registered = (firstName: string, more: Partial<Candidate> = {}) =>
  candidate({ _id: `id-${firstName}`, firstName, email: `${firstName}@example.org`, ...more });
const manuscript = manuscriptView();

function Choosing() {
  const [people, setPeople] = useState<InvitedPerson[]>([]);
  return (
    <>
      <AtWork owner="helena">
        <FindReviewers
          manuscript={manuscript}
          people={people}
          onAdd={(person) => setPeople([...people, person])}
        />
      </AtWork>
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
  expect(screen.getByText('There are no other reviewers.')).toBeTruthy();
  await press(/^Remove ?: Asha/);
  expect(document.activeElement?.textContent).toContain('Rahul Menon');
  expect(screen.getByText('Asha Menon removed')).toBeTruthy();
});

it('still says of a chosen reviewer that emails to them bounce', async () => {
  fakeServer(
    json(200, [registered('Asha', { hints: [{ name: 'bounces', who: null, at: null, round: null }] })]),
  );
  show(<Choosing />);
  await screen.findByText('emails to this address bounce');
  await press('Add');
  const chosen = within(screen.getByRole('list', { name: 'Invitation order' }));
  expect(chosen.getByText('emails to this address bounce')).toBeTruthy();
});

it('what speaks against a reviewer is said, and only who can’t be asked can’t be added', async () => {
  fakeServer(
    json(200, [
      registered('Asha', {
        hints: [{ name: 'declined', who: null, at: '2026-10-02T12:00:00.000Z', round: 1 }],
      }),
      registered('Rahul', { isBlocked: true, hints: [{ name: 'author', who: null, at: null, round: null }] }),
    ]),
  );
  show(<Choosing />);
  await screen.findByText('declined this manuscript on 2 Oct 2026');
  const [first, second] = screen.getAllByRole('button', { name: 'Add' });
  expect(first!.hasAttribute('disabled')).toBe(false);
  expect(second!.hasAttribute('disabled')).toBe(true);
  expect(screen.getByText('an author of this manuscript')).toBeTruthy();
});

it('whoever has no account is asked by name and address', async () => {
  fakeServer(json(200, [registered('Asha', { _id: 'guest_1', isGuest: true })]));
  show(<Choosing />);
  await screen.findByText(/Asha Menon/);
  await press('Add');
  expect(screen.getByText('Asha@example.org')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add' })).toBeNull();
});

it('what is typed is sought among all reviewers, to the last page', async () => {
  const calls = fakeServer(({ path }) => {
    const query = new URL(path, 'https://x.example').searchParams;
    if (query.get('cursor')) return json(200, [registered('Third')]);
    if (query.get('query') !== 'logic') return json(200, [registered('Asha')]);
    const more = { 'content-type': 'application/json', 'x-next-cursor': 'more' };
    return new Response(JSON.stringify([registered('Rahul')]), { headers: more });
  });
  show(<Choosing />);
  await screen.findByText(/Asha Menon/);
  await type('Find a reviewer', 'logic ');
  await screen.findByText(/Rahul Menon/);
  await press('Show more');
  await screen.findByText(/Third Menon/);
  expect(calls).toHaveLength(3);
});

it('an address that nobody has is carried over into an invitation, whose name alone is asked for', async () => {
  fakeServer(({ path }) => json(200, path.includes('query=') ? [] : [registered('Asha')]));
  show(<Choosing />);
  await screen.findByText(/Asha Menon/);
  await type('Find a reviewer', ' Noor@Uni.example ');
  await screen.findByText('No reviewer matches ‘Noor@Uni.example’.');
  expect(screen.getByText('Invite noor@uni.example', { selector: 'summary' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Email address').value).toBe('noor@uni.example');
  await press('Add to the list');
  expect(screen.getByText('Enter their name. One name is enough.')).toBeTruthy();
  await type('Given name', 'Noor');
  await type('Family name', 'Haddad');
  await press('Add to the list');
  const chosen = within(screen.getByRole('list', { name: 'Invitation order' }));
  expect(chosen.getByText('Noor Haddad')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Find a reviewer'));
  expect(screen.getByLabelText<HTMLInputElement>('Find a reviewer').value).toBe('');
});

it('an address that is not confirmed is told among the facts, not as something against a reviewer', async () => {
  const hint = { name: 'unconfirmed' as const, who: null, at: null, round: null };
  fakeServer(json(200, [registered('Asha', { emailConfirmed: false, hints: [hint] })]));
  show(<Choosing />);
  const said = await screen.findByText(/address not confirmed/);
  expect(said.textContent).toContain('nothing open');
  expect(screen.getAllByText(/address not confirmed/)).toHaveLength(1);
});

it('a name that is listed already is told of before it is asked by another address', async () => {
  const asked = [{ firstName: 'Noor', lastName: 'Haddad', email: 'noor@uni.example' }];
  show(<SomebodyElse address="" asked={asked} people={[]} onAdd={() => {}} />);
  await type('Given name', ' noor');
  await type('Family name', 'HADDAD');
  await type('Email address', 'n.haddad@gmail.com');
  expect(screen.getByText('Someone with this name is already listed as noor@uni.example.')).toBeTruthy();
  await type('Email address', 'noor@uni.example');
  expect(screen.queryByText(/Someone with this name/)).toBeNull();
});
