import { expect, it } from 'vitest';
import { identityForms } from '../../../functions/documents/anonymous/identity-forms.ts';
import { matchesIn } from '../../../functions/documents/anonymous/match.ts';
import { anIdentity } from './an-identity.ts';
import { writtenPeople } from './writings.ts';

const strengthsIn = (text: string, who = anIdentity('Ada', 'Okafor'), zone: 'body' | 'references' = 'body') =>
  matchesIn(identityForms([who]), text, zone).map(({ strength }) => strength);

const named = writtenPeople.map(({ who, ways }) => [`${who.given} ${who.family}`.trim(), who, ways] as const);

it.each(named)('%s is found, or asked about, in whatever way the name is written', (_, who, ways) => {
  const silent = ways.filter((way) => {
    const strengths = strengthsIn(`It was noticed by ${way} on a cold day in March.`, who);
    return !strengths.includes('certain') && !strengths.includes('likely');
  });
  expect(silent).toEqual([]);
});

it.each([
  ['Thị Mai', 'Trần', 'Thị Mai Trần'.normalize('NFD')],
  ['Fọláṣadé', 'Adébáyọ̀wá', 'Fọláṣadé Adébáyọ̀wá'.normalize('NFD')],
  ['María José', 'Carrión Buendía', 'María José Carrión Buendía'.normalize('NFD')],
])('what is drawn upon the last letter of a name is part of it: %s %s', (given, family, text) => {
  const [match] = matchesIn(identityForms([anIdentity(given, family)]), text, 'body');
  expect(match).toMatchObject({ start: 0, end: text.length, strength: 'certain' });
});

it('a long word behind letters that are read as two each is read whole', () => {
  expect(strengthsIn(`Ada Okafor ${'œ'.repeat(5)}${'x'.repeat(500)}`)).toEqual(['certain']);
});

it.each([
  ['Pieter', 'van der Zwaluw', 'P.v.d.Z.'],
  ['Pieter', 'van der Zwaluw', 'PvdZ'],
  ['Siobhán', 'Ní Dhomhnaill', 'SND'],
  ['María José', 'Carrión Buendía', 'M.J.C.B.'],
  ['María José', 'Carrión Buendía', 'MJC'],
  ['Văn Nam', 'Nguyễn', 'N.V.N.'],
])('the initials of %s %s are asked about where actions are told: %s', (given, family, letters) => {
  const who = anIdentity(given, family);
  expect(strengthsIn(`${letters} designed the study and wrote the paper.`, who)).toEqual(['likely']);
  expect(strengthsIn(`${letters} is a unit of salt.`, who)).toEqual([]);
});

it('whom a sentence among the entries tells of is asked about, and whom an entry names is not', () => {
  const who = [anIdentity('Thea', 'Quist'), anIdentity('Olof', 'Palmgren')];
  const inEntries = (text: string) =>
    matchesIn(identityForms(who), text, 'references').map(({ start, end }) => text.slice(start, end));
  expect(inEntries('T. Quist collected the samples in 2019, as O. Palmgren confirms.')).toEqual([
    'T. Quist',
    'O. Palmgren',
  ]);
  expect(inEntries('Quist, T.')).toEqual(['Quist, T.']);
  for (const entry of [
    'Quist, T. and Palmgren, O. (2019). Nets. Sea, 5, 7–8.',
    'Smith, B., Quist, T. et al. 2019. Nets. In: O. Palmgren (ed.), Salt. Ely.',
    '[3] T. Quist, O. Palmgren, “Nets”, in Salt of the Sea, edited by T. Quist, Ely 2019.',
    'Smith B, Quist T, Palmgren O,',
  ])
    expect(inEntries(entry)).toEqual([]);
});

it('initials before a number are no page of an entry', () => {
  expect(strengthsIn('Stavanger OKAFOR, P. 12.4', anIdentity('Peter', 'Okafor'), 'references')).toEqual([
    'likely',
  ]);
});

it('a word set with spaces between its letters is read on in the next line', () => {
  const ewan = anIdentity('Ewan', 'McAllistair');
  expect(strengthsIn('Seen by E W A N  M C A L L I S T A I\nR said the others', ewan)).toContain('certain');
  expect(strengthsIn('Seen by E W A N\nM C A L L I S T A I R too', ewan)).toContain('certain');
  expect(strengthsIn('Of salt E W A N  M C A L L I S\nB said the others', ewan)).toEqual(['likely']);
});
