import type * as z from 'zod';
import type { Person, Renewal } from '../../../shared/contract/session.ts';

export const ids = {
  author: '7c1f0d2e-3b64-4a0f-9a55-6f0a2d6f1c11',
  coAuthor: '2b9f7f64-52a1-4b0e-8a7c-0d4f7d1f9e22',
  editor: '91e0c4b7-6a1d-4c77-8f39-5b7e1c0d2a44',
  reviewer: 'd3a8e7c0-91fb-4f5d-b6f3-4f6f0c2a7e33',
  manuscript: '01k2m3n4p5q6r7s8t9v0',
};

export const renewal: z.input<typeof Renewal> = {
  refreshToken: 'eyJjdHkiOiJKV1Qi…',
  idToken: 'eyJraWQiOiJpZCJ9…',
  expiresAt: '2026-03-02T10:00:00.000Z',
  clientId: '4u1example7client0id',
  userPoolId: 'eu-west-1_example',
  region: 'eu-west-1',
  username: ids.author,
};

export const ada: z.input<typeof Person> = {
  _id: ids.author,
  title: 'Dr',
  firstName: 'Ada',
  lastName: 'Byron',
  name: 'Ada Byron',
  email: 'ada.byron@example.org',
  username: 'ada.byron',
  institution: 'Institute of Analytical Engines',
  country: 'United Kingdom',
  orcid: '0000-0002-1825-0097',
  EditorRole: 'no',
};

export const helena: z.input<typeof Person> = {
  ...ada,
  _id: ids.editor,
  firstName: 'Helena',
  lastName: 'Marsh',
  name: 'Helena Marsh',
  email: 'helena.marsh@example.org',
  username: 'helena.marsh',
  EditorRole: 'yes',
};

export const theo: z.input<typeof Person> = {
  ...ada,
  _id: ids.reviewer,
  firstName: 'Theo',
  lastName: 'Brandt',
  name: 'Theo Brandt',
  email: 'theo.brandt@example.org',
  username: 'theo.brandt',
  specialization: 'Numerical analysis',
  experience: 12,
};
