import type { Article } from '../article.ts';

export const AUTHOR_ETHICS: Article = {
  title: 'Ethics for authors',
  description:
    'What JICS expects of authors: honest reporting, fair credit, consent, and declared interests.',
  lede: 'Five terms are accepted with every submission. This page says what we mean by them.',
  sections: [
    {
      title: 'The five terms',
      blocks: [
        {
          steps: [
            'The work is original and has not been published before.',
            'It is not under consideration elsewhere.',
            'All authors approve the text and the order of names.',
            'Ethics approval, consent, data availability and conflicts of interest are declared.',
            'The journal’s publishing terms and licence are accepted.',
          ],
        },
      ],
    },
    {
      title: 'Reporting',
      blocks: [
        'Report what was done, including what did not work. Say how hyperparameters were chosen, how often an experiment was run, and what the spread was. Compare with the strongest baseline that you know, tuned with the same care. Do not present a difference as a finding when it lies within the noise.',
        'Inventing, altering or leaving out data to reach a result is misconduct by everyone who did it or knew of it.',
      ],
    },
    {
      title: 'Credit',
      blocks: [
        'Cite the work that you build on, from wherever it comes. Quote with quotation marks; paraphrase with a reference; reuse figures with permission. Your own earlier text is no exception: reusing it without saying so misleads the reader about what is new.',
      ],
    },
    {
      title: 'People and animals',
      blocks: [
        'Studies with people need the approval of an ethics committee, or its waiver, and informed consent. Name the committee and the number of its decision. Data gathered from the open web are still about people: describe how they were collected, and why that was fair to those who appear in them.',
      ],
    },
    {
      title: 'After publication',
      blocks: [
        'If you find an error in your paper, tell us at once. An honest correction has never harmed an author here; it is what keeps the rest of the paper useful.',
      ],
    },
  ],
};
