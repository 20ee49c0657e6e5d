import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { LocalStack } from '../../functions/local/start-local-stack.ts';
import type { Draft } from '../../web/src/features/submit/draft/draft.ts';
import { apiClient } from '../support/api-client.ts';
import type { provideBrowser } from '../support/browser.ts';
import { signedInAuthor } from './author-session.ts';
import { begunSubmission, keptAs, savedSubmission, storageOf, uncommented } from './begun-submission.ts';
import { button, COMMENTS, heading, next, WIZARD } from './wizard-steps.ts';

export const isSave = (url: URL) => url.pathname === '/api/manuscripts';

/** The wizard shows all that `typingAuthor` left there; it ends at step 1. */
export async function expectEverything(page: Page, comments = COMMENTS): Promise<void> {
  await heading(page, 'Comments').waitFor();
  await expect.poll(() => page.getByLabel('Comments').inputValue()).toBe(comments);
  const progress = page.getByRole('navigation', { name: 'Progress' });
  await progress.getByRole('button', { name: 'Additional Information' }).click();
  await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(5);
  await progress.getByRole('button', { name: 'Classification' }).click();
  await button(page, 'Classification Mathematics').waitFor();
  await progress.getByRole('button', { name: 'Documents' }).click();
  await page.getByText('3 of 3 documents present').waitFor();
  await progress.getByRole('button', { name: 'Type of Article' }).click();
  await expect.poll(() => page.getByLabel('Research Article').isChecked()).toBe(true);
}

/** Authors in the wizard, whose submissions are begun by calls and in local storage. */
export function provideAuthors(stack: () => LocalStack, browser: ReturnType<typeof provideBrowser>) {
  const api = apiClient(
    () => stack().origin,
    () => stack().accessKeys,
  );

  async function visitWizard(lastName: string, draftOf: (whole: Draft) => Draft, isOffline: boolean) {
    const { email, session } = await signedInAuthor(api, lastName);
    const draft = draftOf(await begunSubmission(api, session));
    const kept = isOffline ? keptAs(draft) : (await savedSubmission(api, session, draft)).kept;
    const visit = await browser.visit(stack().origin, { session, stored: storageOf(session, kept) });
    if (isOffline) await visit.context.route(isSave, (route) => route.abort('connectionreset'));
    await visit.page.goto(WIZARD);
    return { ...visit, email, session };
  }

  /** At step 6, with a whole submission that never reached the account, and can't until `isSave` is routed no more. */
  const unsentAuthor = (lastName: string) => visitWizard(lastName, (whole) => whole, true);

  /** At step 5, coming there from step `from`, and has typed there; if `isOffline`, none of it has reached the account. */
  async function typingAuthor(lastName: string, { isOffline = false, from = 5 } = {}) {
    const visit = await visitWizard(lastName, (whole) => uncommented(whole, from), isOffline);
    for (let step = from; step < 5; step += 1) await next(visit.page);
    await visit.page.getByLabel('Comments').fill(COMMENTS);
    return visit;
  }
  return { api, unsentAuthor, typingAuthor };
}
