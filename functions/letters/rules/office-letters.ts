import { brand } from '../../../shared/brand/brand.ts';
import { JOURNAL } from '../../../shared/domain/journal-paths.ts';
import { below, PAGES, type PageName } from '../../../shared/domain/pages.ts';
import { isOpenSeat } from '../../../shared/domain/seats.ts';
import type { Mail } from '../../core/mail-sender.ts';
import type { OwnTemplate } from '../../journal/rules/journal.ts';
import type { NewLetter, Recipient } from '../../manuscript/record/letter.ts';
import type { ManuscriptFile, ManuscriptRecord } from '../../manuscript/record/manuscript-record.ts';
import type { Person } from '../../manuscript/rules/change.ts';
import { editorBlockReason } from '../../manuscript/rules/editor-block.ts';
import { chiefsOf, madeChiefs } from '../../people/rules/chief.ts';
import { fullName, type PersonRecord } from '../../people/rules/person-record.ts';
import { somebody } from '../../people/rules/same-person.ts';
import { office, reviewerOf, write } from './letter-parts.ts';
import { checkTemplate, completeText, inert, renderLetter, signature, THE_JOURNAL } from './render-letter.ts';
import { sampleFields } from './sample-fields.ts';
import type { TemplateName } from './templates.ts';

type Letters = Pick<ManuscriptFile, 'record' | 'journal'>;

/** More would not fit into one letter's row. */
const MOST = 100;

/** Letters to a manuscript's editors go to its handling editor, else the chiefs, else all; never to an editor to whom it is closed. */
export function editorsOf(
  record: ManuscriptRecord | undefined,
  editors: readonly PersonRecord[],
  namedChief: string | undefined,
): Recipient[] {
  if (!record) return [];
  const open = editors.filter((editor) => !editorBlockReason({ record, reviews: [] }, somebody(editor)));
  const own = open.filter(({ id }) => id === record.handlingEditor?.id);
  // Until an editor has it, any editor may take it on.
  const isSettled = madeChiefs(editors, namedChief).length > 0;
  const chiefs = isSettled ? chiefsOf(editors, namedChief).filter((chief) => open.includes(chief)) : [];
  const [meant = []] = [own, chiefs, open].filter((some) => some.length > 0);
  return meant
    .slice(0, MOST)
    .map((editor) => ({ name: fullName(editor), address: editor.email, part: 'editors' }));
}

/** To the editor who receives the manuscript. */
export const handlingGiven = (
  { record, journal }: Letters,
  editor: PersonRecord,
  by: string,
  note = '',
): NewLetter[] =>
  write(
    { after: record, editor: by, file: { journal } },
    'handling-given',
    [{ name: fullName(editor), address: editor.email, part: 'editors' }],
    'manuscript',
    { note },
  );

/** To the chiefs: nobody handles the manuscript any more. */
export const conflictDeclared = ({ record, journal }: Letters, formerly: string): NewLetter[] =>
  write({ after: record, editor: undefined, file: { journal } }, 'handling-open', [office], 'manuscript', {
    formerly,
  });

/** Tells everybody involved; nobody knew of a draft. */
export function withdrawalLetters({ record, seats, journal }: Letters & Pick<ManuscriptFile, 'seats'>) {
  if (!record.submitted) return [];
  const open = record.seats.filter(isOpenSeat).flatMap(({ n }) => seats.filter((seat) => seat.n === n));
  const to = [office, ...open.flatMap(reviewerOf)];
  return write({ after: record, editor: undefined, file: { journal } }, 'withdrawn', to, 'desk');
}

interface Ended {
  target: PersonRecord;
  /** The editor who takes over the manuscripts; absent if there is none. */
  to: PersonRecord | undefined;
  by: Person;
  /** Manuscripts that the other editor handles now, and that no one does. */
  given: number;
  open: number;
  chiefs: readonly PersonRecord[];
  siteOrigin: string;
}

