import { test } from 'vitest';
import { provideBrowser } from '../support/browser.ts';
import { provideLocalStack } from '../support/local-stack.ts';
import { provideDashboards } from './dashboard-steps.ts';
import { card } from './journey-steps.ts';
import { judge } from './state-checks.ts';
import { button } from './wizard-steps.ts';

const local = provideLocalStack({ site: true });
const browser = provideBrowser();
const { api, named, seedSubmitted, visitReviewer } = provideDashboards(() => local.stack, browser);

const long = 'Pneumonoultramicroscopicsilicovolcanoconiosis-'.repeat(4);
const LIST = '**/assigned-manuscripts*';

for (const [width, colorScheme] of [
  [1280, 'light'],
  [390, 'dark'],
] as const) {
  test(`every state of the reviewer dashboard is accessible at ${width} px, ${colorScheme}`, async () => {
    const reviewer = await named('reviewer', `Axe${width}`);
    const other = await named('reviewer', `Other${width}`);
    const { page } = await visitReviewer(reviewer, { width, colorScheme });
    await page.getByText('Nothing is waiting for you').waitFor();
    await judge(page, 'nothing to do');
    await page.route(LIST, () => undefined);
    await page.reload();
    await page.getByText('Loading...').waitFor();
    await judge(page, 'loading');
    await page.unroute(LIST);
    await page.route(LIST, (route) =>
      route.fulfill({ status: 500, json: { message: '', code: 'internal' } }),
    );
    await page.reload();
    await page.getByText('Your manuscripts could not be loaded').waitFor();
    await judge(page, 'error');
    await page.unroute(LIST);

    const first = await named('author', `First${width}`);
    const second = await named('author', `Second${width}`);
    const { id } = await seedSubmitted(first, { title: 'Shared work', abstract: long }, [reviewer, other]);
    await seedSubmitted(first, { title: `Alone ${long}` }, [reviewer]);
    await seedSubmitted(second, { title: 'Other work' }, [reviewer]);
    const editor = await named('editor', `Writer${width}`);
    await api.call('POST', `/auth/editor/manuscripts/${id}/notes`, {
      token: editor.token,
      body: { text: `See ${long}`, action: 'Under Review', visibility: ['editor', 'reviewer'] },
    });
    await page.reload();
    await page.getByRole('button', { name: `First${width}` }).click();
    const shared = card(page, 'Shared work');
    await shared.getByText('Abstract').click();
    await judge(page, 'manuscripts to review');
    await button(shared.page(), 'Submit Review').first().click();
    await page.getByRole('alertdialog').waitFor();
    await judge(page, 'alert');
    await button(page, 'OK').click();
    await judge(page, 'marked fields');
    await shared.getByLabel('Review comments').fill(`Sound. ${long}`);
    await shared.getByRole('radio', { name: 'Major Revision' }).check();
    await shared.getByRole('button', { name: 'Submit Review' }).click();
    await button(page, 'OK').click();
    await shared.getByText('Your review was received').waitFor();
    await judge(page, 'receipt');
    await api.call('POST', `/auth/reviewer/manuscripts/${id}/review`, {
      token: other.token,
      body: { comments: 'Fine.', recommendation: 'Accept' },
    });
    await page.reload();
    await page.getByText('Your earlier reviews').waitFor();
    await page.getByText('Shared work').click();
    await judge(page, 'earlier reviews');
  });
}
