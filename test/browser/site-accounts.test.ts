import { expect, test } from 'vitest';
import { JOURNAL } from '../../shared/domain/journal-paths.ts';
import { apiClient } from '../support/api-client.ts';
import { expectAccessible, provideBrowser } from '../support/browser.ts';
import { codeIn } from '../support/fake-mail.ts';
import { provideLocalStack } from '../support/local-stack.ts';
import { chosen } from '../support/tier.ts';
import { alertOf, awake, errorOf, failing, readAlert, signIn } from './account-steps.ts';
import { PASSWORD } from './author-session.ts';
import { press, type } from './keyboard.ts';
import { expectToast } from './signs.ts';
import { button, field } from './wizard-steps.ts';

const local = provideLocalStack({ site: true });
const browser = provideBrowser();
const api = apiClient(
  () => local.stack.origin,
  () => local.stack.accessKeys,
);

test('a stranger registers and signs in by keyboard alone, and comes back to the page they came from', async () => {
  const { page, complaints } = await browser.visit(local.stack.origin);
  await page.goto('/track');
  await awake(page.getByRole('link', { name: 'Register' }));
  await press(page, page.getByRole('link', { name: 'Register' }));
  await page.waitForURL('**/register');
  await awake(field(page, 'First Name'));
  await type(page, field(page, 'First Name'), 'Ada');
  await type(page, field(page, 'Last Name'), 'Keyes');
  await type(page, field(page, 'Email'), 'ada.keyes@example.org');
  await type(page, field(page, 'Username'), 'adakeyes');
  await type(page, field(page, 'Password'), PASSWORD);
  await type(page, field(page, 'Confirm Password'), 'something else');
  await page.keyboard.press('Enter');
  await expect.poll(() => errorOf(page).innerText()).toBe('Passwords do not match!');
  await expect.poll(() => field(page, 'Confirm Password').getAttribute('aria-invalid')).toBe('true');
  await type(page, field(page, 'Confirm Password'), PASSWORD);
  await expect.poll(() => errorOf(page).count()).toBe(0);
  await page.keyboard.press('Enter');
  await alertOf(page).waitFor();
  await expect.poll(() => alertOf(page).locator('p').first().innerText()).toBe('Registration Successful!');
  await expectAccessible(page, 'the alert after registering');
  await page.keyboard.press('Escape');
  await page.waitForURL('**/login');
  // Registering keeps the context: the address is filled in, and the previous page is remembered.
  await expect.poll(() => field(page, 'Email').inputValue()).toBe('ada.keyes@example.org');
  await type(page, field(page, 'Password'), PASSWORD);
  const begin = Date.now();
  await expectToast(page, 'Success!Login successful! Taking you to your account...', () =>
    page.keyboard.press('Enter'),
  );
  await page.waitForURL('**/track');
  expect(Date.now() - begin).toBeGreaterThanOrEqual(1900);
  await page.getByRole('cell', { name: 'MWP-2024-017' }).waitFor();
  expect(complaints).toEqual([]);
});

test('a password manager keeps the address that people sign in with, and finds it again at every sign-in', async () => {
  const { page } = await browser.visit(local.stack.origin);
  const offered = (label: string) => field(page, label).getAttribute('autocomplete');
  for (const path of ['/register', `${JOURNAL}/editor/register`, `${JOURNAL}/reviewer/register`]) {
    await page.goto(path);
    expect([path, await offered('Email'), await offered('Username')]).toEqual([path, 'username', 'nickname']);
    expect([path, await offered('Password')]).toEqual([path, 'new-password']);
  }
  for (const path of ['/login', `${JOURNAL}/editor/login`, `${JOURNAL}/reviewer/login`]) {
    await page.goto(path);
    expect([path, await offered('Email'), await offered('Password')]).toEqual([
      path,
      'username',
      'current-password',
    ]);
  }
});

