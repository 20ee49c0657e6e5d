import { expect, it } from 'vitest';
import { wordsNaming } from '../../functions/manuscript/rules/words-naming.ts';

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
  expect(wordsNaming(text, [author])).not.toEqual([]);
});

it.each(['A university in Lagos', 'Zoe alone says nothing', 'okafor is a frequent name', ''])(
  'finds none in “%s”',
  (text) => {
    expect(wordsNaming(text, [author])).toEqual([]);
  },
);

const called = (lastName: string, firstName = 'Ada') => [
  { ...author, firstName, lastName, email: '', orcid: '', institution: '' },
];

it.each([
  ['Okafor', 'Dear reviewer, Dr Okafor says that the nets are new.'],
  ['Okafor', 'As you know, Okafor’s group has written before.'],
  ['Okafor', 'Okafor says that the nets are new.'],
  ['Young', 'The revision of Young deals with your second point.'],
  ['He', 'Please look at He et al. of last year.'],
  ['Will', 'Prof. Will asks for more time.'],
  ['Le Guin-Okafor', 'I wrote to LE GUIN-OKAFOR.'],
  ['Иванов', 'Мы отправили ваши вопросы Иванову вчера.'],
  ['Kowalska', 'Prosimy o odpowiedź w sprawie pracy Kowalskiej.'],
  ['Novák', 'Odpověď od Nováka přiložíme.'],
  ['Virtanen', 'Kysyin asiaa Virtaselta eilen.'],
  ['Szabó', 'A választ Szabóval együtt küldjük.'],
  ['王', '请看王教授的回复。'],
  ['鈴木', '調査は鈴木春香が行った。', '春香'],
  ['Hale', 'It is as Robert says.', 'Robert'],
  ['Hale', 'We asked Bob about it.', 'Robert'],
  ['Hale', 'It needs work. Kind regards, Bob', 'Robert'],
])('finds who is called %s in “%s”', (lastName, text, firstName?: string) => {
  expect(wordsNaming(text, called(lastName, firstName))).not.toEqual([]);
});

it.each([
  ['Young', 'The young patients were left out. Young patients are another study.'],
  ['Will', 'Will you be able to review this? It will take a week.'],
  ['He', 'He is not our editor any more. Did He write?'],
  ['Okafor', 'okafor'],
  ['Park', 'The samples of the park were cold.'],
  ['Marek', 'Za hranicí marka neplatí.'],
  ['Silva', 'The book by Silvy is newer.'],
  ['王', '国王的研究。'],
])('takes the surname %s for a word in “%s”', (lastName, text) => {
  expect(wordsNaming(text, called(lastName))).toEqual([]);
});

it('takes hostile names as the letters that they are', () => {
  const hostile = { ...author, firstName: '(.*)+', lastName: '[', email: '', orcid: '', institution: '' };
  expect(wordsNaming('anything at all (.*)+ [', [hostile])).toEqual([]);
});
