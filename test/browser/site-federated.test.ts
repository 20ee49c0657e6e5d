import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { STAND_IN_PERSONS } from '../../functions/local/emulators/identity/persons.ts';
import { expectNoSidewaysScroll, provideBrowser } from '../support/browser.ts';
import { provideLocalStack } from '../support/local-stack.ts';
import { testAll } from '../support/tier.ts';
import { awake, readAlert } from './account-steps.ts';
import { expectToast } from './signs.ts';
import { button } from './wizard-steps.ts';

const local = provideLocalStack({ site: true });
const browser = provideBrowser();
const [verified, unverified] = STAND_IN_PERSONS as [
  (typeof STAND_IN_PERSONS)[0],
  (typeof STAND_IN_PERSONS)[0],
];

const storedEmail = (page: Page) => page.evaluate("JSON.parse(localStorage.getItem('user') || '{}').email");

async function continueWithGoogle(page: Page, email: string, decision: 'Continue' | 'Refuse'): Promise<void> {
  const [window] = await Promise.all([
    page.waitForEvent('popup'),
    button(page, 'Continue with Google').click(),
  ]);
  await window.getByText(email).click();
  await window.getByRole('button', { name: decision }).click();
}

async function signInWithOrcid(
  page: Page,
  orcid: string,
  decision: 'Authorize access' | 'Deny access',
): Promise<void> {
  await awake(button(page, 'Sign in with ORCID'));
  await button(page, 'Sign in with ORCID').click();
  await page.getByText(orcid).click();
  await page.getByRole('button', { name: decision }).click();
}

test("Google's word opens a session and leads back to the page the person came from", async () => {
  const { page, complaints } = await browser.visit(local.stack.origin);
  await page.goto('/contactus');
  const toLogin = page.getByRole('link', { name: 'AUTHOR LOGIN' });
  await awake(toLogin);
  await toLogin.click();
  await expectToast(page, 'Successfully Logged In !! Welcome back..', () =>
    continueWithGoogle(page, verified.email, 'Continue'),
  );
  await page.waitForURL('**/contactus');
  await expect.poll(() => storedEmail(page)).toBe(verified.email);
  expect(complaints).toEqual([]);
});

testAll('who came to register may use Google there, and returns to the page they came from', async () => {
  const { page, complaints } = await browser.visit(local.stack.origin);
  await page.goto('/contactus');
  const toRegister = page
    .getByRole('navigation', { name: 'Account' })
    .getByRole('link', { name: 'Register' });
  await awake(toRegister);
  await toRegister.click();
  await page.waitForURL('**/register');
  await button(page, 'Sign in with ORCID').waitFor();
  // Drawn for a wide window, and redrawn once it is narrow, as after zooming in.
  await button(page, 'Continue with Google').waitFor();
  await page.setViewportSize({ width: 320, height: 800 });
  await expect
    .poll(async () => (await button(page, 'Continue with Google').boundingBox())?.width)
    .toBeLessThan(320);
  await expectNoSidewaysScroll(page, 'with Google’s button, made narrow');
  await continueWithGoogle(page, verified.email, 'Continue');
  await page.waitForURL('**/contactus');
  await expect.poll(() => storedEmail(page)).toBe(verified.email);
  expect(complaints).toEqual([]);
});

test('a refusal at Google, an unverified address and a server in trouble are told in the words of the catalogue', async () => {
  const { page } = await browser.visit(local.stack.origin);
  const error = page.getByRole('alert');
  await page.goto('/login');
  await continueWithGoogle(page, verified.email, 'Refuse');
  await expect.poll(() => error.innerText()).toBe('Google login failed. Please try again.');
  await continueWithGoogle(page, unverified.email, 'Continue');
  await expect.poll(() => error.innerText()).not.toBe('Google login failed. Please try again.');
  await expect.poll(() => error.innerText()).toContain('Confirm it in your Google account');
  await expect.poll(() => storedEmail(page)).toBeUndefined();
  await page.route('**/api/auth/google', (route) => route.abort());
  await continueWithGoogle(page, verified.email, 'Continue');
  await expect.poll(() => error.innerText()).toBe('Google Login Failed');
  await page.unroute('**/api/auth/google');
  await page.route('**/api/auth/google', (route) =>
    route.fulfill({ contentType: 'application/json', body: 'null' }),
  );
  await continueWithGoogle(page, verified.email, 'Continue');
  await expect.poll(() => error.innerText()).toBe('Login Failed: User data missing');
});

test('ORCID asks for an address once, and never again', async () => {
  const { page } = await browser.visit(local.stack.origin);
  await page.goto('/publish');
  const toLogin = page.getByRole('link', { name: 'Login', exact: true }).first();
  await awake(toLogin);
  await toLogin.click();
  await signInWithOrcid(page, verified.orcid, 'Authorize access');
  await page.getByRole('heading', { name: 'One thing is missing' }).waitFor();
  await page.getByLabel('Email').fill('carberry.at.orcid@example.org');
  await button(page, 'Complete sign-in').click();
  await page.waitForURL('**/publish');
  await expect.poll(() => storedEmail(page)).toBe('carberry.at.orcid@example.org');

  await page.evaluate('localStorage.clear()');
  await page.goto('/login');
  await signInWithOrcid(page, verified.orcid, 'Authorize access');
  await page.waitForURL(`${local.stack.origin}/`);
  await expect.poll(() => storedEmail(page)).toBe('carberry.at.orcid@example.org');
});

testAll('a return from ORCID without a code, with a forged state or a bad code opens nothing', async () => {
  const { page } = await browser.visit(local.stack.origin);
  await page.goto('/login');
  await signInWithOrcid(page, verified.orcid, 'Deny access');
  await page.waitForURL((url) => url.pathname === '/login');

  await page.goto('/orcid-callback?code=stolen&state=forged');
  expect(await readAlert(page)).toBe('ORCID Login Failed');
  await page.waitForURL((url) => url.pathname === '/login');

  await page.evaluate(
    `sessionStorage.setItem('orcid-sign-in', JSON.stringify({ state: 'mine', from: '/' }))`,
  );
  await page.route('**/api/auth/orcid/callback', (route) =>
    route.fulfill({ contentType: 'application/json', body: 'null' }),
  );
  await page.goto('/orcid-callback?code=any&state=mine');
  await page.getByText('Processing ORCID Login...').or(page.getByRole('alertdialog')).first().waitFor();
  expect(await readAlert(page)).toBe('Login Failed: User data missing');
  await page.unroute('**/api/auth/orcid/callback');

  await page.evaluate(
    `sessionStorage.setItem('orcid-sign-in', JSON.stringify({ state: 'mine', from: '/' }))`,
  );
  await page.goto('/orcid-callback?code=unknown&state=mine');
  expect((await readAlert(page)).length).toBeGreaterThan(5);
  await page.waitForURL((url) => url.pathname === '/login');
  await expect.poll(() => storedEmail(page)).toBeUndefined();
});
