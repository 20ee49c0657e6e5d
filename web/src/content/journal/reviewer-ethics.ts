import type { Article } from '../article.ts';

export const REVIEWER_ETHICS: Article = {
  title: 'Ethics for reviewers',
  description: 'What JICS asks of its reviewers: competence, confidentiality, fairness and time.',
  lede: 'A good review is a gift from one colleague to another. It is also a duty with a few firm edges.',
  sections: [
    {
      title: 'Before accepting',
      blocks: [
        {
          list: [
            'Accept only what you are competent to judge, and say which parts you are not.',
            'Decline where you have a conflict of interest: recent joint work, a shared institution, a competing submission, a personal tie. If you are unsure, ask the editor.',
            'Decline at once rather than late. Naming someone better suited is a great help.',
          ],
        },
      ],
    },
    {
      title: 'While reviewing',
      blocks: [
        {
          list: [
            'The manuscript is confidential. Do not share it, cite it, or use what you learn from it; do not paste it into services that keep what they are given.',
            'Do not try to find out who the authors are. If you recognise them, tell the editor and carry on only if the editor agrees.',
            'Judge the work that was done, not the one that you would have done.',
            'Ask for additional experiments only where a conclusion hangs on them. Ask for citations, your own above all, only where the argument needs them.',
            'Be exact about faults and civil about people. Write nothing that you would not sign.',
          ],
        },
      ],
    },
    {
      title: 'Your recommendation',
      blocks: [
        'Choose among Accept, Minor Revision, Major Revision and Reject, and give comments that would let the editor reach the same view without you. The [decision criteria](journal:/review/criteria) are the same for everyone.',
        'Each reviewer gives one review in a cycle. It reaches the authors under a number, never under your name.',
      ],
    },
    {
      title: 'Suspicions',
      blocks: [
        'If you suspect plagiarism, invented data or another breach, write to the editor in confidence and do not investigate on your own.',
      ],
    },
  ],
};
