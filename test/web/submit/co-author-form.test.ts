import { describe, expect, it } from 'vitest';
import {
  checkCoAuthor,
  coAuthorRowOf,
  emptyCoAuthor,
  prefillCoAuthor,
  standingRefusal,
} from '../../../web/src/features/submit/form/co-author-form.ts';
import { mainAuthorRow } from '../../../web/src/features/submit/form/manuscript-form.ts';
import { ada } from './build-form.ts';

const bob = {
  ...emptyCoAuthor,
  title: 'Dr',
  firstName: 'Bob',
  lastName: 'Builder',
  email: 'bob@example.org',
  institution: 'Works',
  country: 'France',
};
const authors = [mainAuthorRow(ada)];

describe('a new co-author', () => {
  it('needs all required fields, and middle name and degree are not among them', () => {
    expect(checkCoAuthor(bob, authors, ada.email)).toBeNull();
    expect(checkCoAuthor({ ...bob, firstName: ' ', lastName: '', country: '' }, authors, ada.email)).toEqual({
      message: 'Please fill in all required fields: Given/First Name, Family/Last Name, Country or Region',
      fields: ['firstName', 'lastName', 'country'],
    });
    for (const one of ['firstName', 'lastName'])
      expect(checkCoAuthor({ ...bob, [one]: '' }, authors, ada.email)).toBeNull();
  });

  it('is not oneself, in whatever case the address is typed', () => {
    expect(checkCoAuthor({ ...bob, email: 'ADA@example.org ' }, authors, ada.email)?.message).toBe(
      'You cannot add yourself as a co-author.',
    );
  });

  it('whose address is in the list is told so before what else is missing', () => {
    const twice = { ...emptyCoAuthor, email: 'ada@example.org' };
    const refusal = checkCoAuthor(
      twice,
      [{ _id: 'ada', firstName: 'A', lastName: 'L', email: 'ada@example.org' }],
      'me@example.org',
    );
    expect(refusal).toEqual({ message: 'This author is already in the list.', fields: ['email'] });
  });

  it('is not in the list already', () => {
    const listed = [...authors, coAuthorRowOf(bob, 'bob')];
    expect(checkCoAuthor({ ...bob, email: 'Bob@Example.org' }, listed, ada.email)?.message).toBe(
      'This author is already in the list.',
    );
  });

  it('is prefilled from the account without overwriting what was typed', () => {
    const account = {
      title: 'Prof',
      firstName: 'Robert',
      lastName: 'Builder',
      institution: 'Works',
      country: 'France',
    };
    expect(
      prefillCoAuthor({ ...emptyCoAuthor, firstName: 'Bob', email: 'bob@example.org' }, account),
    ).toEqual({
      ...bob,
      title: '',
    });
  });

  it('is complained about no longer once the account has filled in what was missing', () => {
    const { fields } = checkCoAuthor(emptyCoAuthor, authors, ada.email)!;
    const refused = Object.fromEntries(fields.map((field) => [field, { value: '', message: 'Enter it' }]));
    const complaints = (form: typeof emptyCoAuthor) =>
      fields.filter((field) => standingRefusal(refused, form, field));
    expect(complaints(emptyCoAuthor)).toEqual(fields);
    const { isCorresponding: _, ...account } = bob;
    const filled = prefillCoAuthor({ ...emptyCoAuthor, email: 'bob@example.org' }, account);
    expect(complaints(filled)).toEqual([]);
    expect(complaints({ ...filled, country: '' })).toEqual(['country']);
  });
});
