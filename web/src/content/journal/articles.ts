import type { Article } from '../article.ts';

/** Shown while there are no articles. */
export const ARTICLES_NOT_YET: Record<'current' | 'archives', Article> = {
  current: {
    title: 'Current issue',
    description: 'The current issue of JICS.',
    lede: 'No issue has been published yet.',
    sections: [
      {
        title: 'What happens next',
        blocks: [
          'Papers are under review for the first one. Each article will appear here, free to read, as soon as its authors have approved the proof; an issue closes when it has enough of them.',
          'Would you like yours to be among them? Begin with the [submission guidelines](journal:/authors/guidelines).',
        ],
      },
    ],
  },
  archives: {
    title: 'Archives',
    description: 'Past issues of JICS.',
    lede: 'No issue has been published yet, so there is nothing in the archives.',
    sections: [
      {
        title: 'How articles will be kept',
        blocks: [
          'Every published article stays at its address for good and free to read. Corrections and retractions are linked to the article; nothing is taken away silently.',
        ],
      },
    ],
  },
};
