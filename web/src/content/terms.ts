import type { Article } from './article.ts';

export const TERMS: Article = {
  title: 'Terms of Service',
  description: 'The terms on which this site and its submission system may be used.',
  lede: 'The terms on which you use this site and its submission system, in plain words.',
  sections: [
    {
      title: 'Using the site',
      blocks: [
        'Anyone may read the public pages. To submit, edit or review you need an account. Give true details, keep your password and access key to yourself, and tell us if you believe that someone else has them. One person has one account, which may carry several roles.',
      ],
    },
    {
      title: 'What you submit',
      blocks: [
        'You keep the rights in what you submit. You allow us to store it, to convert it into a merged PDF, and to show it to the editors and reviewers who handle it. Nothing is published before you have approved the proof. Accepted articles are published under CC BY 4.0.',
        'You confirm that you may submit the work on behalf of all its authors, that it is original, and that it is not under consideration elsewhere.',
      ],
    },
    {
      title: 'Fair use',
      blocks: [
        'Do not try to open what is not yours to see, disturb the service, upload harmful files, or submit in someone else’s name. Manuscripts and reviews that reach you as an editor or reviewer are confidential.',
      ],
    },
    {
      title: 'Withdrawing and ending',
      blocks: [
        'You may withdraw a manuscript that is not under review or accepted; its record, notes, reviews and files are then deleted for good. You may ask us to close your account at any time. We may close an account that breaks these terms, and say why.',
      ],
    },
    {
      title: 'Liability',
      blocks: [
        'We run the service with care but cannot promise that it is never interrupted. Keep your own copies of what you submit. Nothing in these terms limits rights that the law gives you.',
      ],
    },
    {
      title: 'Changes',
      blocks: [
        'If these terms change, the change is announced on this page before it takes effect. These terms are a sample for the press to have checked for its own jurisdiction.',
      ],
    },
  ],
};
