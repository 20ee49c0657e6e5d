import { JOURNAL } from '../../../shared/domain/journal-paths.ts';
import { BUILT_IN_FORM } from '../../../shared/domain/review-fields.ts';
import { manuscriptView, reviewersView } from '../../support/manuscript-view.ts';
import { seatPage } from '../../support/seat-page.ts';
import { finding, readyCopy } from '../../web/anonymity/a-copy.ts';
import { buildManuscript } from '../../web/submit/build-form.ts';
import { author, editor, LONG_WORD, NOTHING_WRITTEN, reviewer } from '../cast.ts';
import type { Screen } from '../screen.ts';

const proof = { version: 1, state: 'ready' as const, reason: null, pages: 12, decision: null };
const { url: _link, ...reviewCopy } = readyCopy({ open: { certain: 0, likely: 2 }, mayGoOut: false });
const answer = {
  reviewCopy: { ...reviewCopy, url: 'https://documents.invalid/copy.pdf' },
  findings: [
    finding('f1'),
    finding('f2', {
      means: 'selfCitation',
      place: {
        document: 'response',
        part: 'body',
        excerpt: `As ${LONG_WORD} we have shown`,
        marked: [3, 40],
      },
      suggestion: 'Okafor (2020) showed …',
    }),
    finding('f3', { open: false, treatment: 'removed', means: 'property' }),
    finding('f4', { open: false, strength: 'hint' }),
  ],
};
const saved = { success: true as const, message: 'Your decision is saved', version: 2, reviewCopy };
const written = buildManuscript({ proof, reviewCopy });
const atEditors = manuscriptView({
  flags: { 'anonymous-copy': 2 },
  proof: { ...proof, decision: 'accepted' },
  reviewCopy,
});
const unnamed = reviewersView({
  status: 'Under Review',
  cycle: 1,
  mayReview: true,
  anonymous: true,
  author: { _id: 'author-of-m1', firstName: 'Author', lastName: 'of m1', fullName: 'Author of m1' },
  authors: [],
});
const guest = seatPage({
  title: 'Sparse attention for edge devices',
  fields: [...BUILT_IN_FORM],
  state: 'accepted',
  may: ['giveBack', 'write'],
  replyBy: null,
  dueAt: '2026-12-15T11:59:59.000Z',
  pdfUrl: 'https://documents.invalid/review.pdf',
  anonymous: true,
});
const file = { fileName: `${LONG_WORD}.pdf`, size: 40_000, type: 'pdf' as const };
const withOwnFile = buildManuscript({
  manuscript: { ...file, savedAt: '2026-11-23T10:00:00.000Z' },
  anonymousManuscript: { ...file, savedAt: '2026-11-22T10:00:00.000Z' },
});

/** The states that only a journal with anonymous review has. */
export const anonymousScreens: Screen[] = [
  {
    name: 'Anonymous review: an author decides',
    path: `${JOURNAL}/submit?id=${written._id}&step=6`,
    user: author,
    answers: {
      'get-manuscript': { manuscript: written },
      'get-review-copy': {
        ...answer,
        findings: [
          ...answer.findings,
          finding('f5', {
            decided: { decision: 'keep', by: 'you', at: '2026-11-22T10:00:00.000Z' },
            place: { document: 'form', part: 'title', excerpt: 'Okafor’s test', marked: [0, 6] },
          }),
        ],
      },
      'decide-review-copy': saved,
    },
    reach: async (page) => {
      await page.getByText(/^What we did/).click();
      await page.getByText('Did we miss something?').click();
    },
    shows: 'Why it does not identify the authors',
  },
  {
    name: 'Anonymous review: an editor sends it anyway',
    path: `${JOURNAL}/editor/manuscripts/JICS-1`,
    user: editor,
    answers: {
      'get-manuscript': { manuscript: atEditors },
      'get-review-copy': answer,
      'get-decision-draft': NOTHING_WRITTEN,
      'list-editors': { editors: [], isChief: true, outside: [] },
      'list-mail': [],
    },
    reach: (page) => page.getByText('Send anyway').click(),
    shows: 'Approve this copy as it is',
  },
  {
    name: 'Anonymous review: a reviewer has noticed who wrote it',
    path: `${JOURNAL}/reviewer/dashboard?view=authors`,
    user: reviewer,
    answers: { 'list-assigned-manuscripts': [unnamed], 'open-seat': guest },
    reach: (page) => page.getByText('I think I know who wrote this').click(),
    shows: 'The file shows it',
  },
  {
    name: 'Anonymous review: a guest has noticed who wrote it',
    path: `${JOURNAL}/review/JICS-1_1/signature`,
    answers: { 'open-seat': guest },
    reach: (page) => page.getByText('I think I know who wrote this').click(),
    shows: 'The file shows it',
  },
  {
    name: 'Anonymous review: what a guest has noticed was not received',
    path: `${JOURNAL}/review/JICS-1_1/signature`,
    answers: { 'open-seat': guest, 'submit-seat-identity-report': 'unreachable' },
    reach: async (page) => {
      await page.getByText('I think I know who wrote this').click();
      await page.getByLabel('What gave it away').fill('The acknowledgements thank their own group.');
      await page.getByRole('radio', { name: 'The file shows it' }).check();
      await page.getByRole('button', { name: 'Tell the editors' }).click();
    },
    shows: 'Your text is saved.',
  },
  {
    name: 'Anonymous review: a file of one’s own, older than the manuscript',
    path: `${JOURNAL}/submit?id=${withOwnFile._id}&step=2`,
    user: author,
    isAnonymous: true,
    answers: { 'get-manuscript': { manuscript: withOwnFile } },
    shows: /You replaced the manuscript after uploading this file/,
  },
];
