import { expect, it } from 'vitest';
import { anonymousModel } from '../../../functions/documents/anonymous/anonymous-model.ts';
import { identityForms } from '../../../functions/documents/anonymous/identity-forms.ts';
import { aModel, heading, par, titled } from '../model/a-model.ts';
import { anIdentity } from './an-identity.ts';

const forms = identityForms([
  anIdentity('Ada', 'Okafor', { institutions: ['Lagos State University'] }),
  anIdentity('Bo', 'Lindqvist'),
]);
const behind = (byline: string, text: string) => {
  const blocks = [titled('On Tides of the Sea'), par(byline), heading('Abstract'), par(text)];
  return anonymousModel(aModel(blocks), forms, new Map(), { title: 'On Tides of the Sea' });
};

it.each([
  'Ada Okafor, Trevor Kingsbury and Bo Lindqvist',
  'Ada Okafor1,*, Dr. Trevor Kingsbury 2, Bo Lindqvist2',
  'Trevor Kingsbury, PhD; Ada Okafor, MD',
  'ADA OKAFOR · TREVOR KINGSBURY',
])('a person of the byline who is not on the list of authors is asked about: %s', (byline) => {
  const { findings, people } = behind(byline, 'The net of Kingsbury is old, and Trevor dried it.');
  expect(people).toHaveLength(1);
  const open = findings.filter((finding) => finding.open);
  expect(open.map(({ place }) => place.excerpt.slice(...place.marked))).toEqual(['Kingsbury', 'Trevor']);
});

it.each([
  'Ada Okafor, Lagos State University, New York',
  'Ada Okafor, Corresponding author: New York, a@b.example',
  'New York, Salt Lake City',
])('a place beside a name is no person: %s', (byline) => {
  expect(behind(byline, 'It rained in New York and in Salt Lake City.').people).toEqual([]);
});
