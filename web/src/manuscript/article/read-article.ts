import type { ProductionAnswer } from '../../../../shared/contract/production.ts';
import type { StatementName } from '../../../../shared/contract/state-article.ts';

/** The names of the article's own sections. */
const SECTIONS: Record<StatementName | 'funding', string> = {
  data: 'data',
  interests: 'interests',
  ethics: 'ethics',
  ai: 'ai',
  acknowledgements: 'acknowledgement',
  funding: 'funding',
};

/** Reads pictures and statements of the article's latest build. */
export function readArticle({ article, checks }: Pick<ProductionAnswer, 'article' | 'checks'>) {
  const page = new DOMParser().parseFromString(article?.fragment ?? '', 'text/html');
  const without = new Set(checks.find(({ id }) => id === 'alt-figure')?.places.map(({ block }) => block));
  const pictures = [...page.querySelectorAll<HTMLImageElement>('figure[id] img')].flatMap((image) => {
    const id = image.closest('figure')?.id;
    const words = image.closest('figure:has(figcaption)')?.querySelector('figcaption')?.textContent?.trim();
    return id ? [{ id, src: image.src, words: words ?? '', alt: without.has(id) ? '' : image.alt }] : [];
  });
  const said = (name: keyof typeof SECTIONS) =>
    [...page.querySelectorAll(`#statement-${SECTIONS[name]} p`)]
      .map(({ textContent }) => textContent)
      .join('\n\n');
  return { pictures, said };
}
