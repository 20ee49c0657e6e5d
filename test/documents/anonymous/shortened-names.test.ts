import { expect, it } from 'vitest';
import { identityForms } from '../../../functions/documents/anonymous/identity-forms.ts';
import { matchesIn } from '../../../functions/documents/anonymous/match.ts';
import type { Identity } from '../../../functions/documents/outcome.ts';
import { anIdentity } from './an-identity.ts';

/** What is found in a text, as 'strength: passage'. */
function found(text: string, identities: readonly Identity[]): string[] {
  return matchesIn(identityForms(identities), text, 'body').map(
    ({ start, end, strength }) => `${strength}: ${text.slice(start, end)}`,
  );
}

const zora = anIdentity('Zora Jane', 'Quilliam', {
  institutions: ['Ludwig-Maximilians-Universität München'],
});

/** Each with the initials as {}. */
const DEEDS = [
  'labelled the images',
  'did the analysis',
  'then wrote the first draft',
  'independently annotated all scenes',
  'and others counted the shells',
  'transcribed the tapes',
  'has trained the networks',
  'built the apparatus',
  'rated every clip',
  'took the photographs',
  'translated the letters',
  'programmed the task',
  'was responsible for the nets',
].map((deed) => `It was in May. {} ${deed}.`);
const AROUND = [
  'The images were sorted (labelled by {}).',
  'Codes were settled between coder {} and a second person.',
  'Software: {}.',
  'It rained. {}: methodology.',
  'One of us ({}) counted the shells.',
  'It needs more work.\n\n{}',
  'It needs more work. {}',
  'Waves were labelled by {} and T.K. at noon.',
];
const NOTATIONS = ['Z.Q.', 'Z. Q.', 'ZQ', 'Z.J.Q.', 'Z. J. Q.', 'ZJQ', 'Z.-J.Q.'];

const initials = [...DEEDS, ...AROUND].flatMap((sentence) =>
  NOTATIONS.map((notation) => sentence.replace('{}', () => notation)),
);

const sites = ['LMU2', 'LMU-3', 'LMU_04', 'LMU.2016.0021', 'LMU/12', 'LMUM-7', '17-LMU', 'LMU#8'].flatMap(
  (code) =>
    [`Sites were ${code} and Bern.`, `The protocol (${code}) was kept.`, `${code} gave the most.`].map(
      (text) => [code, text] as const,
    ),
);

const given = ['Zora', 'Jane'].flatMap((name) =>
  [
    `${name} and Trevor wish to thank the referees.`,
    `In the end ${name} sorted the shells.`,
    `As Dr ${name} has said, it is old.`,
    `Best wishes,\n${name}`,
    `It is well. ${name}`,
    `This was ${name}’s idea.`,
    `We asked ${name} about it.`,
    `Dear ${name}, it is well.`,
    `Dives were made with ${name} at noon.`,
  ].map((text) => [name, text] as const),
);

it('finds 180 and more planted marks of one author: initials with any deed, letters of an institution with numbers, given names', () => {
  const missed = [
    ...initials.filter((text) => !found(text, [zora]).some((one) => /likely: Z/.test(one))),
    ...[...sites, ...given]
      .filter(([mark, text]) => !found(text, [zora]).some((one) => one.includes(mark.replace(/^17-/, ''))))
      .map(([, text]) => text),
  ];
  expect(missed).toEqual([]);
  expect(initials.length + sites.length + given.length).toBeGreaterThan(180);
});

it.each([
  'The ZQ index increased.',
  'The ZQ labelled group was dry.',
  'ZQ decreased in all samples.',
  'It was shown by J. Smith and with Z.Q. Smith.',
  'The LMU decomposition is stable.',
  'Zora Neale Hurston wrote it.',
  'We follow Hurston, Zora.',
  'The work of Zora et al. is older, and Jane (2010) too.',
  'They (Zora, 2011; Jane & Smith, 2012) agree.',
  'R. Zora, “Title of paper”',
  'The ship Lake Zora sank.',
  'It is jane and zora in small letters.',
])('takes other things for what they are: %s', (text) => {
  expect(found(text, [zora])).toEqual([]);
});

