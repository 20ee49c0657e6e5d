import { expect, it } from 'vitest';
import { anonymousModel } from '../../../functions/documents/anonymous/anonymous-model.ts';
import { identityForms } from '../../../functions/documents/anonymous/identity-forms.ts';
import { passagesOf } from '../../../functions/documents/parts/passages-of.ts';
import { aModel, heading, par, titled } from '../model/a-model.ts';
import { anIdentity } from './an-identity.ts';

const forms = identityForms([anIdentity('Ada', 'Okafor'), anIdentity('Bo', 'Lindqvist')]);

/** The sentence as reviewers read it, if every open passage is taken out. */
function read(text: string): string {
  const model = aModel([
    titled('On Tides of the Sea'),
    heading('Abstract'),
    par('Tides rise.'),
    par(text),
    heading('References'),
    par('[1] Okafor, A. and Lindqvist, B. (2017a). On the salt of the sea. Journal of Salt, 4(2), 11–19.'),
    par('[2] Smith, J. (2010). On the sand of the sea. Journal of Sand, 4(2), 11–19.'),
  ]);
  const { findings } = anonymousModel(model, forms, new Map());
  const decisions = findings
    .filter(({ open, means }) => open || means === 'selfCitation')
    .map(({ fingerprint }) => [fingerprint, 'remove'] as const);
  const { model: copy } = anonymousModel(model, forms, new Map(decisions));
  return passagesOf(copy).text[3]!.text;
}

it.each([
  [
    'In our earlier work (Okafor & Lindqvist, 2017a) we dried nets.',
    'In [phrase withheld] ([citation withheld]) we dried nets.',
  ],
  [
    'In our earlier work (Smith, 2010; Okafor, 2017a) we dried nets.',
    'In [phrase withheld] (Smith, 2010; [citation withheld]) we dried nets.',
  ],
  ['As we have shown [1, 2], nets dry.', '[phrase withheld] [citation withheld], nets dry.'],
  ['As we have shown [2], nets dry.', '[phrase withheld] [2], nets dry.'],
  ['Ada Okafor (2017a) dried nets.', '[name withheld] [citation withheld] dried nets.'],
  [
    'Nets were dried by Bo Lindqvist [1] and others.',
    'Nets were dried by [name withheld] [citation withheld] and others.',
  ],
  ['It was Ada Okafor who dried nets in 2017.', 'It was [name withheld] who dried nets in 2017.'],
])('a citation that the list of references would tell goes with what is taken out: %s', (text, shown) => {
  expect(read(text)).toBe(shown);
});

it('a year goes with a name that people want out, as far as the list has it', () => {
  const withWords = identityForms([anIdentity('', '', { words: ['Kingsbury'] })]);
  const model = aModel([
    titled('On Tides'),
    heading('Abstract'),
    par('Kingsbury (2017a) dried nets, and Kingsbury wet them.'),
    heading('References'),
    par('Kingsbury, A. and Lindqvist, B. (2017a). On the salt of the sea. Journal of Salt, 4(2), 11–19.'),
  ]);
  const { model: copy } = anonymousModel(model, withWords, new Map());
  expect(passagesOf(copy).text[2]!.text).toBe(
    '[name withheld] [citation withheld] dried nets, and [name withheld] wet them.',
  );
});

it('a citation in the third person stays', () => {
  const model = aModel([
    titled('On Tides'),
    heading('Abstract'),
    par('Okafor and Lindqvist (2017a) dried nets.'),
    heading('References'),
    par('Okafor, A. and Lindqvist, B. (2017a). On the salt of the sea. Journal of Salt, 4(2), 11–19.'),
  ]);
  const { model: copy, findings } = anonymousModel(model, forms, new Map());
  expect(passagesOf(copy).text[2]!.text).toBe('Okafor and Lindqvist (2017a) dried nets.');
  expect(findings.filter(({ open }) => open)).toEqual([]);
});

it.each([
  ['Our findings reveal what Okafor (2017a) left open.', 0],
  ['Our results agree with those of Okafor (2017a).', 0],
  ['Our model of salt (Okafor, 2017a) is old.', 1],
])('words about this paper are not taken for words about earlier work: %s', (text, count) => {
  const model = aModel([
    titled('On Tides'),
    heading('Abstract'),
    par(text),
    heading('References'),
    par('Okafor, A. and Lindqvist, B. (2017a). On the salt of the sea. Journal of Salt, 4(2), 11–19.'),
  ]);
  const { findings } = anonymousModel(model, forms, new Map());
  expect(findings.filter(({ means }) => means === 'selfCitation')).toHaveLength(count);
});
