import { RECORDED_NAMES } from '../../../../shared/domain/decision-kinds.ts';
import { el, type Markup, type MarkupElement, writeXml } from '../../../forms/markup.ts';
import type { DecisionRecord } from '../../../manuscript/record/decision-record.ts';
import type { ManuscriptFile, ReviewRecord } from '../../../manuscript/record/manuscript-record.ts';
import type { SeatRecord } from '../../../manuscript/record/seat-record.ts';
import { areFilesReleased } from '../../../reviewing/rules/are-files-released.ts';

const DTD = {
  public: '-//MECA//DTD Reviews v1.0//en',
  system: 'https://www.manuscriptexchange.org/schema/reviews-1.0.dtd',
};

/**
 * RP-30's `reviews.xml`; undefined if there is nothing to say. Without both permissions it holds what the authors have already read: the
 * reviewers' comments to them and the decisions, without any name. With both, also who reviewed, and what was for editors only.
 */
export function mecaReviews(file: ManuscriptFile, mayName: boolean): string | undefined {
  const decisions = file.decisions.filter(({ state }) => state === 'effective');
  const reviews = file.reviews.filter(
    ({ seat, edition = 1 }) => mayName || areFilesReleased(file, { seat, edition }),
  );
  const all = [
    ...reviews.map((one) => reviewElement(one, file, mayName)),
    ...decisions.map((one) => decisionElement(one, mayName)),
  ];
  if (all.length === 0) return undefined;
  return writeXml(
    el(
      'review-group',
      { 'content-version': '1.0', xmlns: 'https://manuscriptexchange.org/schema/reviews' },
      all,
    ),
    DTD,
  );
}

const permissions = (mayName: boolean) => {
  const answer = mayName ? 'yes' : 'no';
  return { 'permission-to-publish': answer, 'permission-to-transfer': answer };
};

function reviewElement(
  review: ReviewRecord,
  { record, seats }: ManuscriptFile,
  mayName: boolean,
): MarkupElement {
  const answers = (review.answers ?? []).filter(({ forAuthors }) => mayName || forAuthors);
  const seat = seats.find(({ n }) => n === review.seat);
  return el(
    'review',
    {
      'review-version': review.round,
      'review-type': 'review',
      blinding: record.isAnonymous ? 'double' : 'single',
      ...permissions(mayName),
    },
    el(
      'review-item-group',
      {},
      item('comments', 'Comments to the authors', review.comments),
      answers.map(answerItem),
      mayName && [
        item('recommendation', 'Recommendation', review.recommendation, true),
        review.forEditor && item('comments', 'Comments to the editors', review.forEditor, true),
      ],
    ),
    dateElement('submitted', review.addedAt),
    mayName && seat && nameOf(seat),
  );
}

const item = (type: string, title: string, text: string, isConfidential = false): Markup =>
  el(
    'review-item',
    {
      'is-confidential': isConfidential ? 'yes' : 'no',
      'attended-for': isConfidential ? 'editor' : 'authors',
      'review-item-type': type,
    },
    el('review-item-question', {}, el('title', {}, title)),
    el('review-item-response', {}, el('review-item-data', { 'review-item-data-type': 'text' }, text)),
  );

type Answer = NonNullable<ReviewRecord['answers']>[number];
const TYPES: Record<Answer['kind'], string> = {
  score: 'rating',
  choice: 'single-choice',
  yesNo: 'single-choice',
  shortText: 'text',
  longText: 'text',
};
const answerItem = ({ kind, label, value, forAuthors }: Answer): Markup =>
  item(TYPES[kind], label, String(value), !forAuthors);

const nameOf = ({ firstName, lastName }: SeatRecord): MarkupElement =>
  el(
    'contrib-group',
    {},
    el(
      'contrib',
      { 'contrib-type': 'reviewer' },
      el('name', {}, el('surname', {}, lastName), el('given-names', {}, firstName)),
    ),
  );

/** The outcome alone: a letter quotes reviews and is signed. */
const decisionElement = (decision: DecisionRecord, mayName: boolean): MarkupElement =>
  el(
    'review',
    { 'review-version': decision.round, 'review-type': 'decision', ...permissions(mayName) },
    el(
      'review-item-group',
      {},
      item('decision', 'Decision', RECORDED_NAMES[decision.kind]),
      mayName && decision.note && item('correspondence', 'Note for editors only', decision.note, true),
    ),
    dateElement('submitted', decision.settledAt ?? decision.at),
  );

function dateElement(type: string, at: string): MarkupElement {
  const [year = '', month = '', day = ''] = at.slice(0, 10).split('-');
  return el('date', { 'date-type': type }, el('year', {}, year), el('month', {}, month), el('day', {}, day));
}
