import { expect, it } from 'vitest';
import { identityForms } from '../../../functions/documents/anonymous/identity-forms.ts';
import { atReferences, lossOf } from '../../bench/anonymity-loss.ts';
import { aModel, heading, par } from '../model/a-model.ts';

it('words that a paragraph ends and the next begins with are counted as the copy has them', () => {
  const model = aModel([heading('Abstract'), par('Salt is of great exis-'), par('tencia to us all.')]);
  expect(lossOf(model, model, [], identityForms([]), '').words).toBe(0);
});

it('a running head among the references is no entry, also where it is read in pieces', () => {
  const pages = [
    'A.Rambo and B.Bo\nSalt.\nReferences\nSmith (1999) Salt.',
    '12 A.Rambo\n an\nd B.Bo\nYang (1993) Sea.',
  ];
  expect(atReferences(pages).entries).toBe('Smith (1999) Salt.\nYang (1993) Sea.');
});

it('a foot below an entry that is broken at its page’s end is no part of the entry', () => {
  const foot = 'See salt.example. A. Rambo';
  const pages = [
    `Salt.\n1 | ${foot}`,
    `References\nSmith (1999) Salt and tempo\ufffe2 | ${foot}`,
    'ral sea.',
  ];
  expect(atReferences(pages).entries).toBe('Smith (1999) Salt and tempo-\nral sea.');
});
