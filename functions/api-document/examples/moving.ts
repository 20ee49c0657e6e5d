import type { Examples } from './example.ts';

const line = {
  _id: '20270501090000-0a1b2c',
  version: 2,
  state: 'read' as const,
  from: 'old.example.org/jics',
  sources: ['issues.xml'],
  format: 'OJS native XML',
  createdAt: '2027-05-01T09:00:00.000Z',
  changedAt: '2027-05-01T09:02:00.000Z',
  by: 'Helena Marsh',
  counts: { articles: 129, issues: 12, people: 204, submissions: 0, files: 131, bytes: 96_000_000 },
  progress: null,
  staged: null,
  problem: null,
};
const key = 'uploads/b4n7zq0d5m1w8k2r9x3t6y1hcv/20270501090000-0a1b2c/import';

const written = {
  as: 'ojs-3.5' as const,
  state: 'written' as const,
  by: 'Helena Marsh',
  createdAt: '2027-05-02T09:00:00.000Z',
  changedAt: '2027-05-02T09:03:00.000Z',
  bytes: 96_000_000,
  files: [{ name: 'issue-2-1.xml', bytes: 96_000_000, url: 'https://documents.example.org/issue-2-1.xml' }],
  leftOut: ['12: left out, because it was removed by order'],
  hasLeftOutMore: false,
  problem: null,
  expiresAt: '2027-05-09T09:03:00.000Z',
};

export const moving = {
  'get-export': { answer: { latest: written } },
  'start-export': {
    request: { as: 'ojs-3.5', uploader: 'hmarsh' },
    answer: {
      latest: { ...written, state: 'writing', bytes: 0, files: [], leftOut: [], expiresAt: null },
    },
  },
  'list-imports': { answer: [line] },
  'create-import-upload': {
    request: { fileName: 'issues.xml', size: 1_600_000, contentType: 'text/xml' },
    answer: { key, url: 'https://uploads.example.org/', fields: { key, 'Content-Type': 'text/xml' } },
  },
  'start-import': {
    request: { key, fileName: 'issues.xml', from: 'https://old.example.org/index.php/jics' },
    answer: { ...line, version: 1, state: 'reading', format: '', counts: null },
  },
  'get-import': {
    answer: {
      ...line,
      report: {
        journal: 'Journal of Old Things',
        kinds: [{ what: 'article', found: 131, kept: 129, leftOut: 1, doubt: 3, refused: 1 }],
        named: [
          {
            as: 'refused',
            what: 'article',
            reason: 'It has neither a file nor a text.',
            place: 'issues.xml, line 120',
            count: 1,
          },
        ],
        namedBeyond: 0,
        questions: [
          {
            id: 'section#REV',
            says: 'What are the articles of the section ‘Reviews’?',
            choices: [
              { value: 'review-article', says: 'Review articles' },
              { value: 'research-article', says: 'Research articles' },
            ],
            fallback: 'research-article',
          },
        ],
        languages: [{ language: 'en', articles: 129 }],
        examples: [
          {
            title: 'On Quietly Converging Sequences',
            language: 'en',
            authors: ['Ada Byron'],
            type: 'Research Article',
            issue: 'Volume 12, Issue 2-3 (2019)',
            published: '2019-05-03',
            pages: '12-27',
            doi: '10.1234/old.12',
            abstract: 'We show that they converge quietly.',
            files: [{ label: 'PDF (Deutsch)', bytes: 312_000 }],
            hasText: false,
          },
        ],
      },
      answers: {},
      steps: [
        { state: 'reading', at: line.createdAt, by: line.by },
        { state: 'read', at: line.changedAt, by: line.by },
      ],
      waiting: 204,
      invited: 0,
      haveAccount: 0,
      undelivered: [],
      undeliveredBeyond: 0,
      editors: [{ name: 'Charles Mill', email: 'charles.mill@example.org', roles: ['editor'] }],
    },
  },
  'change-import': {
    request: { action: 'apply', version: 2 },
    answer: { ...line, version: 3, state: 'applying' },
  },
} satisfies Partial<Examples>;
