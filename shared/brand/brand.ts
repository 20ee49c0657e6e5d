import type { ReviewMode } from '../domain/review-modes.ts';

/** The press's own names, addresses and links, to be edited for each press. */
export const brand = {
  publisher: 'Meridian World Press',
  publisherShort: 'MWP',
  journal: 'Journal of Intelligent Computing Systems',
  journalShort: 'JICS',
  /** Printed in manuscript numbers and file names. */
  manuscriptPrefix: 'JICS',
  /** Whether the lines of a DOCX manuscript are numbered in the reviewers' PDF. */
  numbersLines: false as boolean,
  /**
   * `anonymous`: reviewers read a copy of the manuscript without the names of its authors, and nothing else reveals them. An installation
   * may set it otherwise.
   */
  review: 'named' as ReviewMode,
  /** Years after its rejection for which a manuscript is still compared with others. */
  rejectedComparedYears: 3,
  /** The year of the journal's first volume. */
  startYear: 2026,
  /** The journal’s ISSN for the online edition, '1234-5679', once it has one; until then it is left out everywhere. */
  eIssn: undefined as string | undefined,
  /** The archive that keeps a second copy of every article, if there is one; otherwise the site says that there is none. */
  preservation: undefined as string | undefined,
  /** The prefix of the journal’s DOIs, '10.5555', if it has one. An installation may set it otherwise. */
  doiPrefix: undefined as string | undefined,
  siteOrigin: 'https://www.meridianworldpress.example',
  mail: {
    contact: 'contact@meridianworldpress.example',
    editorial: 'editorial@meridianworldpress.example',
    support: 'support@meridianworldpress.example',
  },
  social: {
    updates: 'https://www.linkedin.com/company/meridian-world-press',
    linkedin: 'https://www.linkedin.com/company/meridian-world-press',
    x: 'https://x.com/meridianwpress',
    youtube: 'https://www.youtube.com/@meridianworldpress',
  },
  officeHours: 'Monday to Friday, 9am-4pm',
  replyTime: 'within 24 hours',
} as const;
