import { expect, it } from 'vitest';
import { namesAuthor } from '../../functions/domain/names-author.ts';

const author = {
  _id: 'a',
  firstName: 'Zoë',
  lastName: 'Le Guin-Okafor',
  email: 'z.okafor@uni.example',
  orcid: '0000-0002-1825-0097',
  institution: 'Lagos State University',
  isCorresponding: true,
};

it.each([
  'Please ask Zoe Le Guin-Okafor.',
  'Le Guin Okafor, Z. has shown it',
  'Write to Z.OKAFOR@uni.example',
  'ORCID 0000 0002 1825 0097',
  'the group at LAGOS state university',
])('finds an author in “%s”', (text) => {
  expect(namesAuthor(text, [author])).toBe(true);
});

it.each(['A university in Lagos', 'Zoe alone says nothing', 'okafor is a frequent name', ''])(
  'finds none in “%s”',
  (text) => {
    expect(namesAuthor(text, [author])).toBe(false);
  },
);

it('takes hostile names as the letters that they are', () => {
  const hostile = { ...author, firstName: '(.*)+', lastName: '[', email: '', orcid: '', institution: '' };
  expect(namesAuthor('anything at all (.*)+ [', [hostile])).toBe(false);
});
