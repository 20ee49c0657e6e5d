import { expect, it } from 'vitest';
import { settleLinks } from '../../../functions/documents/model/links.ts';
import { aModel, par } from './a-model.ts';

it('of bookmarks only the first of a name that is linked to stays', () => {
  const model = aModel(
    [
      par({ k: 'anchor', name: 'a' }, 'x', { k: 'anchor', name: 'unused' }),
      { k: 'box', c: [par({ k: 'anchor', name: 'a' }, 'y')] },
    ],
    { targets: ['a', 'missing'] },
  );
  settleLinks(model);
  expect(model.targets).toEqual(['a']);
  expect(model.sections[0]?.blocks).toEqual([
    { k: 'par', role: 'body', c: [{ k: 'anchor', name: 'a' }, 'x'] },
    { k: 'box', c: [{ k: 'par', role: 'body', c: ['y'] }] },
  ]);
});
