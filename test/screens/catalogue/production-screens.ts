import type { Manuscript } from '../../../shared/contract/manuscripts.ts';
import type { ProductionAnswer, ProductionView } from '../../../shared/contract/production.ts';
import { plainDetails } from '../../../shared/contract/state-article.ts';
import { JOURNAL } from '../../../shared/domain/journal-paths.ts';
import { manuscriptView } from '../../support/manuscript-view.ts';
import { productionView } from '../../support/production-view.ts';
import { author, editor, NOTHING_WRITTEN } from '../cast.ts';
import type { Answers, Screen } from '../screen.ts';

const fragment = `<section id="s1" aria-labelledby="s1-title"><h2 id="s1-title">1 Introduction</h2>
<p id="p1">Hospitals that share no patient data can still train a common model by exchanging weights.</p>
<p id="p2">We follow 14 clinics on mobile networks for eleven weeks.</p></section>
<section class="article-translation" aria-labelledby="translation-1"><h2 id="translation-1">Arabic</h2>
<div lang="ar" dir="rtl"><p id="translation-1-title" dir="auto"><b>التعلم الموحد في العيادات</b></p>
<p id="translation-1-abstract-1" dir="auto">تدرب المستشفيات نموذجا مشتركا دون تبادل بيانات المرضى.</p>
<p id="translation-1-keywords" class="article-keywords">تعلم, عيادات</p></div></section>`;
const form = {
  entries: [{ place: 'p2', quote: 'We follow 14 clinics on mobile networks', text: 'Write ‘13 clinics’.' }],
  text: 'Please thank the nurses, too.',
};
const answer = (production: ProductionView, over: Partial<ProductionAnswer> = {}): ProductionAnswer => ({
  production,
  article: {
    fragment,
    head: {
      title: 'A title',
      type: 'Research Article',
      authors: [],
      received: '2026-01-02',
      accepted: '2026-03-04',
    },
    pdfUrl: 'about:blank',
    changes: null,
  },
  checks: [
    {
      id: 'alt-figure',
      severity: 'shown',
      ok: false,
      count: 1,
      places: [{ block: 'figure-1', text: 'Figure 1' }],
      message: 'Figures without an alternative text can’t be read by everyone.',
    },
  ],
  details: null,
  corrections: { draft: null, sent: [] },
  answeredBy: null,
  ownRoles: null,
  email: null,
  ...over,
});
const stated = {
  statements: { interests: 'None.' },
  funding: [{ funder: 'National Fund', ror: '', grants: 'X-1, X-2' }],
  institutions: [{ author: 'ada', at: [{ institution: 'Royal Society', country: 'UK', ror: '03wnrjx87' }] }],
  roles: [{ author: 'ada', roles: ['software' as const, 'writing-original-draft' as const] }],
};
const authors = [
  { _id: 'ada', firstName: 'Ada', lastName: 'Byron', isCorresponding: true },
  { _id: 'charles', firstName: 'Charles', lastName: 'Mill', institution: 'Trinity', isCorresponding: false },
];
const marked = [
  { place: 'p1', quote: 'Hospitals that share no patient data', text: 'Clinics that share no data' },
  { place: 'table-1', quote: 'Clinic\tWeeks\nNorth\t11', text: 'Clinic\tWeeks\nNorth\t12' },
];
const sent = [
  {
    at: '2026-11-20T09:00:00.000Z',
    by: 'Ada Byron',
    form: { ...form, entries: [...form.entries, ...marked] },
  },
];

