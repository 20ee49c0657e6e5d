import type {
  AlikeManuscript,
  CheckedReferences,
  HiddenWords,
  ScreeningAnswer,
} from '../../../../../shared/contract/screening.ts';
import { longDate } from '../../../../../shared/domain/stage-words.ts';

const monthYear = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' });

/** 'rejected in March 2026' */
function standing({ status, at }: AlikeManuscript): string {
  const word = { Rejected: 'rejected', Accepted: 'accepted' }[status as string] ?? 'submitted';
  return at ? `${word} in ${monthYear.format(new Date(at))}` : word;
}

export const manuscriptName = ({ number, title }: AlikeManuscript): string =>
  number ?? (title || 'a manuscript');

/** What an editor should know first about another manuscript. */
export function aboutAlike(alike: AlikeManuscript): string {
  const { looksLike, share, hasSameTitle } = alike;
  if (!looksLike) return `${share}% of its text appears there, too. That one was ${standing(alike)}.`;
  const why = [...(share > 0 ? [`${share}% of its text`] : []), ...(hasSameTitle ? ['the same title'] : [])];
  return `Looks like ${manuscriptName(alike)}, ${standing(alike)} (${why.join(', ')})`;
}

export function aboutAuthors({ sharesAuthor, isFollowed }: AlikeManuscript): string {
  if (isFollowed) return 'The authors told us that this manuscript follows that one.';
  return sharesAuthor ? 'The two have an author in common.' : 'The two have no author in common.';
}

const WITHOUT_FINDINGS: Record<Exclude<ScreeningAnswer['state'], 'done'>, string> = {
  none: 'We have not compared this manuscript with others yet.',
  queued: 'We are comparing this manuscript with others. Check again in a few minutes.',
  unreadable: 'We could not read the words of this file, so we could not compare it.',
  failed: 'We could not compare this manuscript because of a fault on our side.',
};

const count = new Intl.NumberFormat('en-GB');

/** What was done, and its limits. */
export function aboutScreening({ state, words, screenedAt }: ScreeningAnswer): string {
  if (state !== 'done') return WITHOUT_FINDINGS[state];
  const on = screenedAt ? ` on ${longDate(screenedAt)}` : '';
  return `We compared its ${count.format(words)} words with the other submissions to this journal${on}. Later submissions are compared with it when they come. References, short quotations, equations and tables were left out. We did not search the web.`;
}

export const NOTHING_FOUND = 'We found no passage of 40 words or more in another manuscript.';

export const aboutClosed = (words: number): string =>
  `A passage of ${count.format(words)} words also appears in a manuscript that you may not open.`;

export const aboutMore = (more: number): string =>
  more === 1 ? 'There is 1 more passage.' : `There are ${count.format(more)} more passages.`;

export const ABOUT_HIDDEN =
  'We looked through the manuscript’s file for words that no reader sees. We can’t read words in pictures.';

export const NO_HIDDEN = 'We found no hidden words.';

const HIDING: Record<HiddenWords['means'], string> = {
  hiddenFormat: 'formatted as hidden',
  noInk: 'drawn without ink',
  groundColour: 'in the colour of what is behind them',
  tiny: 'too small to read',
  offPage: 'outside the page',
  noRoom: 'in a space without width or height',
  covered: 'behind something else',
  clipped: 'cut off by what surrounds them',
  signs: 'in characters without a shape',
  alternativeText: 'in the description of a picture, speaking to a machine',
};

/** '12 words on page 3, in the colour of what is behind them' */
export function aboutHidden({ means, text, words, page }: HiddenWords): string {
  const many = text === '' ? 'Something' : words === 1 ? '1 word' : `${count.format(words)} words`;
  return `${many}${page ? ` on page ${page}` : ''}, ${HIDING[means]}`;
}

/** What was checked, and its limits. */
export function aboutReferences(references: CheckedReferences): string {
  const { entries, knowsCitations, retractionsAt, asked } = references;
  if (entries === 0) return 'We found no list of references in this file.';
  const list = entries === 1 ? 'the 1 reference' : `the ${count.format(entries)} references`;
  const cited = knowsCitations
    ? 'We compared them with the citations in the text.'
    : 'The text has no citations that we recognise.';
  const said = [
    `We looked through ${list} for numbers that can’t be right and for entries that appear twice.`,
    cited,
    ...aboutRetractions(retractionsAt),
    aboutAsked(asked),
  ];
  return said.join(' ');
}

/** Crossref is the registry of most journals' DOIs. */
function aboutAsked(asked: CheckedReferences['asked']): string {
  if (!asked) return 'We did not check whether the works exist.';
  if (!asked.at) return 'We are asking Crossref about them. This can take some hours.';
  const known = `We asked Crossref about them on ${longDate(asked.at)}. It does not know all works: many books, reports and web pages are missing.`;
  return asked.unanswered === 0
    ? known
    : `${known} We have no answer about ${count.format(asked.unanswered)} of them.`;
}

/** Nothing where the press has no list. */
function aboutRetractions(listedAt: CheckedReferences['retractionsAt']): string[] {
  if (listedAt === undefined) return [];
  if (listedAt === null) return ['We could not read the list of retractions.'];
  return [`We compared their DOIs with Retraction Watch’s list of ${longDate(listedAt)}.`];
}

export const NO_REFERENCE_FINDINGS = 'We found nothing to check in the references.';

export const ABOUT_FINDING: Record<CheckedReferences['findings'][number]['kind'], string> = {
  retracted: 'Works that were retracted',
  concern: 'Works with an expression of concern',
  corrected: 'Works that were corrected',
  otherTitle: 'DOIs that lead to another title',
  unknownDoi: 'DOIs that Crossref doesn’t know',
  doi: 'DOIs that can’t be right',
  arxiv: 'arXiv numbers that can’t be right',
  pmid: 'PubMed numbers that can’t be right',
  doubled: 'Entries that appear twice',
  neverCited: 'Entries that the text does not cite',
  noEntry: 'Citations without an entry',
  unknownTitle: 'Entries without a DOI that Crossref doesn’t know',
};

/** In the order in which they are shown. */
export const FINDINGS = Object.keys(ABOUT_FINDING) as CheckedReferences['findings'][number]['kind'][];

/** An entry with what is wrong in it, with the one that says the same, or with the title to which its DOI leads. */
export function findingInWords(finding: CheckedReferences['findings'][number]): string {
  const { text, number, other, on, link } = finding;
  if (link)
    return [
      text,
      ...(other ? [`Its DOI leads to “${other}”.`] : []),
      ...(on ? [`Notice of ${longDate(on)}.`] : []),
    ].join('\n');
  if (number) return `${number}, in: ${text}`;
  return other ? `${text}\nAlso listed as: ${other}` : text;
}

export const ABOUT_CONFLICTS =
  'We compared its reviewers with its authors: institutions, email domains, and what they wrote or reviewed here. For editors, we compared email addresses and ORCID iDs. We can’t see friendships, rivalries or work published elsewhere.';

export const NO_CONFLICTS = 'We found no tie between its reviewers and its authors.';
export const NO_REVIEWERS = 'It has no reviewers yet, so there is no one to compare with its authors.';
