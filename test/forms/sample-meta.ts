/** Nobody has shown it to be theirs. */
export const TYPED_ORCID = '0000-0001-5109-3700';

/** Possible input for `npm run -s article`: every field, with characters that each form has to write carefully. */
export const sampleMeta = {
  number: 12,
  version: 1,
  type: 'Research Article',
  title: 'Sparse <attention> & TeX’s {braces}: a 50% cut for 移動 robots',
  language: 'en',
  abstract: 'Robots in small clinics plan with little memory.\n\nWe bound what they forget & what they keep.',
  keywords: ['robotics', 'memory & planning'],
  subjects: ['Mathematics'],
  authors: [
    {
      given: 'Amara',
      family: 'Okafor',
      orcid: '0000-0002-1825-0097',
      orcidVerified: true,
      corresponding: true,
      roles: ['software', 'writing-review-editing'],
      affiliations: [
        { institution: 'University of Lagos', country: 'Nigeria', ror: 'https://ror.org/05rk03822' },
        { institution: 'Institute of O’Brien & Sons', country: 'Côte d’Ivoire' },
      ],
    },
    {
      family: 'Suharto',
      orcid: TYPED_ORCID,
      affiliations: [
        { institution: 'University of Lagos', country: 'Nigeria', ror: 'https://ror.org/05rk03822' },
      ],
    },
    {
      given: 'Ludwig',
      family: 'van der Müller',
      affiliations: [{ institution: 'Technische Universität', country: 'Germany' }],
    },
    {
      given: 'משה',
      family: 'כהן',
      affiliations: [{ institution: 'Technische Universität', country: 'Germany' }],
    },
  ],
  received: '2026-06-02',
  accepted: '2026-10-30',
  published: '2027-01-03',
  volume: 2,
  issue: 1,
  review: { rounds: 2, reviews: 3, anonymous: false },
  retracted: null,
  noticeOf: null,
  journal: {
    title: 'Journal of Intelligent Computing Systems',
    short: 'JICS',
    publisher: 'Meridian World Press',
    origin: 'https://www.meridianworldpress.example',
    eissn: '1234-5679',
    doiPrefix: '10.5555',
  },
  alt: { 'figure-1': 'A robot in a corridor.' },
  statements: {
    data: 'All data are at https://example.org/data.',
    interests: 'None.',
    ethics: 'No people took part.',
    ai: 'A spelling checker.',
    acknowledgements: 'We thank the night shift.',
    funding: [{ funder: 'National Fund', ror: 'https://ror.org/05rk03822', grants: ['X-1', 'X-2'] }],
  },
};
