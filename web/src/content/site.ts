import { brand } from '../../../shared/brand/brand.ts';
import type { Article } from './article.ts';

const contact = `[${brand.mail.contact}](mailto:${brand.mail.contact})`;
const editorial = `[${brand.mail.editorial}](mailto:${brand.mail.editorial})`;

export const HOME: Article = {
  title: 'Research, carefully published',
  description:
    'Meridian World Press publishes an open-access, double-blind peer-reviewed journal on intelligent computing systems, and books, proceedings and edited volumes. No charges to authors.',
  lede: 'A world press for authors and researchers. We publish an open-access journal, books, conference proceedings and edited volumes, and we charge authors nothing.',
  sections: [
    {
      title: 'Our mission',
      blocks: [
        'A finding that nobody can read is half a finding. A finding that nobody has checked is less than that. Meridian World Press was founded so that researchers anywhere can have their work examined by at least two independent experts, edited with care, and read by everyone, without a fee standing at either door.',
        'We are small on purpose. Each manuscript is read by an editor who knows the field, and each decision is explained in writing. We count ourselves successful when an author whose paper was declined says that the reviews were worth having.',
      ],
    },
    {
      title: 'What we publish',
      blocks: [
        {
          terms: [
            [
              'The journal',
              'The [Journal of Intelligent Computing Systems](/journal/jics) (JICS): open access, peer-reviewed, double-blind, on systems that perceive, learn, reason or decide.',
            ],
            ['Books', 'Monographs and textbooks in computing and its neighbouring sciences.'],
            ['Conference proceedings', 'Reviewed papers, edited with the programme chairs.'],
            [
              'Edited volumes',
              'Collections by many authors around one question. There is no fee for chapter inclusion.',
            ],
          ],
        },
      ],
    },
    {
      title: 'How a manuscript becomes a paper',
      blocks: [
        { figure: 'process' },
        'A peer review cycle takes 4 to 6 weeks. Submissions that fail the initial screening are declined early, with the reason. What is accepted has passed a plagiarism check, and receives copyediting and final formatting from us. Read how [peer review works](/peer-review/initial-editorial-screening), stage by stage.',
      ],
    },
  ],
};

export const ABOUT: Article = {
  title: 'About the press',
  description: 'Who we are, what we believe about publishing, and how to reach us.',
  lede: 'Meridian World Press is an independent publisher of scholarly work, run by people who have been on the other side of the submission form.',
  sections: [
    {
      title: 'Where the name comes from',
      blocks: [
        'A meridian joins the poles and passes through every latitude on its way. Astronomers used it to agree on where things stand. We like both halves of that: work from everywhere, held to one standard.',
      ],
    },
    {
      title: 'What we hold to',
      blocks: [
        {
          list: [
            'Reading is free. Everything in the journal is open access.',
            'Publishing is free. There are no article processing charges and no chapter fees.',
            'Review is double-blind, by at least two independent experts, within a cycle of 4 to 6 weeks.',
            'Every decision has a reason, and the reason is given to the author.',
            'Every accepted paper is copyedited and formatted by us.',
          ],
        },
      ],
    },
    {
      title: 'Contact Us',
      blocks: [
        `General questions: ${contact}. Questions about a manuscript: ${editorial}. The [team](/team) is listed by name.`,
      ],
    },
  ],
};

export const PUBLISH: Article = {
  title: 'Publish With Us',
  description:
    'Submit a manuscript, a book or a volume: no charges, reviews worth having, and your proof approved by you.',
  lede: 'You have done the work. We see to it that it is read closely, improved where it can be, and published where everyone can find it.',
  sections: [
    {
      title: 'What you get',
      blocks: [
        {
          list: [
            'Double-blind review by at least two independent experts, in a cycle of 4 to 6 weeks.',
            'A plagiarism check, copyediting and final formatting for accepted work.',
            'One merged PDF of your documents, which you approve before anyone reads it.',
            'A page on which you can follow your manuscript at any hour.',
          ],
        },
      ],
    },
    {
      title: 'What it costs',
      blocks: [
        'Nothing. There are no article processing charges, and no fee for chapter inclusion in our books.',
      ],
    },
    {
      title: 'What you need',
      blocks: [
        {
          steps: [
            'An account: [registering](/register) takes a minute. Your co-authors need one, too.',
            'Three documents: manuscript, cover letter and declaration. The [guidelines](/journal/jics/authors/guidelines) say what goes into each, and there is a [template](/journal/jics/authors/template).',
            'About twenty minutes. You can stop and return at any point.',
          ],
        },
      ],
    },
    {
      title: 'Books, proceedings and edited volumes',
      blocks: [
        `For anything that is not a journal article, write to ${editorial} with a page on the contents, the readers and the state of the text. An editor replies within 24 hours on working days.`,
      ],
    },
  ],
};

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
                'Name, e-mail address, username, affiliation',
                'To know who submits, edits and reviews',
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
        'Editors see authors’ names and addresses; reviewers see the names of the authors whose manuscripts they are sent; authors never learn who reviewed them. We use a cloud provider to store data on our behalf.',
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
