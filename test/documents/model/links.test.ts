import { expect, it } from 'vitest';
import type { DocumentModel } from '../../../functions/documents/model/document.ts';
import { settleLinks } from '../../../functions/documents/model/links.ts';

it('of bookmarks only the first of a name that is linked to stays', () => {
  const model: DocumentModel = {
    paper: { width: 1, height: 1 },
    header: [],
    footer: [],
    sections: [
      {
        landscape: false,
        blocks: [
          { k: 'par', role: 'body', c: [{ k: 'anchor', name: 'a' }, 'x', { k: 'anchor', name: 'unused' }] },
          { k: 'box', c: [{ k: 'par', role: 'body', c: [{ k: 'anchor', name: 'a' }, 'y'] }] },
        ],
      },
    ],
    notes: {},
    endnotes: [],
    targets: ['a', 'missing'],
    pictures: {},
  };
  settleLinks(model);
  expect(model.targets).toEqual(['a']);
  expect(model.sections[0]?.blocks).toEqual([
    { k: 'par', role: 'body', c: [{ k: 'anchor', name: 'a' }, 'x'] },
    { k: 'box', c: [{ k: 'par', role: 'body', c: ['y'] }] },
  ]);
});
