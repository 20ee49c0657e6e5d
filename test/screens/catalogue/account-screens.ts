import type { Page } from 'playwright-core';
import { JOURNAL } from '../../../shared/domain/journal-paths.ts';
import { author, editor, reviewer } from '../cast.ts';
import type { Screen } from '../screen.ts';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
}

const credentials = { Email: 'ada@example.org', Password: 'correct horse battery' };
const registration = {
  'First Name': 'Ada',
  'Last Name': 'Lovelace',
  Username: 'ada',
  ...credentials,
  'Confirm Password': credentials.Password,
};
const refused = (
  status: number,
  code: 'wrong_credentials' | 'account_exists' | 'not_found',
  message: string,
) => ({
  refused: { status, code, message },
});

const easy = {
  refused: {
    status: 400,
    code: 'invalid_request',
    field: 'password',
    message:
      'This password is easy to guess. Choose one that is not a common word, your name or your address.',
  },
} as const;

const signIn: Screen[] = [
  { name: 'Sign in: empty', path: '/login', shows: 'Welcome back' },
  {
    name: 'Sign in: wrong password',
    path: '/login',
    answers: { 'sign-in': refused(401, 'wrong_credentials', 'Invalid email or password.') },
    reach: async (page) => {
      await fill(page, credentials);
      await press(page, 'Sign In');
    },
    shows: 'Invalid email or password.',
  },
  {
    name: 'Sign in: server out of reach',
    path: '/login',
    answers: { 'sign-in': 'unreachable' },
    reach: async (page) => {
      await fill(page, credentials);
      await press(page, 'Sign In');
    },
    shows: 'Login Failed',
  },
  { name: 'Sign in as editor: empty', path: `${JOURNAL}/editor/login`, shows: 'Access Key' },
  {
    name: 'Sign in as editor: wrong key',
    path: `${JOURNAL}/editor/login`,
    reach: async (page) => {
      await fill(page, { ...credentials, 'Access Key': 'not the key' });
      await press(page, 'Sign In');
    },
    shows: /Invalid|key/i,
  },
  { name: 'Sign in as reviewer: empty', path: `${JOURNAL}/reviewer/login`, shows: 'Access Key' },
];

const register: Screen[] = [
  { name: 'Register: empty', path: '/register', shows: 'Confirm Password' },
  {
    name: 'Register: password too short',
    path: '/register',
    reach: async (page) => {
      await fill(page, { ...registration, Password: 'short', 'Confirm Password': 'short' });
      await press(page, 'Register');
    },
    shows: 'Password must have at least 8 characters.',
  },
  {
    name: 'Register: password easy to guess',
    path: '/register',
    reach: (page) => fill(page, { ...registration, Password: 'Lovelace1', 'Confirm Password': 'Lovelace1' }),
    shows: 'This one is easy to guess.',
  },
  {
    name: 'Register: address taken',
    path: '/register',
    answers: { register: refused(409, 'account_exists', 'An account with this email already exists.') },
    reach: async (page) => {
      await fill(page, registration);
      await press(page, 'Register');
    },
    shows: 'An account with this email already exists.',
  },
  {
    name: 'Register: done',
    path: '/register',
    answers: { register: { message: 'Registered.' } },
    reach: async (page) => {
      await fill(page, registration);
      await press(page, 'Register');
    },
    shows: 'Registration Successful!',
  },
  { name: 'Register as editor: empty', path: `${JOURNAL}/editor/register`, shows: 'Specialization' },
  { name: 'Register as reviewer: empty', path: `${JOURNAL}/reviewer/register`, shows: 'Specialization' },
];

