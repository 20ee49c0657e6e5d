import { expect, it } from 'vitest';
import { anonymousModel } from '../../../functions/documents/anonymous/anonymous-model.ts';
import { identityForms } from '../../../functions/documents/anonymous/identity-forms.ts';
import type { Block } from '../../../functions/documents/model/document.ts';
import { passagesOf } from '../../../functions/documents/parts/passages-of.ts';
import { aModel, heading, par, titled } from '../model/a-model.ts';
import { anIdentity } from './an-identity.ts';

const forms = identityForms([anIdentity('Ada', 'Okafor')]);

function copyOf(...blocks: Block[]): string[] {
  const given = aModel([titled('On Tides of the Sea'), ...blocks]);
  const { model } = anonymousModel(given, forms, new Map(), { title: 'On Tides of the Sea' });
  return passagesOf(model).text.map(({ text }) => text);
}

it('a name goes on in the next paragraph that says anything', () => {
  const abstract = [heading('Abstract'), par('Tides rise.')];
  const said = copyOf(...abstract, par('It was seen by Ada'), par(' '), par('Okafor who wrote it down.'));
  expect(said.join('\n')).not.toMatch(/Ada|Okafor/);
  expect(said.at(-1)).toBe(' who wrote it down.');
});

it('a name goes on over as many paragraphs as it has words', () => {
  const padraig = identityForms([anIdentity('Pádraig', 'Mac an Bhaird')]);
  const words = ['It was seen by P.', 'Mac', 'an', 'Bhaird who wrote it down.'].map((word) => par(word));
  const given = aModel([titled('On Tides of the Sea'), heading('Abstract'), par('Tides rise.'), ...words]);
  const { model, findings } = anonymousModel(given, padraig, new Map(), { title: 'On Tides of the Sea' });
  const said = passagesOf(model).text.map(({ text }) => text);
  expect(said.join('\n')).not.toMatch(/Mac|Bhaird/);
  expect(said.at(-1)).toBe(' who wrote it down.');
  expect(findings.filter(({ means }) => means === 'name')).toHaveLength(1);
});

it('of two names where one seems to go on into the other nothing is left', () => {
  const both = identityForms([
    anIdentity('K. R.', 'Subramaniyan'),
    anIdentity('Jean-François', 'd’Ormevaux'),
  ]);
  const words = ['Drawn by Subramaniyan K. R.', 'J-F d’Ormevaux'].map((word) => par(word));
  const given = aModel([titled('On Tides of the Sea'), heading('Abstract'), par('Tides rise.'), ...words]);
  const { model } = anonymousModel(given, both, new Map(), { title: 'On Tides of the Sea' });
  expect(
    passagesOf(model)
      .text.map(({ text }) => text)
      .join('\n'),
  ).not.toMatch(/Subram|Ormevaux/);
});

it('two family names of one person go together, a paragraph each', () => {
  const who = identityForms([anIdentity('María José', 'Carrión Buendía')]);
  const words = ['M.J.', 'Carrión', 'Buendía'].map((word) => par(word));
  const given = aModel([titled('On Tides of the Sea'), heading('Abstract'), par('Tides rise.'), ...words]);
  const { model } = anonymousModel(given, who, new Map(), { title: 'On Tides of the Sea' });
  expect(
    passagesOf(model)
      .text.map(({ text }) => text)
      .join('\n'),
  ).not.toMatch(/Carri|Buend/);
});

it('a name goes on from a byline into the text', () => {
  const text = `Okafor who wrote it down. ${'Tides rise and fall. '.repeat(20)}`;
  expect(copyOf(par('Lagos State University, in whose house lives Ada'), par(text)).join('\n')).not.toMatch(
    /Ada|Okafor/,
  );
});

it('entries of the references are no names that go on', () => {
  const entries = [
    par('Smith, B. (1999). Salt. Sea, 4, 5, with Ada'),
    par('Okafor, A. (2001). Nets. Sea, 5, 7.'),
  ];
  expect(copyOf(heading('Introduction'), par('Salt.'), heading('References'), ...entries).at(-1)).toContain(
    'Okafor, A.',
  );
});
