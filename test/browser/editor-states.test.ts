import { expect, test } from 'vitest';
import { provideBrowser } from '../support/browser.ts';
import { provideLocalStack } from '../support/local-stack.ts';
import { cutOff, provideDashboards } from './dashboard-steps.ts';
import { card, EDITOR } from './journey-steps.ts';
import { judge } from './state-checks.ts';
import { button } from './wizard-steps.ts';

const local = provideLocalStack({ site: true });
const browser = provideBrowser();
const { api, named, seedSubmitted, visitEditor } = provideDashboards(() => local.stack, browser);

const long = 'Pneumonoultramicroscopicsilicovolcanoconiosis-'.repeat(4);
const LIST = '**/users-with-manuscripts*';

for (const [width, colorScheme] of [
  [1280, 'light'],
  [390, 'dark'],
] as const) {
  test(`every state of the editor dashboard is accessible at ${width} px, ${colorScheme}`, async () => {
    const options = { width, colorScheme };
    const { page, editor } = await visitEditor(`Axe${width}`, '', options);
    await judge(page, 'first');
    await page.route(LIST, () => undefined);
    await page.reload();
    await page.getByText('Loading...').waitFor();
    await judge(page, 'loading');
    await page.unroute(LIST);
    await page.route(LIST, (route) => route.fulfill({ json: [] }));
    await page.reload();
    await page.getByText('No manuscripts yet').waitFor();
    await judge(page, 'empty');
    await page.unroute(LIST);
    await page.route(LIST, (route) =>
      route.fulfill({ status: 500, json: { message: '', code: 'internal' } }),
    );
    await page.reload();
    await page.getByText('The manuscripts could not be loaded').waitFor();
    await judge(page, 'error');
    await page.unroute(LIST);

    const author = await named('author', `Wide${width}`);
    const reviewers = [await named('reviewer', `Axe${width}One`), await named('reviewer', `Axe${width}Two`)];
    await seedSubmitted(author, { title: `Pending ${long}`, abstract: long, keywords: [long] });
    const { id } = await seedSubmitted(author, { title: 'In review' }, reviewers);
    const { id: second } = await seedSubmitted(author, { title: 'Judged' }, [reviewers[0]!]);
    await seedSubmitted(author, { title: 'Gone', status: 'Rejected' });
    await seedSubmitted(editor, { title: 'My own' });
    const note = { text: `See ${long}`, action: 'Under Review', visibility: ['editor', 'reviewer'] };
    await api.call('POST', `/auth/editor/manuscripts/${id}/notes`, { token: editor.token, body: note });
    for (const manuscript of [id, second])
      await api.call('POST', `/auth/reviewer/manuscripts/${manuscript}/review`, {
        token: reviewers[0]!.token,
        body: { comments: `Sound. ${long} `.repeat(20), recommendation: 'Major Revision' },
      });
    await page.goto(`${EDITOR}?author=${author._id}`);
    await card(page, 'In review').getByText('Review given', { exact: true }).waitFor();
    await judge(page, 'manuscripts in four states');

    const pending = card(page, `Pending ${long}`);
    await pending.getByRole('button', { name: 'Send to Review' }).click();
    await pending.getByText(/^\d+ available$/).waitFor();
    await pending.getByText('promises at least two reviewers').waitFor();
    await judge(page, 'reviewer checklist');
    await pending.getByRole('button', { name: 'Reject' }).click();
    await pending.getByLabel('Rejection note').fill('Outside our scope.');
    await judge(page, 'rejection');
    await cutOff(page);
    await pending.getByRole('button', { name: 'Confirm Rejection' }).click();
    await page.getByRole('alertdialog').getByText('Failed to update manuscript').waitFor();
    await judge(page, 'alert');
    await page.unroute('**/api/**');
    await button(page, 'OK').click();
    await judge(page, 'failure said in place');
    const review = card(page, 'In review');
    await review.getByRole('button', { name: 'Change Reviewers' }).click();
    await review.getByText(/^\d+ available$/).waitFor();
    for (const summary of ['Authors and abstract', /^History/]) await review.getByText(summary).click();
    await review.getByRole('button', { name: 'Add Note' }).click();
    await judge(page, 'list of reviewers, history, details and a note');
    await card(page, 'Judged').getByRole('button', { name: 'Accept Manuscript' }).click();
    await page.getByRole('dialog').waitFor();
    await judge(page, 'acceptance');
    await page.keyboard.press('Escape');

    await page.goto(`${EDITOR}?author=${editor._id}`);
    await page.getByText('another editor must handle it').waitFor();
    await judge(page, 'own work, and words kept elsewhere');
    await page.getByLabel('Search', { exact: true }).fill('nobody is called so');
    await page.getByText('No manuscript matches.').waitFor();
    await judge(page, 'nothing found');

    const { page: unknown } = await browser.visit(local.stack.origin, {
      ...options,
      session: { editor: { role: 'editor' } },
    });
    await unknown.goto(EDITOR);
    await unknown.getByText('Not authenticated. Please login again.').waitFor();
    await judge(unknown, 'not signed in');
  });
}

test('the reviewer checklist is 15 rem high at most, and counts who is available', async () => {
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
  expect(await list.getByRole('checkbox').count()).toBe(1);
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
  expect(await page.evaluate('document.activeElement.textContent')).toBe('Sparse attention');
  await page.reload();
  await page.getByLabel('Search', { exact: true }).fill('findable');
  await page.getByText('No manuscript matches.').waitFor();
});

test('a list of authors longer than a page: scrolled to its end, searched through, and led straight into', async () => {
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
  await page.goto(EDITOR);
  await page.getByText(/^The first \d+ manuscripts/).waitFor();
  const list = page.getByRole('navigation', { name: 'Authors with manuscripts' });
  const last = list.getByRole('button', { name: 'Long Zz31' });
  expect(await last.count()).toBe(0);
  await list.hover();
  for (let turns = 0; turns < 40 && (await last.count()) === 0; turns += 1) await page.mouse.wheel(0, 600);
  await last.waitFor();

  await page.reload();
  await page.getByLabel('Search', { exact: true }).fill('zz30');
  await card(page, 'Work of Zz30').waitFor();
  expect(complaints).toEqual([]);
});
