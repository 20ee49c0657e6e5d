import type { ExportView, ImportLine, ImportView } from '../../../shared/contract/moving.ts';
import { JOURNAL } from '../../../shared/domain/journal-paths.ts';
import { editor, LONG_WORD, NOW } from '../cast.ts';
import type { Answers, Screen } from '../screen.ts';

const at = NOW.toISOString();
const line: ImportLine = {
  _id: '20261124090000-0a1b2c',
  version: 2,
  state: 'read',
  from: 'journals.a-university-with-a-long-name.example/quarterly-of-things',
  sources: ['issues-2009-to-2026.xml'],
  format: 'OJS native XML',
  createdAt: at,
  changedAt: at,
  by: 'Helena Marsh',
  counts: { articles: 1290, issues: 48, people: 204, submissions: 0, files: 1310, bytes: 96_000_000 },
  progress: null,
  staged: null,
  problem: null,
};
const kinds = ['issue', 'section', 'article', 'author', 'galley', 'file', 'citation'].map((what, index) => ({
  what,
  found: 1300 + index,
  kept: 1290,
  leftOut: index,
  doubt: index,
  refused: 10,
}));
const example = {
  title: 'Über die Vermessung der Dinge: An Inquiry into Old Journals and What They Leave Behind',
  language: 'en',
  authors: ['Ágnes Kovács', 'Mei Tanaka', 'Working Group on Things'],
  type: 'Research Article',
  issue: 'Volume 12, Issue 2-3 (2019)',
  published: '2019-05-03',
  pages: '12-27',
  doi: `10.1234/${LONG_WORD.slice(0, 60)}`,
  abstract: 'We look at how old journals were kept.\n\nThen we count what is left of them.',
  files: [
    { label: 'PDF', bytes: 1_312_000 },
    { label: 'PDF (Deutsch)', bytes: 1_290_000 },
  ],
  hasText: false,
};
const read: ImportView = {
  ...line,
  report: {
    journal: 'Quarterly of Things',
    kinds,
    named: [
      {
        as: 'refused',
        what: 'galley',
        reason: 'The galley has no file behind it.',
        place: `issues-2009-to-2026.xml, line 12,345, ${LONG_WORD.slice(0, 120)}`,
        count: 3,
      },
      {
        as: 'doubt',
        what: 'author',
        reason: 'The author has one name only.',
        place: 'issues-2009-to-2026.xml, line 88',
        count: 1,
      },
    ],
    namedBeyond: 120,
    questions: [
      {
        id: 'section#REV',
        says: 'The section “Book Reviews” with 12 articles is none of the journal’s article types.',
        choices: [
          { value: 'keep', says: 'Keep “Book Reviews”' },
          { value: 'Review Article', says: 'Review Article' },
        ],
        fallback: 'keep',
      },
    ],
    languages: [
      { language: 'en', articles: 1200 },
      { language: 'de', articles: 90 },
    ],
    examples: [example, { ...example, title: 'On Quietly Converging Sequences', hasText: true }],
  },
  answers: {},
  steps: [
    { state: 'reading', at, by: 'Helena Marsh' },
    { state: 'read', at, by: 'Helena Marsh' },
  ],
  waiting: 204,
  invited: 0,
  haveAccount: 0,
  undelivered: [],
  undeliveredBeyond: 0,
  editors: [],
};
const staged = { articles: 1288, submissions: 0, skipped: 1, leftOut: 1, people: 204 };

