import type { Article } from '../article.ts';

export const CRITERIA: Article = {
  title: 'Decision criteria',
  description:
    'The five questions by which editors and reviewers of JICS judge a manuscript, and what the recommendations mean.',
  lede: 'Five questions, put to every manuscript in this order. A paper need not be spectacular; it must be right, new and clear.',
  sections: [
    {
      title: 'The questions',
      blocks: [
        {
          table: {
            caption: 'What is asked of every manuscript',
            head: ['Criterion', 'The question', 'What weighs against'],
            rows: [
              [
                'Soundness',
                'Do the conclusions follow from the evidence?',
                'Missing baselines, untested assumptions, statistics that cannot carry the claim',
              ],
              [
                'Originality',
                'What do we know now that we did not know before?',
                'A renaming of known methods; no account of earlier work',
              ],
              [
                'Reproducibility',
                'Could a capable reader rebuild it?',
                'Undescribed settings; data and code withheld without a reason',
              ],
              ['Relevance', 'Does it matter to readers of this journal?', 'A question outside the scope'],
              [
                'Clarity',
                'Can it be understood at the first careful reading?',
                'Notation that changes, figures that cannot be read',
              ],
            ],
          },
        },
      ],
    },
    {
      title: 'The recommendations',
      blocks: [
        {
          terms: [
            ['Accept', 'Publish as it is, save for copyediting.'],
            ['Minor Revision', 'Small, definite changes that the editor can check.'],
            [
              'Major Revision',
              'The idea holds; the evidence or the text needs substantial work and a second reading.',
            ],
            [
              'Reject',
              'The conclusions cannot be supported, or the work is not new, or it belongs elsewhere.',
            ],
          ],
        },
        'Recommendations advise; the editor decides, and gives the reasons. A manuscript is accepted only after every assigned reviewer has reported.',
      ],
    },
    {
      title: 'What does not count',
      blocks: [
        'Where the authors work, how well known they are, whether the result pleases, how often the paper may be cited, and whether anyone could pay for it. No one pays.',
      ],
    },
  ],
};
