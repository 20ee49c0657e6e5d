import { brand } from '../../../../shared/brand/brand.ts';
import type { Article } from '../article.ts';

const { publisher, eIssn, preservation } = brand;

export const TRANSPARENCY: Article = {
  title: 'Transparency',
  description:
    'Who sees what during review at JICS, how decisions are recorded, what is charged and who owns what.',
  lede: 'A process that asks for trust should show its workings. Here are ours, the awkward parts included.',
  sections: [
    {
      title: 'Who sees what',
      blocks: [
        {
          table: {
            caption: 'Sight during and after review',
            head: ['Who', 'Sees'],
            rows: [
              [
                'Authors',
                'Their own manuscripts at any time; after the decision the reviews, with reviewers numbered and unnamed',
              ],
              [
                'Editors',
                'Submitted manuscripts with authors, notes, reviews and the whole history; of their own papers only title and status',
              ],
              [
                'Reviewers',
                'Manuscripts sent to them, the editor’s notes meant for them, and their own reviews',
              ],
              ['Everyone else', 'Nothing before publication'],
            ],
          },
        },
        'Review is double-blind by policy. The screens on which editors and reviewers work nevertheless show the names under which a manuscript was submitted. We say so here, and on the submission form where the files are chosen, so that no one relies on more than there is. Keep names out of the manuscript file itself.',
      ],
    },
    {
      title: 'What is recorded',
      blocks: [
        'Every transition, assignment and note is written to a history that can be added to but not changed. When a manuscript is withdrawn its files, notes and reviews are deleted; one line remains to say that it existed, when it was withdrawn, and what its status was.',
      ],
    },
    {
      title: 'Money',
      blocks: [
        'There are no article processing charges, no submission fees and no fee for chapter inclusion. The press is independent; no sponsor has a say in any decision.',
      ],
    },
    {
      title: 'Licence and ownership',
      blocks: [
        'Articles are published open access under the Creative Commons Attribution licence (CC BY 4.0). Authors keep their copyright.',
        `The journal is published by ${publisher}.${eIssn ? ` Its ISSN is ${eIssn} (online).` : ''}`,
      ],
    },
    {
      title: 'How articles are kept and corrected',
      blocks: [
        `Every version of a published article stays at its address for good, free to read from its first day. Its files are written once and never changed. ${preservation ? `${preservation} keeps a second copy.` : 'No outside archive keeps a second copy yet. When one does, we will name it here.'}`,
        'A correction, an expression of concern or a retraction is published by itself, and the article’s page links to it. A corrected article has a new version at the same address; its former versions stay readable. [Who decides on this, and how](journal:/about/integrity).',
      ],
    },
    {
      title: 'Figures',
      blocks: [
        'Once the first volume is complete we will publish, every year, the number of submissions, the share accepted and the median time of each stage. Until then we publish none rather than estimates.',
      ],
    },
  ],
};
