import type { TemplateName } from './templates.ts';

/** An example of each field, by its name: for samples and the gallery of letters. */
const FIELDS: Record<string, string> = {
  count: '3 manuscripts need you',
  manuscripts:
    'Overdue\n– Graph lattices (JICS-2026-0101): In review, was due 18 November 2026, 1 of 2 reviews\n\nNow\n– Sparse attention for edge devices (JICS-2026-0147): New, since 20 November 2026\n\nWithout an editor\n– Tiny models on farm sensors (JICS-2026-0150): New, since 21 November 2026',
  arrivals:
    '– Graph lattices (JICS-2026-0151)\n– Tiny models on farm sensors (JICS-2026-0152)\n– When can we expect a decision? · JICS-2026-0147',
  oldSite: 'old.example.org/jics',
  roles: 'an author and a reviewer',
  kept: 'your name, this address, your ORCID iD, your roles and your research interests',
  id: 'JICS-2026-0147',
  title: 'Federated Averaging under Intermittent Connectivity',
  author: 'Amara Okafor',
  place: 'volume 1, issue 1, article e7',
  cited:
    'Okafor A, Weber J (2026). Federated Averaging under Intermittent Connectivity. Journal of Intelligent Computing Systems, 1(1), e7.',
  address: 'https://doi.org/10.5555/jics.7',
  approver: 'Amara Okafor',
  on: '14 December 2026',
  coAuthor: 'Jonas Weber',
  details: 'Research Article; federated learning, intermittent connectivity, health informatics',
  replyBy: '29 November 2026',
  askedOn: '22 November 2026',
  endsOn: '2 December 2026',
  days: '28',
  dueAt: '20 December 2026',
  abstract:
    'Abstract: Hospitals that share no patient data can still train a common model by exchanging weights. We follow 14 clinics on mobile networks for eleven weeks.',
  revision:
    'This is a revised version, for round 2 of review. The authors’ response to the reviewers is on the page where you write your review.',
  reviewer: 'Sofia Brandt',
  answer: 'declined: no time',
  reply: 'can’t review',
  why: ': no time',
  about: 'A correction to',
  words: 'I am on leave until January.',
  suggestions: 'Suggested: Rahul Menon, Indian Institute of Science.',
  standing: 'Reviewers: 1 accepted, 1 invited, 1 in reserve.',
  trouble: 'hasn’t answered',
  remedy:
    'The invitation has expired. They can still accept with their link. You can also invite them again, or invite someone else.',
  recommendation: 'Minor Revision',
  review:
    'A careful study with traces that others can use. The paper should say how age is counted when a clinic skips a round altogether.',
  given: '2',
  asked: '3',
  scores: 'Originality: 4 of 5\nMethod: 3 of 5',
  forEditor: 'For editors only: I know the data set and trust it.',
  changed: 'comments for the authors',
  reason: 'The editors have decided.',
  note: 'Please read what the reviewers say of the second experiment.',
  reviews:
    'Reviewer 1\n\nA careful study with traces that others can use.\n\nReviewer 2\n\nThe result matters for practice.',
  kind: 'accepted',
  next: ' and sent the manuscript to review again',
  news: 'now due 20 December 2026',
  change:
    'Your revision of ‘Federated Averaging under Intermittent Connectivity’ is now due by 20 December 2026.',
  response:
    'Their response to the reviewers:\n\nWe thank both reviewers. Reviewer 1 asked for a wider range of devices; section 5 now has four.',
  version: '2',
  notice: 'The second author works at the University of Lagos.',
  formerly: 'Tomás Rivera',
  how: 'the file shows it on page 3',
  said: 'The footer names their group.',
  sender: 'Helena Marsh',
  message: 'Figure 2 has lost its axis in the PDF.\n\nPlease send a corrected one with the revision.',
};

const PAST = { dueAt: '12 November 2026' };

/** Fields with another value in this letter than in the others. */
const OWN_FIELDS: Partial<Record<TemplateName, Record<string, string>>> = {
  'decision-accept': { note: 'You have answered both reviewers well. We are glad to publish it.' },
  'review-overdue': PAST,
  'revision-overdue': PAST,
  'proof-overdue': PAST,
  'revision-for-editors': { details: 'round 2' },
  'authorship-asked': { author: 'Lena Fischer' },
  'authorship-denied': {
    note: 'They were the corresponding author. Choose another one before you build the PDF.',
  },
  'handling-given': { note: 'You know the field better than I do.' },
  news: { count: '2 new submissions, 1 message' },
  'notice-published': { kind: 'correction' },
  'version-published': { reason: 'Figure 2 shows the right axis.' },
  'author-gone': { news: 'They approved the article before that, so you can publish it.' },
  'proof-yours': {
    task: 'Please read the article, then approve it or correct it. We asked for an answer by 20 December 2026.',
  },
  'proof-approved-for-you': { note: 'By email: ‘The proof is fine, please go ahead.’' },
  'proof-answered': {
    answer: 'Corrections',
    news: 'Amara Okafor has sent corrections to ‘Federated Averaging under Intermittent Connectivity’ (JICS-2026-0147).',
    corrections: '‘Fourteen clinics on mobile networks’\n→ Write ‘Thirteen’. One clinic left in March.',
  },
  message: { words: 'Figure 2 has lost its axis in the PDF.' },
};

export const sampleFields = (template: TemplateName): Record<string, string> => ({
  ...FIELDS,
  ...OWN_FIELDS[template],
});
