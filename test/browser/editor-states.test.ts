import { expect, test } from 'vitest';
import { provideBrowser } from '../support/browser.ts';
import { provideLocalStack } from '../support/local-stack.ts';
import { testAll } from '../support/tier.ts';
import { provideDashboards } from './dashboard-steps.ts';
import { AUTHORS, card } from './journey-steps.ts';
import { button } from './wizard-steps.ts';

const local = provideLocalStack({ site: true });
const browser = provideBrowser();
const { api, named, seedSubmitted, visitEditor } = provideDashboards(() => local.stack, browser);

testAll('the reviewer checklist is 15 rem high at most, and counts who is available', async () => {
  const author = await named('author', 'Checklist');
  for (let one = 0; one < 10; one += 1) await named('reviewer', `Many${one}`);
  await seedSubmitted(author);
  const { page } = await visitEditor('Counter', author._id);
  const manuscript = card(page, 'A title');
  await manuscript.getByRole('button', { name: 'Send to Review' }).click();
  const all = await api.call('GET', '/auth/editor/reviewers?limit=100', {
    token: (await named('editor', 'Asker')).token,
  });
  await manuscript.getByText(`${all.body.length} available`, { exact: true }).waitFor();
  const list = manuscript.getByRole('group', { name: 'Choose reviewers' });
  expect((await list.boundingBox())?.height).toBe(240);
  await manuscript.getByText('Field of Many3').waitFor();
  await manuscript.getByLabel('Find a reviewer').fill('many7');
  await expect.poll(() => list.getByRole('checkbox').count()).toBe(1);
});

test('search and filter by status and name; what was just decided stays in sight', async () => {
  const author = await named('author', 'Findable');
  await seedSubmitted(author, { title: 'Sparse attention' });
  await seedSubmitted(author, { title: 'Dense retrieval', status: 'Rejected' });
  const { page } = await visitEditor('Searcher', author._id);
  await page.getByLabel('Search', { exact: true }).fill('findable');
  await page.getByText('2 manuscripts by 1 author', { exact: true }).waitFor();
  await page.getByLabel('Status', { exact: true }).selectOption('Pending');
  await page.getByText('1 manuscript by 1 author', { exact: true }).waitFor();
  const sparse = card(page, 'Sparse attention');
  await sparse.getByRole('button', { name: 'Reject', exact: true }).click();
  await sparse.getByLabel('Rejection note').fill('Outside our scope.');
  await sparse.getByRole('button', { name: 'Confirm Rejection' }).click();
  await page.getByText('Manuscript rejected successfully').waitFor();
  await button(page, 'OK').click();
  await sparse.getByText('Rejected', { exact: true }).first().waitFor();
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Sparse attention');
  await page.reload();
  await page.getByLabel('Search', { exact: true }).fill('findable');
  await page.getByText('No manuscript matches.').waitFor();
});

testAll(
  'a list of authors longer than a page: scrolled to its end, searched through, and led straight into',
  async () => {
    const authors = [];
    for (let one = 10; one < 32; one += 1)
      authors.push({
        _id: `long-${one}`,
        email: `long.${one}@example.org`,
        firstName: 'Long',
        lastName: `Zz${one}`,
      });
    for (const author of authors) await seedSubmitted(author, { title: `Work of ${author.lastName}` });
    const { page, complaints } = await visitEditor('Scroller', 'long-31');
    await card(page, 'Work of Zz31').waitFor();
    await page.goto(AUTHORS);
    await page.getByText(/^The first \d+ manuscripts/).waitFor();
    const list = page.getByRole('navigation', { name: 'Authors with manuscripts' });
    const last = list.getByRole('button', { name: 'Long Zz31' });
    await expect.poll(() => last.count()).toBe(0);
    await list.hover();
    for (let turns = 0; turns < 40 && (await last.count()) === 0; turns += 1) await page.mouse.wheel(0, 600);
    await last.waitFor();

    await page.reload();
    await page.getByLabel('Search', { exact: true }).fill('zz30');
    await card(page, 'Work of Zz30').waitFor();
    expect(complaints).toEqual([]);
  },
);
