import { expect, it } from 'vitest';
import { anonymousModel } from '../../../functions/documents/anonymous/anonymous-model.ts';
import { identityForms } from '../../../functions/documents/anonymous/identity-forms.ts';
import type { Image } from '../../../functions/documents/model/document.ts';
import { clearModel } from '../../../functions/documents/process/clear-model.ts';
import { aModel, par } from '../model/a-model.ts';

it('author and editors are told what the copy for reviewers had to lose in its setting', async () => {
  const image: Image = { k: 'image', file: 'picture-1.png', width: 40, height: 40 };
  const broken = {
    bytes: new TextEncoder().encode('no picture'),
    format: 'png',
    part: 'word/media/one.png',
  } as const;
  const model = aModel([par('Tides rise. ', image)], { pictures: { 'picture-1.png': broken } });
  const { findings } = await clearModel('manuscript', model, { identities: [], decisions: [] }, {});
  // The picture itself is told of as well.
  const unset = findings.filter(({ means }) => means === 'setting');
  expect(unset.map(({ means, open, place }) => [means, open, place.excerpt])).toEqual([
    ['setting', false, 'In what reviewers see: We could not show a picture (one.png).'],
  ]);
});

it.each<[string, Partial<Image>[], string[]]>([
  ['one figure', [{}], ['Look at the picture in this file. We can’t read words in pictures.']],
  ['two figures', [{}, {}], ['Look at the 2 pictures in this file. We can’t read words in pictures.']],
  ['a sign in a line', [{ height: 12 }], []],
  ['a chart whose words are read', [{ file: 'chart.svg' }], []],
])('people are asked to look at pictures, which may hold letters: %s', (_what, images, told) => {
  const all = images.map((over): Image => ({ k: 'image', file: 'a.png', width: 90, height: 90, ...over }));
  const picture = (format: 'png' | 'svg') => ({ bytes: new Uint8Array(), format, part: 'one' });
  const model = aModel([par(...all)], { pictures: { 'a.png': picture('png'), 'chart.svg': picture('svg') } });
  const { findings } = anonymousModel(model, identityForms([]), new Map());
  expect(findings.map(({ place }) => place.excerpt)).toEqual(told);
});
