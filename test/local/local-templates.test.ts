import { expect, test } from 'vitest';
import { synthesizedTemplates } from '../../functions/local/build/templates.ts';

test('the local templates copy no pages: those may be built anew while the templates are made', async () => {
  const { Resources } = (await synthesizedTemplates())['mwp-site']!;
  const copies = Object.keys(Resources).filter((id) => /^SiteContent.*CustomResource/.test(id));
  expect(copies).toEqual([expect.stringMatching(/^SiteContentConfig/)]);
});
