import { brand } from '../../../shared/brand/brand.ts';
import type { Article } from './article.ts';

const contact = `[${brand.mail.contact}](mailto:${brand.mail.contact})`;

export const PRIVACY: Article = {
  title: 'Privacy Policy',
  description: 'Which personal data this site keeps, why, for how long, and what you can ask of us.',
  lede: 'We keep what the work of a journal needs, and nothing to sell.',
  sections: [
    {
      title: 'What we keep',
      blocks: [
        {
          table: {
            caption: 'Personal data, and what each is for',
            head: ['Data', 'Why', 'How long'],
            rows: [
              [
                'Name, email address and former addresses, username, affiliation',
                'To know who submits, edits and reviews, and so that no one reviews their own work',
                'As long as the account exists',
              ],
              [
                'Password',
                'To sign in; kept by the sign-in service in a form that cannot be read back',
                'As long as the account exists',
              ],
              [
                'Manuscripts, notes, reviews, decisions',
                'To run peer review and to account for it',
                'Until withdrawn; otherwise with the scholarly record',
              ],
              [
                'Numbers computed from the words of manuscripts',
                'To see whether a text was submitted before; no words can be read from them',
                `Until withdrawn; ${brand.rejectedComparedYears} years after a rejection we no longer use them`,
              ],
              [
                'Published articles: authors’ names, institutions, countries, ORCID iDs and roles; the corresponding author’s email address on the article’s page, only while they want it; how many reviewed, never who',
                'To credit the authors, and so that the work can be found and cited',
                'For good, as part of the scholarly record',
              ],
              [
                'Reviewer certificates, if you ask for one: your name and the year, at an address that only you receive',
                'So that others can verify that you reviewed for the journal',
                'Until you ask us to delete your data',
              ],
              [
                'Technical logs',
                'To keep the service safe and working; without names, addresses or contents',
                'A limited time',
              ],
            ],
          },
        },
      ],
    },
    {
      title: 'What we do not do',
      blocks: [
        'No advertising, no tracking across sites, no sale of data. Fonts, pictures and scripts come from our own host. Google’s sign-in button is loaded on the sign-in page only, and only where the press offers it; ORCID is contacted when you choose to sign in with it.',
      ],
    },
    {
      title: 'On your device',
      blocks: [
        'Your browser keeps the session while you are signed in, the settings you saved, and the draft of a form until it is sent. All of it stays on your device and can be cleared there.',
      ],
    },
    {
      title: 'Who sees your data',
      blocks: [
        'Editors see authors’ names and addresses; reviewers see the names of the authors whose manuscripts they are sent; authors never learn who reviewed them. Everyone can read and copy a published article under its licence, with the names and institutions of its authors. We use a cloud provider to store data on our behalf.',
      ],
    },
    {
      title: 'Your rights',
      blocks: [
        `You may ask what we hold about you, have it corrected, receive a copy, or have it deleted where the scholarly record allows. Write to ${contact}. This policy is a sample for the press to have checked for its own jurisdiction.`,
      ],
    },
  ],
};