const ofAll = (name: string, answer: Answers['list-imports'], shows: Screen['shows']): Screen => ({
  name: `Moving: ${name}`,
  path: `${JOURNAL}/editor/moving`,
  user: editor,
  answers: { 'list-imports': answer, 'get-export': { latest: null } },
  shows,
});
const written: ExportView = {
  as: 'bag',
  state: 'written',
  by: 'Helena Marsh',
  createdAt: at,
  changedAt: at,
  bytes: 2_400_000_000,
  files: [
    { name: 'bag.zip', bytes: 2_148_000_000, url: 'https://documents.example.org/bag.zip' },
    { name: 'bag-part-2.zip', bytes: 252_000_000, url: 'https://documents.example.org/bag-part-2.zip' },
  ],
  leftOut: [
    'Uploads that no one has saved yet, and earlier exports',
    `12: left out, ${LONG_WORD.slice(0, 120)}`,
  ],
  hasLeftOutMore: true,
  problem: null,
  expiresAt: at,
};
const takenOut = (name: string, latest: ExportView, shows: Screen['shows']): Screen => ({
  ...ofAll(name, [line], shows),
  answers: { 'list-imports': [line], 'get-export': { latest } },
});
const ofOne = (name: string, answer: Answers['get-import'], shows: Screen['shows']): Screen => ({
  name: `Import: ${name}`,
  path: `${JOURNAL}/editor/moving/${line._id}`,
  user: editor,
  answers: { 'get-import': answer },
  shows,
});

export const movingScreens: Screen[] = [
  ofAll('nothing brought', [], 'You have not brought anything yet.'),
  ofAll('two imports', [line, { ...line, _id: 'older', state: 'released', staged }], 'Released'),
  ofAll(
    'for an editor who is no chief',
    { refused: { status: 403, code: 'wrong_role', message: 'Only a chief editor can do this.' } },
    'Only a chief editor can do this.',
  ),
  takenOut(
    'an export being written',
    { ...written, state: 'writing', files: [], leftOut: [], hasLeftOutMore: false, expiresAt: null },
    'You can leave this page',
  ),
  {
    ...takenOut('a bag written', written, 'bag-part-2.zip'),
    reach: (opened) => opened.getByText('Left out', { exact: true }).click(),
  },
  takenOut(
    'an export that failed',
    {
      ...written,
      state: 'failed',
      files: [],
      problem: 'This journal is too large for a bag to be written here. Ask the operators to write it.',
      expiresAt: null,
    },
    'too large',
  ),
  {
    ...ofAll('about to write a bag', [line], 'It holds personal data: names'),
    reach: (opened) => opened.getByRole('button', { name: /^Write the export/ }).click(),
  },
  {
    ...ofAll('an export for OJS without a user name', [line], 'Enter the user name'),
    reach: async (opened) => {
      await opened.getByLabel('Published articles, for OJS 3.5').click();
      await opened.getByRole('button', { name: /^Write the export/ }).click();
    },
  },
  ofOne('being read', { ...read, state: 'reading', report: null, counts: null, waiting: 0 }, 'Reading'),
  ofOne('read', read, 'The galley has no file behind it.'),
  ofOne(
    'refused',
    { ...read, state: 'refused', report: null, counts: null, waiting: 0, problem: 'This file is empty.' },
    'This file is empty.',
  ),
  {
    ...ofOne('about to be released', { ...read, state: 'applied', staged }, 'You can’t undo this'),
    reach: (opened) => opened.getByRole('button', { name: /^Release/ }).click(),
  },
  ofOne('being released', { ...read, state: 'releasing', staged, progress: { done: 500, of: 2576 } }, '500'),
  ofOne('released', { ...read, state: 'released', staged }, 'See what is published'),
  ofOne('inviting', { ...read, state: 'inviting', staged, progress: { done: 50, of: 204 } }, '50'),
  {
    ...ofOne(
      'some invited',
      {
        ...read,
        state: 'released',
        staged,
        waiting: 0,
        invited: 190,
        haveAccount: 14,
        undelivered: [
          {
            name: 'Mei Tanaka',
            email: 'mei.tanaka@a-university-with-a-long-name.example',
            state: 'bounced',
            detail: 'smtp; 550 5.1.1 user unknown',
          },
          { name: 'Ágnes Kovács', email: 'agnes.kovacs@example.org', state: 'failed', detail: '' },
        ],
        undeliveredBeyond: 2,
        editors: [{ name: 'Ágnes Kovács', email: 'agnes.kovacs@example.org', roles: ['chief', 'editor'] }],
      },
      'Former editors: 1 person',
    ),
    reach: (opened) => opened.getByText('4 invitations could not be delivered').click(),
  },
];
