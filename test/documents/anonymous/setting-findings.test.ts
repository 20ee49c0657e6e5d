import { expect, it } from 'vitest';
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
  expect(findings.map(({ means, open, place }) => [means, open, place.excerpt])).toEqual([
    ['setting', false, 'In what reviewers see: We could not show a picture (one.png).'],
  ]);
});