const production = (
  name: string,
  user: 'author' | 'editor',
  end: string,
  { production: view, ...over }: Partial<ProductionAnswer> & { production: ProductionView },
  shows: Screen['shows'],
): Screen => {
  const stage = view.state === 'leaving' ? 'publishing' : view.state;
  const isMissing = view.state === 'approved';
  const manuscript = {
    ...manuscriptView({ status: 'Accepted', stage }),
    authors: authors.map((one) => ({ ...one, ...(isMissing ? { hasConfirmed: one._id === 'ada' } : {}) })),
    production: view,
    ...(view.version
      ? { publication: { number: 3, address: `${JOURNAL}/articles/3`, on: '2026-11-20' } }
      : {}),
    ...(user === 'author'
      ? {
          relation: end ? 'owner' : 'coAuthor',
          stageText: 'Check your article by 12 December 2026.',
          waitsOn: 'author',
        }
      : {}),
  } as unknown as Manuscript;
  const answers: Answers = {
    'get-manuscript': { manuscript },
    'get-production': answer(view, { answeredBy: user === 'author' ? 'ada' : null, ...over }),
    'get-decision-draft': NOTHING_WRITTEN,
    'list-mail': [],
    'list-messages': [],
    'list-own-letters': [],
  };
  const path = user === 'author' ? `my-submissions/JICS-1${end}` : `editor/manuscripts/JICS-1${end}`;
  return {
    name: `Article: ${name}`,
    path: `${JOURNAL}/${path}`,
    user: user === 'author' ? author : editor,
    answers,
    shows,
  };
};

const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September'];
const row = (name: string, cells: readonly string[]) =>
  `<tr>${cells.map((cell) => `<${name}>${cell}</${name}>`).join('')}</tr>`;
const withTable = (weeks: string) =>
  `${fragment}<div id="table-1" class="table wide" role="group" aria-label="Table 1" tabindex="0"><table><caption>Table 1. Weeks in which each of the clinics exchanged its weights, for all months of the year in which we followed them.</caption><thead>${row('th', months)}</thead><tbody>${row('td', [weeks, ...months.slice(1)])}</tbody></table></div>`;
const second = {
  ...answer(productionView('proofing')).article!,
  fragment: withTable('12'),
  former: withTable('11').replace('share no patient data', 'share no data').replace('follow', 'followed'),
};
const noFile = productionView('preparing', { edition: { state: 'none' } });
/** On the way from acceptance to the published article, for its author and its editor. */
export const productionScreens: Screen[] = [
  production(
    'its author’s proof, with corrections',
    'author',
    '/article',
    {
      production: productionView('proofing'),
      corrections: {
        draft: { edition: 1, savedAt: '2026-11-22T09:00:00.000Z', form: { ...form, stated } },
        sent: [],
      },
    },
    'Send 3 corrections',
  ),
  production(
    'its author’s second proof',
    'author',
    '/article',
    { production: productionView('proofing'), article: second, corrections: { draft: null, sent } },
    /^What has changed/,
  ),
  production(
    'its author is asked for the Word file',
    'author',
    '/article',
    { production: noFile, article: null },
    'Send the Word file',
  ),
  production(
    'a co-author’s own roles',
    'author',
    '',
    { production: productionView('proofing'), ownRoles: ['software', 'validation'] },
    'Save your roles',
  ),
  production(
    'corrections came',
    'editor',
    '',
    { production: productionView('preparing', { toCorrect: true }), corrections: { draft: null, sent } },
    'Please thank the nurses, too.',
  ),
  production(
    'edited',
    'editor',
    '/article',
    {
      production: productionView('preparing'),
      details: {
        ...plainDetails({ title: 'A title', abstract: 'We follow 14 clinics.', keywords: ['clinics'] }),
        translations: [
          {
            language: 'ar',
            title: 'التعلم الموحد في العيادات',
            abstract: 'تدرب المستشفيات نموذجا مشتركا.',
            keywords: ['تعلم', 'عيادات'],
          },
          { language: 'de', title: 'Föderiertes Lernen in Kliniken', abstract: '', keywords: [] },
        ],
      },
    },
    'Add a language',
  ),
  production(
    'published on a later day',
    'editor',
    '',
    { production: productionView('leaving', { leavesAt: '2027-01-03T06:00:00.000Z', by: 'Helena Marsh' }) },
    /on 3 January 2027/,
  ),
  production(
    'an author has not confirmed',
    'editor',
    '',
    {
      production: productionView('approved', {
        approved: { by: 'Ada Byron', at: '2026-11-21T09:00:00.000Z', licence: 'CC BY 4.0', recorded: null },
      }),
    },
    'Publish without their confirmation',
  ),
  production(
    'removed by order',
    'editor',
    '',
    { production: productionView('removed', { version: 1 }), article: null },
    'We have removed this article',
  ),
];