test('the sign-in page says what went wrong, in the words of the catalogue', async () => {
  const { page } = await browser.visit(local.stack.origin);
  const { email } = await api.person('author', 'Catalogue');
  await page.goto('/login');
  await signIn(page, email, 'not the password');
  await errorOf(page).waitFor();
  const refused = await fetch(`${local.stack.origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'not the password' }),
  });
  await expect
    .poll(() => errorOf(page).innerText())
    .toBe(((await refused.json()) as { message: string }).message);
  await expectAccessible(page, 'a refused sign-in');
  await field(page, 'Password').press('x');
  await expect.poll(() => errorOf(page).count()).toBe(0);

  await failing(page, '/auth/login', 'no answer');
  await signIn(page, email);
  await expect.poll(() => errorOf(page).innerText()).toBe('Login Failed');
  await page.unroute('**/api/auth/login');
  await failing(page, '/auth/login', { status: 200, contentType: 'application/json', body: 'null' });
  await signIn(page, email);
  await expect.poll(() => errorOf(page).innerText()).toBe('Login Failed: User data missing');
});

test('a registration that fails keeps what was typed and names the field', async () => {
  const { page } = await browser.visit(local.stack.origin);
  const { email } = await api.person('author', 'Taken');
  await page.goto('/register');
  await awake(field(page, 'First Name'));
  for (const [name, value] of Object.entries({
    'First Name': 'Second',
    'Last Name': 'Taken',
    Email: email,
    Username: 'second-taken',
    Password: 'another password',
    'Confirm Password': 'another password',
  })) {
    await field(page, name).fill(value);
  }
  await button(page, 'Register').click();
  await expect.poll(() => errorOf(page).innerText()).toBe('An account with this email already exists.');
  await expect.poll(() => field(page, 'Email').getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => field(page, 'First Name').inputValue()).toBe('Second');
  await expectAccessible(page, 'a refused registration');
  await failing(page, '/auth/register', 'no answer');
  await button(page, 'Register').click();
  await expect.poll(() => errorOf(page).innerText()).toBe('Registration Failed');
});

const roles = [
  {
    role: 'editor',
    wrongKey: 'Invalid Editor Access Key',
    failed: 'Login Failed',
    empty: 'Login Failed: Editor data missing',
    registered: 'Editor Registration Successful!',
    signedIn: 'Editor Login Successful',
    welcome: 'Welcome Editor!',
    apply: 'Apply to Become an Editor',
  },
  {
    role: 'reviewer',
    wrongKey: 'Invalid Reviewer Access Key',
    failed: 'Login failed',
    empty: 'Login failed',
    registered: 'Reviewer Registration Successful!',
    signedIn: 'Reviewer Login Successful',
    welcome: 'Welcome Reviewer!',
    apply: 'Apply to Become a Reviewer',
  },
] as const;

const takenRoles = chosen(roles, ({ role }) => role, ['editor']);

test.each(takenRoles)(
  '$role: registration, sign-in with the key, every message, the welcome',
  async (words) => {
    const { role } = words;
    const { page } = await browser.visit(local.stack.origin);
    const email = `new.${role}@example.org`;
    await page.goto(`${JOURNAL}/${role}`);
    await page.getByRole('heading', { name: words.apply }).waitFor();
    await page.getByRole('link', { name: 'Register', exact: true }).last().click();
    await page.waitForURL(`**${JOURNAL}/${role}/register`);
    await awake(field(page, 'First Name'));
    for (const [name, value] of Object.entries({
      'First Name': 'Rolf',
      'Last Name': 'Role',
      Email: email,
      Username: `new-${role}`,
      Specialization: 'Tests',
      'Years of Experience': '3',
      Password: PASSWORD,
      'Confirm Password': `${PASSWORD}!`,
    })) {
      await field(page, name).fill(value);
    }
    await button(page, 'Register').click();
    await expect.poll(() => errorOf(page).innerText()).toBe('Passwords do not match!');
    await field(page, 'Confirm Password').fill(PASSWORD);
    await failing(page, `/auth/${role}/register`, 'no answer');
    await button(page, 'Register').click();
    await expect.poll(() => errorOf(page).innerText()).toBe('Registration Failed');
    await page.unroute(`**/api/auth/${role}/register`);
    await button(page, 'Register').click();
    expect(await readAlert(page)).toBe(words.registered);
    await page.waitForURL(`**${JOURNAL}/${role}/login`);
    await expect.poll(() => field(page, 'Email').inputValue()).toBe(email);

    const key = local.stack.accessKeys[role];
    const attempt = async (accessKey: string) => {
      await field(page, 'Access Key').fill(accessKey);
      await signIn(page, email);
      return readAlert(page);
    };
    expect(await attempt(`${key}x`)).toBe(words.wrongKey);
    await failing(page, `/auth/${role}/login`, 'no answer');
    expect(await attempt(key)).toBe(words.failed);
    await page.unroute(`**/api/auth/${role}/login`);
    await failing(page, `/auth/${role}/login`, {
      status: 200,
      contentType: 'application/json',
      body: 'null',
    });
    expect(await attempt(key)).toBe(words.empty);
    await page.unroute(`**/api/auth/${role}/login`);
    await failing(page, `/auth/${role}/login`, {
      status: 401,
      contentType: 'application/json',
      body: JSON.stringify({ message: 'These are not right.', code: 'wrong_credentials' }),
    });
    expect(await attempt(key)).toBe('These are not right.');
    await page.unroute(`**/api/auth/${role}/login`);
    expect(await attempt(key)).toBe(words.signedIn);
    await page.waitForURL(`**${JOURNAL}/${role}/dashboard`);
    await page.goto(`${JOURNAL}/${role}`);
    await page.getByRole('heading', { name: words.welcome }).waitFor();
  },
);

test('what is typed before the page’s scripts are there stays, and counts', async () => {
  const { page } = await browser.visit(local.stack.origin);
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await field(page, 'Email').fill('early@example.org');
  scripts.resolve();
  await awake(field(page, 'Email'));
  await field(page, 'Password').fill(PASSWORD);
  await expect.poll(() => field(page, 'Email').inputValue()).toBe('early@example.org');
  await page.getByRole('link', { name: 'Forgot?' }).click();
  await page.getByRole('heading', { name: 'Reset your password' }).waitFor();
  await expect.poll(() => field(page, 'Email').inputValue()).toBe('early@example.org');
});

test("'Forgot?' leads to a reset that works and ends the old password", async () => {
  const { page } = await browser.visit(local.stack.origin);
  const { email } = await api.person('author', 'Forgetful');
  await page.goto('/login');
  await awake(field(page, 'Email'));
  await field(page, 'Email').fill(email);
  await page.getByRole('link', { name: 'Forgot?' }).click();
  await page.getByRole('heading', { name: 'Reset your password' }).waitFor();
  await expect.poll(() => field(page, 'Email').inputValue()).toBe(email);
  await button(page, 'Send the code').click();
  await page.getByText('Check your email').waitFor();
  // Looking up the code in this very tab leads back to where it is asked for.
  await page.reload();
  await page.getByText('Check your email').waitFor();
  await awake(field(page, 'Code'));
  const mail = local.stack.outbox.list().findLast((text) => text.includes(email));
  const code = codeIn(mail);
  await field(page, 'Code').fill(code);
  await field(page, 'New password').fill('a brand new password');
  await field(page, 'Confirm new password').fill('a brand new password');
  await button(page, 'Change password').click();
  await readAlert(page);
  await page.waitForURL('**/login');
  await expect.poll(() => field(page, 'Email').inputValue()).toBe(email);
  await signIn(page, email, PASSWORD);
  await errorOf(page).waitFor();
  await signIn(page, email, 'a brand new password');
  await page.waitForURL(`${local.stack.origin}/`);
});

test('a person who is signed out with the question, and one who says no', async () => {
  const { page } = await browser.visit(local.stack.origin);
  const { email } = await api.person('author', 'Leaver');
  await page.goto('/login');
  await signIn(page, email);
  await page.waitForURL(`${local.stack.origin}/`);
  const account = page.getByRole('navigation', { name: 'Account' });
  await account.getByText(email).waitFor();
  await account.getByRole('button', { name: 'Logout' }).click();
  await expect
    .poll(() => alertOf(page).locator('p').first().innerText())
    .toBe('Are you sure you want to log out?');
  await page.keyboard.press('Escape');
  await account.getByText(email).waitFor();
  const token = (await page.evaluate("JSON.parse(localStorage.getItem('user')).token")) as string;

  await page.goto('/profile');
  await page.getByRole('link', { name: 'Submit Manuscript' }).waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await alertOf(page).getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(`${local.stack.origin}/`);
  await account.getByRole('link', { name: 'Login' }).waitFor();
  await expect.poll(() => page.evaluate("localStorage.getItem('user')")).toBeNull();
  const after = await fetch(`${local.stack.origin}/api/manuscripts/my-submissions`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(after.status).toBe(401);

  // A person on the way to a page of their own arrives there.
  await page.goto('/profile');
  await page.waitForURL('**/login');
  await signIn(page, email);
  await page.waitForURL('**/profile');
});
