import { expect, test } from 'vitest';
import { DEMONSTRATION_PASSWORD } from '../../functions/local/demonstration/people.ts';
import { refuseEasyPassword } from '../../functions/people/rules/refuse-easy-password.ts';
import { isEasyToGuess } from '../../shared/domain/easy-password.ts';

const ADA = { email: 'ada.lovelace@example.org', firstName: 'Augusta', middleName: 'Ada', lastName: 'King' };
const says = (password: string, person = ADA) => {
  try {
    return refuseEasyPassword(password, person);
  } catch (error) {
    return (error as Error).message.split('.')[0];
  }
};

test.each([
  ['of very few characters', 'aaaaaaaa aAbBaAbB 12121212'],
  ['that everybody tries', '12345678 Passw0rd 1q2w3e4r'],
  ['of such a word with digits and signs', 'Password123 Welcome2026 Letmein12345 !!Dragon..99'],
  ['of the person’s address', 'ada.lovelace AdaLovelace!1815 Ada.Lovelace@Example.org'],
  ['of the person’s name', 'augusta2026 King_1852 AugustaKing Augusta.Ada.King kingaugusta'],
])('a password %s is refused, with spaces at its end, too', (_what, passwords) => {
  for (const one of passwords.split(' '))
    for (const password of [one, `${one}  `])
      expect([password, says(password)]).toEqual([password, 'This password is easy to guess']);
});

test('others are taken, and the demonstration’s; a missing last name refuses nothing', () => {
  const others = ['correct horse', 'tr0ub4dor&3', 'passwords are hard', 'my dragon', 'Adaptation'];
  for (const password of [...others, DEMONSTRATION_PASSWORD])
    expect([password, says(password)]).toEqual([password, undefined]);
  expect(says('2026-08-17', { ...ADA, lastName: '' })).toBeUndefined();
});

test('the browser, which lacks the list, warns of the rest', () => {
  expect(isEasyToGuess('ada.lovelace', { email: ADA.email })).toBe(true);
  expect(isEasyToGuess('Augusta1', { names: ['Augusta', '', 'King'] })).toBe(true);
  expect(isEasyToGuess('', { email: ADA.email })).toBe(false);
});
