import { NOTICE_NAMES, type NoticeKind } from '../../../shared/domain/notice-kinds.ts';
import { BEFORE_PUBLISHING } from '../../../shared/domain/production-states.ts';
import { answererOf } from '../../../shared/domain/stage.ts';
import { deadlineDate, longDate } from '../../../shared/domain/stage-words.ts';
import { correctionsAsText } from '../../manuscript/record/corrections.ts';
import type { NewLetter, Recipient } from '../../manuscript/record/letter.ts';
import type { ManuscriptFile, ManuscriptRecord } from '../../manuscript/record/manuscript-record.ts';
import { displayNumber } from '../../manuscript/rules/manuscript-number.ts';
import { fullName } from '../../people/rules/person-record.ts';
import { authorsOf, type Causes, office, quote, reviewerOf, toAuthor, write } from './letter-parts.ts';

/** Approved, the file that was asked for, or what its author wants changed, in full. */
function answerIn({ change: { history, cause }, after }: Causes) {
  const { corrections } = cause ?? {};
  const of = `‘${after.title}’ (${displayNumber(after)})`;
  if (history.event === 'article-file-sent')
    return {
      answer: 'Word file',
      news: `${history.who.name} has sent the Word file of ${of}.`,
      corrections: '',
    };
  return corrections
    ? {
        answer: 'Corrections',
        news: `${history.who.name} has sent corrections to ${of}.`,
        corrections: correctionsAsText(corrections.form, after.authors),
      }
    : {
        answer: 'Article approved',
        news: `${history.who.name} has approved ${of}. You can publish it now.`,
        corrections: '',
      };
}

/** From acceptance to the published article: to its author, its editors, and finally all its authors and reviewers. */
export function productionLetters(causes: Causes): NewLetter[] {
  const { change, after } = causes;
  const { production } = after;
  if (!production) return [];
  if (change.history.event === 'notice-published') return noticeLetters(causes);
  const owner = [answererOf(after) ?? []].flat().map(toAuthor);
  switch (change.history.event) {
    case 'article-sent':
      return write(causes, 'proof-ready', owner, 'article', {
        dueAt: deadlineDate(production.dueAt!),
      });
    case 'production-begun':
      return production.edition.state === 'none' ? write(causes, 'file-wanted', owner, 'article') : [];
    case 'approval-recorded': {
      const { by, recorded } = production.approved!;
      const { on, how } = recorded!;
      return write(causes, 'proof-approved-for-you', owner, 'article', {
        approver: by.name,
        on: longDate(on),
        note: how,
      });
    }
    case 'article-approved':
    case 'article-file-sent':
    case 'corrections-sent':
      return write(causes, 'proof-answered', [office], 'manuscript', answerIn(causes));
    case 'article-published': {
      if (production.version > 1) return versionLetters(causes);
      const { number, volume, issue } = production.placed!;
      const { words: cited, doi: address = '{link}' } = change.cause!.cited!;
      const place = `volume ${volume}, issue ${issue}, article e${number}`;
      return toArticle(causes, [
        ...write(causes, 'published', authorsOf(after), 'published', { place, cited, address }),
        ...write(causes, 'published-for-reviewers', reviewersOf(causes.file), 'published'),
      ]);
    }
    default:
      return [];
  }
}

const toArticle = ({ after }: Causes, letters: NewLetter[]): NewLetter[] =>
  letters.map((letter) => ({ ...letter, article: after.production!.placed!.number }));

/** Everyone who reviewed in any round, once. */
function reviewersOf({ seats }: Causes['file']): Recipient[] {
  const gave = new Map(
    seats.filter(({ state }) => state === 'submitted').map((seat) => [seat.reviewerId, seat]),
  );
  return [...gave.values()].flatMap(reviewerOf);
}

const NOTICES: Record<NoticeKind, string> = {
  correction: 'A correction to',
  concern: 'An expression of concern about',
  retraction: 'A retraction of',
};

function noticeLetters(causes: Causes): NewLetter[] {
  const { kind, text } = causes.file.record.production!.notice!;
  const fields = { about: NOTICES[kind], kind: NOTICE_NAMES[kind].toLowerCase(), notice: quote(text) };
  return toArticle(causes, write(causes, 'notice-published', authorsOf(causes.after), 'published', fields));
}

/** Authors have learnt of a retraction from its notice. */
function versionLetters(causes: Causes): NewLetter[] {
  const { reason, notices } = causes.file.record.production!;
  if (notices.some(({ kind }) => kind === 'retraction')) return [];
  const fields = { version: String(causes.after.production!.version), reason: quote(reason ?? '') };
  return toArticle(causes, write(causes, 'version-published', authorsOf(causes.after), 'published', fields));
}

const APPROVED = 'They approved the article before that, so you can publish it.';
const UNAPPROVED =
  'They can’t check the article any more. If they approve it another way, record that. If not, reopen the decision to stop its preparation.';

/**
 * To the editors, of whoever they would wait for in vain, and to the author who answers in their place; what is about to be published has
 * their word.
 */
export function answererGone(file: ManuscriptFile, after: ManuscriptRecord): NewLetter[] {
  const { production } = after;
  const isLeft = answererOf(file.record)?._id === answererOf(after)?._id;
  if (isLeft || !production || !BEFORE_PUBLISHING.includes(production.state)) return [];
  const causes = { file, after, editor: undefined };
  const next = answererOf(after);
  const isApproved = production.state === 'approved';
  const inPlace =
    next && `${fullName(next)} can answer in their place: check the article, correct it and approve it.`;
  const task =
    production.state === 'proofing'
      ? `Please read the article, then approve it or correct it. We asked for an answer by ${deadlineDate(production.dueAt!)}.`
      : production.edition.state === 'none' && 'Please upload the accepted manuscript as a Word file.';
  return [
    ...write(causes, 'author-gone', [office], 'manuscript', {
      news: isApproved ? APPROVED : (inPlace ?? UNAPPROVED),
    }),
    ...(next && task ? write(causes, 'proof-yours', [toAuthor(next)], 'article', { task }) : []),
  ];
}
