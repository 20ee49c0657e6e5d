import { expect, test } from 'vitest';
import { isEasyToGuess } from '../../shared/domain/easy-password.ts';

test.each([
  ['aaaaaaaa', 'of one letter'],
  ['aAbBaAbB', 'of few letters'],
  ['12121212', 'of few digits'],
  ['password', 'that everybody knows'],
  ['Passw0rd', 'that everybody knows, with a capital'],
  ['ada.lovelace', 'that is the address before the @'],
  ['Ada.Lovelace@Example.org', 'that is the address'],
])('a password %s, %s, is easy to guess', (password) => {
  expect(isEasyToGuess(password, 'ada.lovelace@example.org')).toBe(true);
});

test.each(['correct horse', 'tr0ub4dor&3', 'passwords are hard', ''])('%o is not said to be', (password) => {
  expect(isEasyToGuess(password, 'ada@example.org')).toBe(false);
  expect(isEasyToGuess(password)).toBe(false);
});