const counted = (count: number) => (count === 1 ? '1 manuscript' : `${count} manuscripts`);

const pageLink = (siteOrigin: string, page: PageName) => siteOrigin + below(JOURNAL, PAGES[page].path);

const signed = (to: PersonRecord, subject: string, paragraphs: string[]): Mail => ({
  to: to.email,
  subject,
  text: [`Dear ${fullName(to)},`, ...paragraphs, signature()].join('\n\n'),
});

/** Not about one manuscript, so not one's letter: to the former editor, the successor and the other chiefs. */
export function roleEndedMails({ target, to, by, given, open, chiefs, siteOrigin }: Ended): Mail[] {
  const name = fullName(target);
  const where = [
    to && given > 0 ? ` ${fullName(to)} takes over ${counted(given)}.` : '',
    open > 0 ? ` ${counted(open)} ${open === 1 ? 'needs' : 'need'} a new handling editor.` : '',
  ].join('');
  const desk = pageLink(siteOrigin, 'editorDashboard');
  const others = chiefs.filter(({ id }) => id !== by.personId && id !== to?.id);
  return [
    signed(target, 'Your editor role has ended', [
      `Your role as an editor of ${THE_JOURNAL} has ended.${where}`,
      'Thank you for your work. If you did not expect this, please reply to this email.',
    ]),
    ...(to && to.id !== by.personId && given > 0
      ? [
          signed(to, `${counted(given)} ${given === 1 ? 'is' : 'are'} now assigned to you`, [
            `${by.name} ended ${name}’s role as an editor and assigned ${counted(given)} to you. You will find ${given === 1 ? 'it' : 'them'} on your desk: ${desk}`,
          ]),
        ]
      : []),
    ...others.map((chief) =>
      signed(chief, `${name} is no longer an editor`, [
        `${by.name} ended ${name}’s role as an editor.${where}`,
        ...(open > 0 ? [`Assign ${open === 1 ? 'it' : 'them'} on the desk: ${desk}`] : []),
      ]),
    ),
  ];
}

/** To each chief editor: someone has registered with the editors' key. The mail has no text of theirs, as they are not known yet; the list of editors shows their name. */
export const editorWaitsMails = (chiefs: readonly PersonRecord[], siteOrigin: string): Mail[] =>
  chiefs.map((chief) =>
    signed(chief, `Someone is waiting to be admitted as an editor of ${brand.journalShort}`, [
      `Someone has registered as an editor of ${THE_JOURNAL} with the editors’ access key. They can’t see any manuscripts until a chief editor admits them. Open the list of editors to see who it is, and admit or refuse them: ${pageLink(siteOrigin, 'editors')}`,
    ]),
  );

/** To the person with the mailbox, who has taken an account that another person may have opened: everything that it holds. */
export function takenMail(
  to: string,
  manuscripts: readonly { title: string; submitted: boolean }[],
  siteOrigin: string,
): Mail {
  const entries = manuscripts.map(
    ({ title, submitted }) => `– ${inert(title) || 'Untitled'} (${submitted ? 'submitted' : 'draft'})`,
  );
  const text = [
    `You have confirmed your email address at ${brand.publisher}. Everyone who used the account before is signed out, and can’t sign in again.`,
    `The account has these manuscripts:\n\n${entries.join('\n')}`,
    `If one of them is not yours, delete or withdraw it in My Submissions:\n${pageLink(siteOrigin, 'mySubmissions')}`,
    signature(),
  ];
  return { to, subject: 'Your account and its manuscripts', text: text.join('\n\n') };
}

/** To its writer, filled in with the people and papers of an example. */
export function sampleLetter(name: TemplateName, words: OwnTemplate, to: PersonRecord): Mail {
  checkTemplate(name, words);
  const written = renderLetter(name, sampleFields(name), fullName(to), { [name]: words });
  return {
    to: to.email,
    subject: `Sample: ${written.subject}`,
    text: completeText(written.text, fullName(to), '[link]'),
  };
}
