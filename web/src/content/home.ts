import type { Article } from './article.ts';

export const HOME: Article = {
  title: 'Research, carefully published',
  description:
    'Meridian World Press publishes an open-access, double-blind peer-reviewed journal on intelligent computing systems, and books, proceedings and edited volumes. No charges to authors.',
  lede: 'A world press for authors and researchers. We publish an open-access journal, books, conference proceedings and edited volumes, and we charge authors nothing.',
  sections: [
    {
      title: 'Our mission',
      blocks: [
        'A finding that no one can read is half a finding. A finding that no one has checked is less than that. Meridian World Press was founded so that researchers anywhere can have their work examined by at least two independent experts, edited with care, and read by everyone, without a fee for authors or readers.',
        'We are small on purpose. Each manuscript is read by an editor who knows the field, and each decision is explained in writing. We count ourselves successful when an author whose paper was rejected says that the reviews were worth having.',
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
        'A peer review cycle takes 4 to 6 weeks. Submissions that fail the initial screening are rejected early, with the reason. What is accepted has passed a plagiarism check, and receives copyediting and final formatting from us. Read how [peer review works](/peer-review/initial-editorial-screening), stage by stage.',
      ],
    },
  ],
};
