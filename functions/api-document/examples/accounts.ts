import type { Examples } from './example.ts';
import { ada, helena, renewal, theo } from './people.ts';

const token = 'eyJraWQiOiJhY2Nlc3Mi…';
const password = 'nine small engines';
const { title, firstName, lastName, email, username } = ada;
const names = { title: 'Dr' as const, firstName, lastName, email, username: username! };
const passwords = { password, confirmPassword: password };
const adasSession = { ...ada, role: 'author' as const, token, session: renewal };
const named = ({ firstName, lastName, email, username }: typeof ada) => ({
  title: 'Dr' as const,
  firstName,
  lastName,
  email,
  username: username!,
});

const elsewhere = {
  institution: 'University of Lagos',
  country: 'Nigeria',
  ror: 'https://ror.org/05rk03822',
};

export const accounts = {
  'get-health': { answer: { status: 'ok' } },
  'get-google-client-id': { answer: { clientId: '1234-example.apps.googleusercontent.com' } },
  register: { request: { ...names, ...passwords }, answer: { message: 'Registration Successful!' } },
  'join-journal': {
    request: {
      do: 'join',
      importId: '20261124090000-0a1b2c',
      email,
      key: 'm3Vd2kQ70Y3AZk3v8Q1bm3Vd2kQ70Y3AZk3v8Q1bm3V',
      ...{ title: 'Dr' as const, firstName, lastName, username: username! },
      ...passwords,
    },
    answer: {
      firstName,
      lastName,
      email,
      isReviewer: true,
      interests: ['analytical engines'],
      orcid: '0000-0002-1825-0097',
    },
  },
  'register-editor': {
    request: { ...named(helena), ...passwords, specialization: 'Applied mathematics', experience: 15 },
    answer: { message: 'Editor Registration Successful!' },
  },
  'register-reviewer': {
    request: { ...named(theo), ...passwords, specialization: 'Numerical analysis', experience: '12' },
    answer: { message: 'Reviewer Registration Successful!' },
  },
  'sign-in': { request: { email, password }, answer: adasSession },
  'sign-in-editor': {
    request: { email: helena.email, password, accessKey: 'the key that editors are given' },
    answer: { token, editor: { ...helena, role: 'editor' }, session: renewal },
  },
  'sign-in-reviewer': {
    request: { email: theo.email, password },
    answer: { token, reviewer: { ...theo, role: 'reviewer' }, session: renewal },
  },
  'sign-in-with-google': {
    request: { token: 'eyJhbGciOiJSUzI1NiJ9…', nonce: 'Zk3v8Q1b' },
    answer: adasSession,
  },
  'sign-in-with-orcid': {
    request: { code: 'Q70Y3A' },
    answer: { emailRequired: true, ticket: 'eyJvcmNpZCI6…', name: ada.name },
  },
  'complete-orcid-sign-in': { request: { ticket: 'eyJvcmNpZCI6…', email }, answer: adasSession },
  'link-orcid': {
    request: { do: 'link', code: 'Q70Y3A', state: 'Vd2k…' },
    answer: { ...ada, title, orcidVerified: true as const },
  },
  'sign-out': { request: { refreshToken: 'eyJjdHkiOiJKV1Qi…' }, answer: { message: 'Signed out.' } },
  'request-password-reset': {
    request: { email },
    answer: { message: 'If this address has an account, we have emailed a code to it.' },
  },
  'reset-password': {
    request: { email, code: '483920', password: 'ten small engines' },
    answer: { message: 'We have changed your password. Sign in with the new one.' },
  },
  'verify-email': { request: { email: 'charles.mill@example.org' }, answer: { exists: false, user: null } },
  'confirm-address': {
    request: { code: '4821-0937-5562' },
    answer: { message: 'Thank you. Your email address is confirmed.' },
  },
  'change-password': { request: { current: password, password: 'ten small engines' }, answer: adasSession },
  'change-email': {
    request: { do: 'begin', email: 'ada@byron.example', current: password },
    answer: { message: 'We have emailed a code to ada@byron.example.' },
  },
  'send-address-code': {
    answer: { message: `We have sent an email with a code to ${email}.` },
  },
  'get-profile': { answer: { ...ada, emailConfirmed: false as const } },
  'save-profile': {
    request: {
      title: 'Dr',
      institution: ada.institution,
      country: ada.country,
      ror: '05a28rw58',
      moreInstitutions: [elsewhere],
      orcid: ada.orcid,
    },
    answer: { ...ada, title, ror: 'https://ror.org/05a28rw58', moreInstitutions: [elsewhere] },
  },
} satisfies Partial<Examples>;
