/* Over 300 lines: one list, an entry for each state of a reviewer’s page. */
import type { Page } from 'playwright-core';
import type { ReviewForm, SeatPage } from '../../../shared/contract/seats.ts';
import { JOURNAL } from '../../../shared/domain/journal-paths.ts';
import { answeredIn, BUILT_IN_FORM } from '../../../shared/domain/review-fields.ts';
import { roundView } from '../../support/round-view.ts';
import { seatPage } from '../../support/seat-page.ts';
import { UPLOAD_URL } from '../answer-calls.ts';
import { LONG_WORD } from '../cast.ts';
import { FORM, TYPED } from '../review-form.ts';
import type { Answers, Screen } from '../screen.ts';

const path = `${JOURNAL}/review/JICS-1_1/signature`;

const remarks = { key: 'uploads/remarks', fileName: 'Remarks on the proofs.pdf', size: 1_840_000 };
const form: ReviewForm = {
  scores: { originality: 4, soundness: 5, clarity: 3 },
  answers: {},
  recommendation: 'Minor Revision',
  comments: 'A clear and careful paper.\n\nSection 3 would gain from an example.',
  forEditor: 'The second theorem is known, I think.',
  attachments: [remarks],
};
const given: ReviewForm = { ...form, scores: { ...form.scores, significance: 4 } };

const asked = seatPage({
  title: 'Sparse attention for edge devices',
  type: 'Research Article',
  abstract: 'We show how attention that looks at little runs on devices that have little.',
  keywords: ['attention', 'edge computing', 'sparsity'],
  replyBy: '2026-12-01T11:59:59.000Z',
});
const accepted: SeatPage = {
  ...asked,
  fields: [...BUILT_IN_FORM],
  state: 'accepted',
  may: ['giveBack', 'moveDate', 'write'],
  replyBy: null,
  dueAt: '2026-12-15T11:59:59.000Z',
  latestDay: '2026-12-29',
  authors: ['Ágnes Kovács', 'Mei Tanaka'],
  pdfUrl: 'https://documents.invalid/review.pdf',
  notes: ['Please look at the statistics above all.'],
};
const begun: SeatPage = { ...accepted, draft: { edition: 2, savedAt: '2026-11-24T09:58:00.000Z', form } };
const submitted: SeatPage = {
  ...accepted,
  state: 'submitted',
  may: ['write'],
  dueAt: null,
  latestDay: null,
  review: {
    edition: 1,
    changedAt: '2026-11-23T10:00:00.000Z',
    form: given,
    answers: answeredIn(BUILT_IN_FORM, given),
    files: [{ fileName: remarks.fileName, size: remarks.size, url: 'https://documents.invalid/remarks.pdf' }],
  },
};
const ended = { may: [], authors: [], pdfUrl: null, notes: [], replyBy: null, dueAt: null, latestDay: null };

const messages: SeatPage['messages'] = [
  {
    _id: 'message-1',
    at: '2026-11-23T09:00:00.000Z',
    from: { name: 'Jonas Brandt', part: 'reviewer' },
    isOwn: true,
    text: 'May I ask a colleague about section 3?',
  },
  {
    _id: 'message-2',
    at: '2026-11-23T15:30:00.000Z',
    from: { name: 'Helena Varga', part: 'editors' },
    isOwn: false,
    text: 'Yes, as long as they keep it to themselves.\n\nPlease name them in your words to us.',
  },
];

const seat = (page: SeatPage): Answers => ({
  'open-seat': page,
  'save-review-draft': { edition: 3, savedAt: '2026-11-24T10:00:00.000Z' },
});
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const choose = (page: Page, name: string, text: string) =>
  page
    .getByLabel('Add a file')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) });

