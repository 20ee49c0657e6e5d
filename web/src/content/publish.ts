import { brand } from '../../../shared/brand/brand.ts';
import type { Article } from './article.ts';

const editorial = `[${brand.mail.editorial}](mailto:${brand.mail.editorial})`;

export const PUBLISH: Article = {
  title: 'Publish With Us',
  description:
    'Submit a manuscript, a book or a volume: no charges, reviews worth having, and a PDF that you approve.',
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
