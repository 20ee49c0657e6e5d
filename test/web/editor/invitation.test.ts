import { describe, expect, it } from 'vitest';
import { InviteReviewers } from '../../../shared/contract/seats.ts';
import {
  type InvitedPerson,
  invitationKind,
  inviteLabel,
  likelyHost,
  personNamed,
  requestOf,
} from '../../../web/src/features/editor/invite/invitation.ts';

const person = (over: Partial<InvitedPerson>): InvitedPerson => ({
  _id: '',
  firstName: 'Noor',
  lastName: 'Haddad',
  email: 'noor@example.org',
  institution: '',
  inReserve: false,
  ...over,
});

describe('an invitation', () => {
  it('says whom it asks and who is in reserve', () => {
    expect(inviteLabel([person({}), person({})])).toBe('Invite 2');
    expect(inviteLabel([person({}), person({}), person({ inReserve: true })])).toBe('Invite 2, 1 in reserve');
  });

  it('is sent as the contract takes it, people with an account by their id alone', () => {
    const people = [person({ _id: 'r1' }), person({ inReserve: true })];
    const request = requestOf({ ...invitationKind.empty, people, dueInDays: '21' });
    expect(InviteReviewers.parse(request)).toEqual({
      people: [
        { _id: 'r1', inReserve: false },
        {
          email: 'noor@example.org',
          firstName: 'Noor',
          lastName: 'Haddad',
          institution: undefined,
          inReserve: true,
        },
      ],
      dueInDays: 21,
    });
  });
});

it.each([
  ['noor@gmial.com', 'gmail.com'],
  ['noor@gmail.com', undefined],
  ['noor@outlok.com', 'outlook.com'],
  ['noor@uni.example', undefined],
])('%s: probably meant is %s', (email, host) => expect(likelyHost(email)).toBe(host));

it.each([
  ['Noor Haddad', 'Noor', 'Haddad'],
  ['Prof. Dr Noor van Haddad', 'Noor van', 'Haddad'],
  ['Haddad, Noor', 'Noor', 'Haddad'],
  ['Drew Msimang', 'Drew', 'Msimang'],
])('%s is taken apart into %s and %s', (name, firstName, lastName) => {
  expect(personNamed(name, 'Noor@Example.org')).toEqual(
    person({ firstName, lastName, email: 'noor@example.org' }),
  );
});
