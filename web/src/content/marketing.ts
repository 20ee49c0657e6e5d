import type { Article } from './article.ts';

/** Placeholder figures on the marketing pages. */
export const EDITOR_COUNTS = [
  { label: 'Manuscripts in the queue', value: '12' },
  { label: 'Decisions this month', value: '7' },
  { label: 'Reviewers at hand', value: '48' },
];
export const REVIEWER_COUNTS = [
  { label: 'Reviews assigned', value: '3' },
  { label: 'Reviews completed', value: '21' },
  { label: 'Days until the next is due', value: '9' },
];

export const FOR_EDITORS: Article = {
  title: 'For Editors',
  description: 'What editors of JICS do, what they are given for it, and how to apply.',
  lede: 'Editors decide what becomes part of the record. We look for people who read closely, write plainly and answer their email.',
  sections: [
    {
      title: 'What you do',
      blocks: [
        {
          list: [
            'Screen new manuscripts in your field within 7 to 10 days.',
            'Choose at least two independent reviewers, and write to them what you want to know.',
            'Weigh what they report, decide, and give the authors your reasons.',
          ],
        },
      ],
    },
    {
      title: 'What you can rely on',
      blocks: [
        'One screen holds every manuscript, its reviews, its notes and its whole history. Two editors may work at the same time without undoing each other’s work. You are never asked to handle your own paper or to please a paying customer: there are none.',
      ],
    },
    {
      title: 'Who can apply',
      blocks: [
        'Researchers with a doctorate or equal experience, several years of publishing in their field, and some practice in reviewing. We value editors from regions and institutions that editorial boards tend to overlook.',
      ],
    },
  ],
};

export const FOR_REVIEWERS: Article = {
  title: 'For Reviewers',
  description: 'What reviewing for JICS involves, what we ask, and how to apply.',
  lede: 'Peer review is how a field talks to itself. If you have something to say about a manuscript, we have one that needs it.',
  sections: [
    {
      title: 'What we ask',
      blocks: [
        {
          list: [
            'One review in 4 to 6 weeks: what the paper claims, whether it holds, what would make it better.',
            'A recommendation: Accept, Minor Revision, Major Revision or Reject.',
            'Discretion, and a word to the editor as soon as you see a conflict of interest.',
          ],
        },
        'The [ethics for reviewers](journal:/review/ethics) and the [decision criteria](journal:/review/criteria) say the rest.',
      ],
    },
    {
      title: 'What you can rely on',
      blocks: [
        'Authors never learn your name. You receive one merged PDF with an outline, and the editor’s notes beside it. Your review is kept as you write it, and you see plainly that it has arrived.',
      ],
    },
    {
      title: 'Who can apply',
      blocks: [
        'Anyone who has published in the fields of the journal, doctoral candidates among them. Tell us your specialization and years of experience when you register; editors choose by both.',
      ],
    },
  ],
};
