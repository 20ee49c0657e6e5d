import { expect, it } from 'vitest';
import { identityForms } from '../../../functions/documents/anonymous/identity-forms.ts';
import { namesAnyone } from '../../../functions/documents/anonymous/names-anyone.ts';
import type { Zone } from '../../../functions/documents/anonymous/zone.ts';
import { anIdentity } from './an-identity.ts';

const forms = identityForms([anIdentity('Ada', 'Okafor', { emails: ['a.okafor@lasu.example.edu'] })]);

it.each<[Zone, string[]]>([
  ['metadata', ['Grazing by B.', 'Okafor', 'J. Silva']],
  ['metadata', ['F1', 'cite.okafor2019', 'F2']],
  ['alt', ['A photo of A. B.', 'Ada Okafor', 'C. was there']],
  ['body', ['Почва и углерод', 'Ада Окафор', 'Άνθρακας']],
])('in one look at texts of a kind (%s) none hides a name from another: %j', (zone, texts) => {
  expect(namesAnyone(forms, texts, zone)).toBe(true);
});

it('texts side by side make no name', () => {
  expect(namesAnyone(forms, ['Ada', 'grazes', 'the plots'], 'body')).toBe(false);
  expect(namesAnyone(forms, [], 'body')).toBe(false);
});
