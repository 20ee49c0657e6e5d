import { brand } from '../../../../shared/brand/brand.ts';
import type { Article } from '../article.ts';
import { EDITOR_IN_CHIEF } from './board.ts';

export const OVERVIEW: Article = {
  title: brand.journal,
  description:
    'An open-access, double-blind peer-reviewed journal on intelligent computing systems, without charges to authors. Editor-in-chief, facts and scope.',
  lede: 'An open-access, peer-reviewed journal on computing systems that perceive, learn, reason or decide: how they are built, and how far they can be trusted.',
  sections: [
    {
      title: 'The journal',
      blocks: [
        'JICS publishes original research and critical reviews from the whole breadth of intelligent computing, from learning theory to the machines in the field. Its editors look for papers that are right, new and clear, in that order. The [aims and scope](journal:/about/aims-scope) list the topics.',
        `The editor-in-chief is ${EDITOR_IN_CHIEF.name}, ${EDITOR_IN_CHIEF.affiliation}. Area editors answer for their fields and are supported by associate editors; all of them are named on the [editorial board](journal:/about/editorial-board).`,
      ],
    },
    {
      title: 'In brief',
      blocks: [
        {
          terms: [
            ['Access', 'Free for everyone from the day of publication, under CC BY 4.0.'],
            ['Charges', 'None: no article processing charges, no submission fee.'],
            ['Review', 'Double-blind, by at least two independent experts.'],
            [
              'Time',
              'Initial screening in 7 to 10 days, review in 4 to 6 weeks, a final decision after about 60 days.',
            ],
            ['Article types', 'Research Article, Review Article.'],
            ['Language', 'English, in any of its varieties.'],
          ],
        },
      ],
    },
    {
      title: 'For authors, reviewers and editors',
      blocks: [
        'Authors begin with the [submission guidelines](journal:/authors/guidelines) and the [template](journal:/authors/template). Reviewers find what we ask of them in [reviewer ethics](journal:/review/ethics), and how to join us on [For Reviewers](journal:/reviewer). Editors are always wanted: see [For Editors](journal:/editor).',
      ],
    },
  ],
};