it.each([
  ['Will', 'Field', 'It will do. Will the field be wet? In May the mark rose.'],
  ['Grace', 'Park', 'They fell from grace in the park. Grace is a virtue.'],
  ['Mark', 'Young', 'Mark the young. A Mark IV engine. Mark 4:3 says so.'],
  ['April', 'Rose', 'In April and May prices rose. April was dry.'],
  ['Julia', 'Stone', 'We used Julia and Stan. Julia is fast; so is R.'],
  ['Sepia', 'Stone', 'In Sepia tones, as sepia prints are. Sepia is brown.'],
  ['Victoria', 'Banks', 'The banks of Victoria were wet. Victoria and Tasmania have them.'],
])('asks about no words and places because of %s %s', (first, last, text) => {
  const who = anIdentity(first, last);
  expect(found(text, [who]).filter((one) => !one.startsWith('hint'))).toEqual([]);
});

it.each([
  ['Will', 'Dr Will has said it.'],
  ['Grace', 'It is well. Kind regards, Grace'],
  ['Mark', 'Mark labelled the images.'],
])('asks about a word that stands as a person: %s', (name, text) => {
  expect(found(text, [anIdentity(name, 'Quilliam')])).toEqual([`likely: ${name}`]);
});

it.each([
  ['Mike and Zora were blinded.', 'Mike and Zora'],
  ['Later Zora and Mike dived.', 'Zora and Mike'],
  ['The Lake Mike and Zora dived.', 'Zora'],
  ['Zora and Jane dived.', 'Zora and Jane'],
])('asks about the one with whom an author is named, whatever their short name: %s', (text, asked) => {
  expect(found(text, [zora])).toEqual([`likely: ${asked}`]);
});

it('asks about initials behind another’s', () => {
  expect(found('Waves were labelled by T. K., R.-B.S. and Z.Q.', [zora])).toEqual(['likely: Z.Q.']);
});

it('takes a given name out beside one that people took out', () => {
  expect(found('Mike and Zora dived.', [{ ...zora, words: ['Mike'] }])).toEqual([
    'certain: Mike',
    'likely: Zora',
  ]);
});

it('takes the last dot of initials out with them', () => {
  expect(found('Labelled by X.Y. before noon.', [{ ...zora, words: ['X.Y.'] }])).toEqual(['certain: X.Y.']);
});

it('takes letters in brackets out with the institution they stand for, and asks about those typed with it', () => {
  const eindhoven = anIdentity('Bo', 'Quilliam', {
    institutions: ['Eindhoven University of Technology (TU/e)'],
  });
  expect(found('At Eindhoven University of Technology (EUT) it rained.', [eindhoven])).toEqual([
    'certain: Eindhoven University of Technology (EUT)',
  ]);
  expect(found('It rained at TU/e all day.', [eindhoven])).toEqual(['likely: TU/e']);
});

it.each([
  ['Robert', 'In the end Bob Quilliam sorted the shells.', ['certain: Bob Quilliam']],
  ['Bob', 'Quilliam, Robert sorted the shells.', ['certain: Quilliam, Robert']],
  ['William', 'Bill sorted the shells.', ['likely: Bill']],
  ['Elizabeth Jane', 'It is well. Kind regards, Liz', ['likely: Liz']],
  ['Александр', 'We asked Sasha about it.', ['likely: Sasha']],
  ['José', 'Dives were made with Pepe at noon.', ['likely: Pepe']],
  ['Robert', 'BERT and Bart were trained. The Bob was calm; Bobby Smith rose.', []],
  ['Samuel', 'SAM segmented all. Uncle Sam Smith rose. A Sam is rare.', []],
  ['William', 'The Bill passed. Will it hold? A bill did.', []],
  ['Bert', 'BERT did well. A BERT was trained.', []],
])('knows people by nicknames, and no machine or word: %s, %s', (first, text, asked) => {
  expect(found(text, [anIdentity(first, 'Quilliam')])).toEqual(asked);
});
