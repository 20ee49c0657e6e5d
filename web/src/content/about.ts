import { brand } from '../../../shared/brand/brand.ts';
import type { Article } from './article.ts';

const contact = `[${brand.mail.contact}](mailto:${brand.mail.contact})`;
const editorial = `[${brand.mail.editorial}](mailto:${brand.mail.editorial})`;

export const ABOUT: Article = {
  title: 'About the press',
  description: 'Who we are, what we believe about publishing, and how to reach us.',
  lede: 'Meridian World Press is an independent publisher of scholarly work, run by people who have been on the other side of the submission form.',
  sections: [
    {
      title: 'Where the name comes from',
      blocks: [
        'A meridian joins the poles and passes through every latitude on its way. Astronomers used it to agree on where things are. We like both halves of that: work from everywhere, held to one standard.',
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
