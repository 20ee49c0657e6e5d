import type { Article } from '../article.ts';

export const REVIEW_TIMELINE: Article = {
  title: 'Timeline',
  description:
    'How long each stage takes at JICS: screening 7–10 days, review 4–6 weeks, revision 2–3 weeks, decision about 60 days.',
  lede: 'A final decision about 60 days after submission; 45 to 60 in the best case, 60 to 90 on average.',
  sections: [
    { title: 'The stages on one line', blocks: [{ figure: 'timeline' }] },
    {
      title: 'The stages in numbers',
      blocks: [
        {
          table: {
            caption: 'From submission to decision',
            head: ['Stage', 'Time', 'Who works'],
            rows: [
              ['Initial screening', '7–10 days', 'Editor'],
              ['Peer review', '4–6 weeks', 'At least 2 reviewers'],
              ['Revision, where asked for', '2–3 weeks', 'Authors'],
              ['Final decision', 'about 60 days after submission', 'Editor'],
              ['Appeal, where wanted', 'within 30 days of the decision', 'An editor new to the case'],
            ],
          },
        },
        {
          terms: [
            ['Best case', '45–60 days: two prompt reviewers who agree, and a light revision.'],
            ['On average', '60–90 days: one full revision, read again by the same reviewers.'],
          ],
        },
      ],
    },
    {
      title: 'When it takes longer',
      blocks: [
        'The usual reason is a missing reviewer: some papers need three invitations for one acceptance. We would rather look further than lower the bar. If a stage takes longer than stated here, write to the editorial office; you will be told what we are waiting for.',
      ],
    },
  ],
};
