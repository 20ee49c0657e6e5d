import type { Article } from '../article.ts';

export const REVIEW_PROCESS: Article = {
  title: 'The review process',
  description:
    'From submission to decision: screening, at least two independent reviewers, revision, decision, publication.',
  lede: 'Double-blind review by at least two independent experts, by people whose names you may look up, to rules that you can read.',
  sections: [
    {
      title: 'At a glance',
      blocks: [{ figure: 'process' }],
    },
    {
      title: 'Stage by stage',
      blocks: [
        {
          terms: [
            [
              'Submission',
              'You approve the merged PDF of manuscript, cover letter and declaration. From then on its status is Pending.',
            ],
            [
              'Screening',
              'An editor reads it within 7 to 10 days: scope, completeness, originality. Some manuscripts are rejected here, with the reason.',
            ],
            ['Under Review', 'At least two independent experts read it for 4 to 6 weeks.'],
            ['Reviewed', 'Every assigned reviewer has reported. The editor weighs the reports.'],
            [
              'Accepted or Rejected',
              'The editor decides and writes down why. You receive the reviews in full.',
            ],
            ['Revision', 'Where the decision asks for it, you have 2 to 3 weeks and start the next round.'],
            ['Publication', 'Copyediting, final formatting, your approval of the proof, open access.'],
          ],
        },
        'You can follow each manuscript on [My Submissions](journal:/my-submissions) at any time.',
      ],
    },
    {
      title: 'More detail',
      blocks: [
        {
          list: [
            '[Initial editorial screening](/peer-review/initial-editorial-screening)',
            '[Double-blind peer review](/peer-review/double-blind-peer-review)',
            '[Feedback and revisions](/peer-review/feedback-and-revisions)',
            '[Final evaluation and acceptance](/peer-review/final-evaluation-and-acceptance)',
            '[Publication integrity and timeline](/peer-review/publication-integrity-and-timeline)',
          ],
        },
      ],
    },
  ],
};