const codeSent: Screen = {
  name: 'Password reset: code sent',
  path: '/reset-password',
  answers: {
    'request-password-reset': { message: 'Sent.' },
    'reset-password': refused(401, 'wrong_credentials', 'The code is wrong or too old.'),
  },
  reach: async (page) => {
    await field(page, 'Email').fill(credentials.Email);
    await page.locator('form button[type=submit]').click();
  },
  shows: 'Check your email',
};
const linkedAddress = {
  path: '/confirm-address#email=ada%40example.org&code=4821-0937-5562',
  answers: { 'reset-password': { message: 'Changed.' }, 'confirm-address': { message: 'Confirmed.' } },
} satisfies Partial<Screen>;
const setPassword = async (page: Page) => {
  await fill(page, { 'New password': credentials.Password, 'Confirm new password': credentials.Password });
  await press(page, 'Set password and confirm');
};
const confirmation: Screen[] = [
  { ...linkedAddress, name: 'Confirm address: by the link', shows: 'Set password and confirm' },
  { name: 'Confirm address: by hand', path: '/confirm-address', shows: 'Set password and confirm' },
  {
    ...linkedAddress,
    name: 'Confirm address: password refused',
    answers: { 'reset-password': easy },
    reach: setPassword,
    shows: easy.refused.message,
  },
  {
    ...linkedAddress,
    name: 'Confirm address: done',
    reach: setPassword,
    shows: 'Sign in with your new password.',
  },
  { ...linkedAddress, name: 'Confirm address: signed in', user: author, shows: 'Confirm this address' },
];
const invitedPerson = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.org',
  isReviewer: true,
  interests: ['analytical engines', 'poetical science'],
  orcid: '0000-0002-1825-0097',
};
const invitation = {
  path: '/join#import=20261124090000-0a1b2c&email=ada%40example.org&key=signed',
  answers: { 'join-journal': invitedPerson },
} satisfies Partial<Screen>;
const joining: Screen[] = [
  { ...invitation, name: 'Invitation: open', shows: 'Not interested: forget me' },
  { name: 'Invitation: without its link', path: '/join', shows: 'Open this page by the link' },
  {
    ...invitation,
    name: 'Invitation: answered before',
    answers: { 'join-journal': refused(404, 'not_found', 'This invitation is not valid.') },
    shows: 'This invitation is not valid.',
  },
  {
    ...invitation,
    name: 'Invitation: forget me?',
    reach: (page) => press(page, 'Not interested: forget me'),
    shows: 'The invitation is void then.',
  },
];
const reset: Screen[] = [
  { name: 'Password reset: empty', path: '/reset-password', shows: 'Reset your password' },
  codeSent,
  {
    ...codeSent,
    name: 'Password reset: wrong code',
    reach: async (page) => {
      await codeSent.reach!(page);
      await fill(page, {
        Code: '123456',
        'New password': credentials.Password,
        'Confirm new password': credentials.Password,
      });
      await press(page, 'Change password');
    },
    shows: 'The code is wrong or too old.',
  },
  {
    ...codeSent,
    name: 'Password reset: password refused',
    answers: { ...codeSent.answers, 'reset-password': easy },
    reach: async (page) => {
      await codeSent.reach!(page);
      await fill(page, {
        Code: '123456',
        'New password': 'Welcome2026',
        'Confirm new password': 'Welcome2026',
      });
      await press(page, 'Change password');
    },
    shows: easy.refused.message,
  },
];

const own: Screen[] = [
  {
    name: 'Profile: a code sent to a new address',
    path: '/profile',
    user: author,
    answers: { 'change-email': { message: 'Sent.' } },
    reach: async (page) => {
      await fill(page, { 'New email address': 'new@example.org' });
      await press(page, 'Send the code');
    },
    shows: 'We have sent a code to new@example.org',
  },
  {
    name: 'Confirm: an address comes back',
    path: '/confirm-address#email=old@example.org&code=1234-1234-1234&back=1',
    shows: 'Your account uses another address now',
  },
  { name: 'Profile: author', path: '/profile', user: author, shows: 'ROR address' },
  {
    name: 'Profile: details that were not received',
    path: '/profile',
    user: author,
    answers: { 'save-profile': 'unreachable' },
    reach: async (page) => {
      await page.getByLabel('Institution').fill('Royal Astronomical Society');
      const details = page.getByRole('region', { name: 'Your details as an author' });
      await details.getByRole('button', { name: 'Save details' }).click();
    },
    shows: 'We could not save this',
  },
  { name: 'Profile: editor', path: '/profile', user: editor, shows: 'ROR address' },
  {
    name: 'Account: author, whose iD is linked',
    path: '/account',
    user: { ...author, orcid: '0000-0002-1825-0097', orcidVerified: true },
    shows: 'Unlink your ORCID iD',
  },
  { name: 'Settings: author', path: '/settings', user: author, shows: /theme/i },
  { name: 'Home: author signed in', path: '/', user: author, shows: /./ },
  { name: 'For editors: editor signed in', path: `${JOURNAL}/editor`, user: editor, shows: /dashboard/i },
  {
    name: 'For reviewers: reviewer signed in',
    path: `${JOURNAL}/reviewer`,
    user: reviewer,
    shows: /dashboard/i,
  },
];

export const accountScreens: Screen[] = [
  ...signIn,
  ...register,
  ...reset,
  ...confirmation,
  ...joining,
  ...own,
];
