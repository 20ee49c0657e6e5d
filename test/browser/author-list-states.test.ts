import { expect } from 'vitest';
import { apiClient } from '../support/api-client.ts';
import { provideBrowser } from '../support/browser.ts';
import { provideLocalStack } from '../support/local-stack.ts';
import { testAll } from '../support/tier.ts';
import { buildManuscript } from '../web/submit/build-form.ts';
import { signedInAuthor } from './author-session.ts';
import { check, expectAlert, problem } from './state-checks.ts';
import { button, LIST } from './wizard-steps.ts';

const local = provideLocalStack({ site: true });
const browser = provideBrowser();
const api = apiClient(
  () => local.stack.origin,
  () => local.stack.accessKeys,
);

testAll('every state of My Submissions, and its messages', async () => {
  const { session } = await signedInAuthor(api, 'Lister');
  const { page, complaints } = await browser.visit(local.stack.origin);
  await page.goto(LIST);
  await button(page, 'Submit New Manuscript').click();
  await expectAlert(page, 'Please log in to submit a manuscript');
  await page.waitForURL('**/login');

  await page.evaluate(`localStorage.setItem('user', ${JSON.stringify(JSON.stringify(session))})`);
  let answerList: () => unknown = () => null;
  await page.route('**/api/manuscripts/my-submissions*', async (route) => {
    const answer = await answerList();
    if (answer === null) await route.fulfill(problem(500, 'Something failed on our side.', 'internal'));
    else await route.fulfill({ json: answer });
  });
  await page.goto(LIST);
  await page.getByRole('heading', { level: 1, name: 'Failed to fetch manuscripts' }).waitFor();
  const list = Promise.withResolvers<never[]>();
  answerList = () => list.promise;
  await page.reload();
  await page.getByText('Loading...', { exact: true }).waitFor();
  list.resolve([]);
  await page.getByText('No manuscripts submitted yet.', { exact: true }).waitFor();

  const at = '2026-11-12T12:00:00.000Z';
  const ready = { version: 1, state: 'ready' as const, reason: null, pages: 9, decision: null };
  const manuscripts = [
    buildManuscript({ _id: 'draft', title: 'A draft' }),
    buildManuscript({ _id: 'proof', title: 'A proof', status: 'Under Review', proof: ready }),
    buildManuscript({
      _id: 'failed',
      title: 'A failure',
      proof: { ...ready, state: 'failed', reason: 'The declaration has a password.', pages: null },
    }),
    buildManuscript({ _id: 'ready', title: 'A finished PDF', proof: ready }),
    buildManuscript({
      _id: 'review',
      title: 'In review',
      status: 'Under Review',
      submitted: true,
      submissionDate: at,
      proof: ready,
      cycle: 1,
    }),
    buildManuscript({
      _id: 'rejected',
      title: 'A rejection',
      status: 'Rejected',
      submitted: true,
      submissionDate: at,
      proof: ready,
    }),
    buildManuscript({
      _id: 'shared',
      title: 'Together',
      relation: 'coAuthor',
      status: 'Accepted',
      submitted: true,
      submissionDate: at,
      proof: ready,
      cycle: 1,
    }),
  ];
  answerList = () => manuscripts;
  await page.reload();
  const card = (title: string) => page.getByRole('article', { name: title, exact: true });
  await card('Together').waitFor();
  await expect
    .poll(() =>
      card('Together')
        .getByRole('button', { name: /^(Accept|Withdrawal)/ })
        .count(),
    )
    .toBe(0);
  const boxOf = (role: 'link' | 'contentinfo', name?: string) =>
    page.getByRole(role, name ? { name } : {}).boundingBox();
  await expect.poll(async () => (await boxOf('link', 'Submit New Manuscript'))?.y).toBeLessThan(300);
  await expect.poll(async () => (await boxOf('contentinfo'))?.height).toBeLessThanOrEqual(110);

  // One filled main action for each, one button for the PDF, and why a button is off.
  for (const [title, link] of Object.entries({
    'A draft': /^Continue submission/,
    'A proof': /^Check your PDF/,
    'A failure': /^Replace documents/,
    'In review': null,
    'A rejection': /^Revise/,
  })) {
    const own = card(title).getByRole('heading').getByRole('link');
    const links = await card(title).getByRole('link').count();
    expect([title, links - (await own.count())]).toEqual([title, link ? 1 : 0]);
    if (link) await card(title).getByRole('link', { name: link }).waitFor();
    for (const name of ['Build PDF', 'Accept', 'Withdrawal', 'Notes'])
      await expect
        .poll(() =>
          card(title)
            .getByRole('button', { name: new RegExp(`^${name}`) })
            .count(),
        )
        .toBe(1);
  }
  const reason = card('In review').getByText('This manuscript is under review.');
  await expect.poll(() => reason.isVisible()).toBe(false);
  await card('In review')
    .getByRole('button', { name: /^Accept/ })
    .press('Enter');
  await reason.waitFor();
  await check(page, 'reasons shown');
  const notes = card('A rejection').getByRole('button', { name: /^Notes/ });
  await notes.click();
  await page.getByText('No editor notes available.', { exact: true }).waitFor();
  await page.getByRole('tab', { name: 'Reviewer Notes' }).click();
  await page.getByText('No reviewer notes available.', { exact: true }).waitFor();
  await check(page, 'notes open');
  await expect
    .poll(() =>
      card('In review')
        .getByRole('button', { name: /^Notes/ })
        .isDisabled(),
    )
    .toBe(true);

  // The PDF must be opened first; here its link has expired.
  const ours = card('A finished PDF');
  await expect.poll(() => ours.getByRole('button', { name: /^Accept/ }).isDisabled()).toBe(true);
  const current = { ...manuscripts[3]!, mergedFileUrl: null as string | null };
  await page.route(/\/api\/manuscripts\/ready(\?.*)?$/, (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { manuscript: current } })
      : route.fulfill(problem(503, 'Storage is away.', 'unavailable')),
  );
  await ours.getByRole('button', { name: /^Build PDF/ }).click();
  await expectAlert(page, 'PDF is not available yet.');
  current.mergedFileUrl = '/favicon.svg';
  await ours.getByRole('button', { name: /^Build PDF/ }).click();
  await expect.poll(() => ours.getByRole('button', { name: /^Accept/ }).isEnabled()).toBe(true);
  await page.route('**/api/manuscripts/ready/status', (route) => route.abort());
  await ours.getByRole('button', { name: /^Accept/ }).click();
  await expectAlert(page, 'Failed to submit manuscript');
  await ours.getByText('The server could not be reached. Try again.').waitFor();
  await ours.getByRole('button', { name: /^Withdrawal/ }).click();
  await page.getByRole('alertdialog', { name: 'Warning!' }).waitFor();
  await page.getByRole('button', { name: 'Confirm Withdrawal' }).click();
  await expectAlert(page, 'Failed to withdraw manuscript');
  await ours.getByText('Storage is away.').waitFor();
  await check(page, 'list with a trouble');

  await page.route('**/api/manuscripts/rejected', (route) =>
    route.fulfill({ json: { manuscript: manuscripts[5] } }),
  );
  await card('A rejection').getByRole('link', { name: 'Revise' }).click();
  await page.getByText('Notes on the earlier version (').waitFor();
  await check(page, 'revision');

  await page.unroute('**/api/manuscripts/my-submissions*');
  await page.route('**/api/manuscripts/my-submissions*', (route) =>
    route.fulfill(problem(401, 'The token has expired.', 'not_signed_in')),
  );
  await page.goto(LIST);
  await expectAlert(page, 'Your session has expired. Please log in again.');
  await page.getByText('Sign in to see the status of your manuscripts.').waitFor();
  expect(complaints).toEqual([]);
});