export const seatScreens: Screen[] = [
  {
    name: 'Seat: not found',
    path,
    answers: { 'open-seat': { refused: { status: 404, code: 'not_found', message: 'Not found.' } } },
    shows: 'We could not open this review',
  },
  {
    name: 'Seat: link too old',
    path,
    answers: {
      'open-seat': { refused: { status: 404, code: 'link_too_old', message: 'This link has expired.' } },
      'renew-seat-link': {
        success: true,
        message: 'If this review is still there, a new link is on its way.',
      },
    },
    reach: (page) => press(page, 'Send me a new link'),
    shows: 'If this review is still there, a new link is on its way.',
  },
  {
    name: 'Seat: a new link that could not be asked for',
    path,
    answers: {
      'open-seat': { refused: { status: 404, code: 'link_too_old', message: 'This link has expired.' } },
      'renew-seat-link': 'unreachable',
    },
    reach: (page) => press(page, 'Send me a new link'),
    shows: 'We did not receive this',
  },
  { name: 'Seat: not answered', path, answers: seat(asked), shows: 'Your answer' },
  {
    name: 'Seat: a revision, not answered',
    path,
    answers: seat({
      ...asked,
      round: 2,
      anonymous: true,
      revision:
        'This is a revised version, for round 2 of review. The authors’ response to the reviewers is in the anonymous copy, before the manuscript.',
    }),
    shows: 'This is a revised version, for round 2 of review.',
  },
  {
    name: 'Seat: an answer that was not received',
    path,
    answers: { ...seat(asked), 'answer-seat': 'unreachable' },
    reach: async (page) => {
      await page.getByRole('radio', { name: /^I can’t/ }).check();
      await press(page, 'Send answer');
    },
    shows: 'The server did not answer.',
  },
  {
    name: 'Seat: accepting with a conflict of interest',
    path,
    answers: seat(asked),
    reach: async (page) => {
      await page.getByRole('radio', { name: /^I will review it/ }).check();
      await page.getByRole('radio', { name: 'I have one to declare' }).check();
    },
    shows: 'Describe the conflict of interest',
  },
  {
    name: 'Seat: accepting without a word on conflicts of interest',
    path,
    answers: seat(asked),
    reach: async (page) => {
      await page.getByRole('radio', { name: /^I will review it/ }).check();
      await press(page, 'Send answer');
    },
    shows: 'Select whether you have a conflict of interest',
  },
  {
    name: 'Seat: declined',
    path,
    answers: seat({ ...asked, state: 'declined', may: ['accept', 'addWords'], replyBy: null }),
    shows: 'Thank you for telling us',
  },
  {
    name: 'Seat: accepted, with a draft, a file and messages',
    path,
    answers: seat({ ...begun, messages }),
    shows: remarks.fileName,
  },
  {
    name: 'Seat: just accepted',
    path,
    answers: { ...seat(asked), 'answer-seat': accepted },
    reach: async (page) => {
      await page.getByRole('radio', { name: /^I will review it/ }).check();
      await page.getByRole('radio', { name: 'None that I know of' }).check();
      await press(page, 'Send answer');
    },
    shows: 'Thank you for agreeing to review this manuscript',
  },
  {
    name: 'Seat: late',
    path,
    answers: seat({ ...begun, dueAt: '2026-11-18T11:59:59.000Z', latestDay: '2026-12-02' }),
    shows: 'Your review is 6 days late',
  },
  {
    name: 'Seat: written on two devices',
    path,
    answers: {
      ...seat(begun),
      'save-review-draft': {
        refused: {
          status: 409,
          code: 'stale_version',
          message: 'This review was saved on another device meanwhile. Both texts are kept.',
          draft: {
            edition: 3,
            savedAt: '2026-11-24T09:59:00.000Z',
            form: { ...form, comments: 'A clear paper, on the whole.' },
          },
        },
      },
    },
    reach: async (page) => {
      await page.getByLabel('Review comments').fill('A clear and careful paper, I think.');
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
    },
    shows: 'There are two versions of your review',
  },
  {
    name: 'Seat: without its link',
    path: path.replace('signature', 'mine'),
    shows: 'Open the link in our email',
  },
  {
    name: 'Seat: decided without it, a review begun',
    path,
    answers: seat({ ...begun, ...ended, state: 'closed', may: ['giveLate'] }),
    shows: 'Send my review anyway',
  },
  {
    name: 'Seat: accepted, second round',
    path,
    answers: seat({
      ...accepted,
      round: 2,
      number: 2,
      earlier: [
        {
          round: 1,
          cycle: 1,
          addedAt: '2026-10-20T00:00:00.000Z',
          recommendation: 'Major Revision',
          comments: 'Lemma 2 has a gap.\n\nThe table of section 4 wants units.',
          forEditor: 'Solid, all in all.',
          answers: submitted.review!.answers,
        },
      ],
      rounds: [
        roundView({ decided: { kind: 'major', at: '2026-11-01T09:00:00.000Z' } }),
        roundView({
          round: 2,
          responseText: `We thank both reviewers.\n\nReviewer 1\n\nCompared with ${LONG_WORD}, see section 6.\n\nReviewer 2\n\nLemma 2 is proved in full now. All tables have units.`,
          changesLeftOut: 'We can show changes only if the manuscripts of both rounds are Word documents.',
        }),
      ],
    }),
    shows: 'The authors know you as Reviewer 2',
  },
  {
    name: 'Seat: accepted, submitted with something missing',
    path,
    answers: seat({ ...begun, fields: BUILT_IN_FORM.map((field) => ({ ...field, isRequired: true })) }),
    reach: (page) => press(page, 'Submit review'),
    shows: 'Choose a score',
  },
  {
    name: 'Seat: accepted, the manuscript',
    path,
    answers: seat(begun),
    reach: async (page) => {
      await page.setViewportSize({ width: 390, height: 900 });
      await page.getByRole('tab', { name: 'Manuscript' }).click();
    },
    shows: 'Abstract',
  },
  {
    name: 'Seat: accepted, more time and giving back',
    path,
    answers: seat(accepted),
    reach: async (page) => {
      await page.getByText('I need more time').click();
      await page.getByText('I can no longer review it').click();
    },
    shows: 'Withdraw from this review',
  },
  {
    name: 'Seat: accepted, a file added',
    path,
    answers: {
      ...seat(begun),
      'create-seat-upload': { key: 'uploads/more', url: UPLOAD_URL, fields: { key: 'uploads/more' } },
    },
    reach: async (page) => {
      await choose(page, 'More.pdf', '%PDF-1.7\n');
      await page.getByRole('button', { name: 'Remove More.pdf' }).waitFor();
    },
    // Saved since it was added, on the hour.
    shows: /^Saved \d+:00/,
  },
  {
    name: 'Seat: accepted, a file on its way',
    path,
    answers: { ...seat(begun), 'create-seat-upload': 'never' },
    reach: (page) => choose(page, 'More.pdf', '%PDF-1.7\n'),
    shows: 'Cancel',
  },
  {
    name: 'Seat: accepted, a file refused',
    path,
    answers: seat(begun),
    reach: (page) => choose(page, 'More.pdf', 'only text'),
    shows: 'The file was not uploaded',
  },
  {
    name: 'Seat: a review, a new day and a message that were not received',
    path,
    answers: {
      ...seat({ ...begun, draft: { ...begun.draft!, form: given } }),
      'give-review': 'unreachable',
      'answer-seat': 'unreachable',
      'send-seat-message': 'unreachable',
    },
    reach: async (page) => {
      await page.getByText('Write to the editors').click();
      await page.getByLabel('Your message').fill('May I ask a colleague about section 3?');
      await press(page, 'Send message');
      await page.getByText('I need more time').click();
      await page.getByLabel('New date').fill('2026-12-20');
      await press(page, 'Change the date');
      await page.getByText('We did not receive this').waitFor();
      await press(page, 'Submit review');
      await press(page, 'OK');
      await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    },
    shows: 'We did not receive your review',
  },
  {
    name: 'Seat: accepted, long words',
    path,
    answers: seat({
      ...begun,
      title: LONG_WORD,
      abstract: LONG_WORD,
      keywords: [LONG_WORD],
      authors: [LONG_WORD],
      notes: [LONG_WORD],
      messages: messages.map((message) => ({
        ...message,
        text: LONG_WORD,
        from: { ...message.from, name: LONG_WORD },
      })),
      draft: {
        ...begun.draft!,
        form: { ...form, attachments: [{ ...remarks, fileName: `${LONG_WORD}.pdf` }] },
      },
    }),
    shows: LONG_WORD,
  },
  {
    name: 'Seat: accepted, the journal’s own form',
    path,
    answers: seat({ ...accepted, fields: FORM }),
    reach: async (page) => {
      await press(page, 'Submit review');
      await press(page, 'OK');
      await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    },
    shows: 'Choose an answer',
  },
  {
    name: 'Seat: submitted by the journal’s own form',
    path,
    answers: seat({
      ...submitted,
      fields: FORM,
      review: { ...submitted.review!, form: { ...given, ...TYPED }, answers: answeredIn(FORM, TYPED) },
    }),
    shows: 'Have you run the code?',
  },
  {
    name: 'Seat: submitted',
    path,
    answers: seat({ ...submitted, messages }),
    shows: 'We have received your review',
  },
  {
    name: 'Seat: submitted, changed and not sent',
    path,
    answers: seat({
      ...submitted,
      draft: {
        edition: 3,
        savedAt: '2026-11-24T09:00:00.000Z',
        form: { ...given, comments: 'Section 3 is fine as it is.' },
      },
    }),
    shows: 'You have not sent your changes',
  },
  {
    name: 'Seat: called off',
    path,
    answers: seat({
      ...asked,
      ...ended,
      state: 'cancelled',
      ended: 'The editors no longer need this review.',
      draft: begun.draft,
      messages: messages.slice(1),
    }),
    shows: 'Your unfinished review',
  },
  {
    name: 'Seat: reviews complete without them',
    path,
    answers: seat({
      ...asked,
      state: 'expired',
      may: [],
      canVolunteer: true,
      ended: 'The reviews of this manuscript are complete. You don’t need to do anything more. Thank you.',
    }),
    shows: /Shall we tell the editors you are still available/,
  },
  {
    name: 'Seat: decided',
    path,
    answers: seat({
      ...submitted,
      ...ended,
      review: {
        ...submitted.review!,
        forAuthors: {
          state: 'failed',
          pages: null,
          problems: [
            'File 1: the PDF opens only with a password. Save it without a password and upload it again.',
          ],
          removed: 0,
          left: [],
          url: null,
        },
      },
      ended:
        'The editors have made a decision on this manuscript. You don’t need to do anything more. Thank you.',
      messages: messages.slice(1),
    }),
    shows: 'You don’t need to do anything more',
  },
];
