import type { TERMS } from '../../../shared/domain/constants.ts';

interface Term {
  name: (typeof TERMS)[number];
  heading: string;
  text: string;
}

/** Only the name is sent; people agree to the text. */
export const TERM_TEXTS: readonly Term[] = [
  {
    name: 'Term 1',
    heading: 'Original and unpublished',
    text: 'The manuscript is our own original work and has not been published before, in whole or in part, in any language. Work of others, including our own earlier work, is cited where it is used. A preprint or a thesis is no prior publication if it is named in the cover letter.',
  },
  {
    name: 'Term 2',
    heading: 'Not under consideration elsewhere',
    text: 'The manuscript is not being considered by another journal, conference or publisher, and will not be sent to one before this journal has decided or the manuscript has been withdrawn.',
  },
  {
    name: 'Term 3',
    heading: 'All authors agree',
    text: 'Everyone who contributed substantially is named as an author, and no one else. All authors have read this version, approve of its submission and of the order of names, and authorise the corresponding author to act for them.',
  },
  {
    name: 'Term 4',
    heading: 'Ethics, data and interests declared',
    text: 'Research on people or animals had the approval and the consent it needs. Data are reported truthfully, and how to reach them is stated. Funding, the use of generative tools and every competing interest of every author are declared.',
  },
  {
    name: 'Term 5',
    heading: 'Publishing terms and licence',
    text: 'If the manuscript is accepted, it is published open access under the Creative Commons Attribution licence (CC BY 4.0), at no charge. The authors keep their copyright and grant the journal the right to publish, archive and distribute the work, and to check it for plagiarism.',
  },
];
