import { describe, expect, it } from 'vitest';
import type { ReviewerListItem } from '../../../shared/contract/reviews.ts';
import { InviteReviewers } from '../../../shared/contract/seats.ts';
import {
  candidatesOf,
  type InvitedPerson,
  invitationKind,
  inviteLabel,
  likelyHost,
  requestOf,
} from '../../../web/src/features/editor/manuscript/invitation.ts';
import { manuscriptView } from '../../support/manuscript-view.ts';

const reviewer = (id: string, over: Partial<ReviewerListItem> = {}): ReviewerListItem => ({
  _id: id,
  firstName: 'Rosa',
  lastName: id,
  specialization: 'Logic',
  email: `${id}@${id}.example`,
  emailConfirmed: true,
  load: { open: 0, underReview: 0, lastReviewedOn: null },
  ...over,
});
const person = (over: Partial<InvitedPerson>): InvitedPerson => ({
  _id: '',
  firstName: 'Noor',
  lastName: 'Haddad',
  email: 'noor@example.org',
  institution: '',
  inReserve: false,
  ...over,
});

describe('candidates', () => {
  const author = { _id: 'a', firstName: 'A', lastName: 'B', email: 'a@uni.example', isCorresponding: true };
  const manuscript = manuscriptView({ keywords: ['Graph theory', 'energy'], authors: [author] });
  const all = [
    reviewer('busy', { specialization: 'Energy', load: { open: 3, underReview: 3, lastReviewedOn: null } }),
    reviewer('free', { specialization: 'Energy markets' }),
    reviewer('other'),
    reviewer('a', { specialization: 'Graph theory, energy' }),
    reviewer('near', { email: 'near@uni.example', emailConfirmed: false }),
  ];
  const ids = (text = '') => candidatesOf(manuscript, all, text).map(({ reviewer: { _id } }) => _id);

  it('stand by fit and load, an author last and blocked, nobody left out', () => {
    expect(ids()).toEqual(['free', 'busy', 'other', 'near', 'a']);
    const [, , , near, own] = candidatesOf(manuscript, all, '');
    expect(near!.hints).toEqual(['same mail domain as an author', 'address not confirmed']);
    expect([own!.isBlocked, own!.fits]).toEqual([true, ['Graph theory', 'energy']]);
  });

  it('are found by name, field or address, whatever the case', () => {
    expect(ids('ENERGY markets')).toEqual(['free']);
    expect(ids('near@uni')).toEqual(['near']);
  });
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
