import { languageName } from '../../../shared/domain/languages.ts';
import { isLanguageRtl } from '../../../shared/domain/text-direction.ts';
import { el, type MarkupElement } from '../../forms/markup.ts';
import { type PublicationMeta, paragraphsOf } from '../../forms/publication-meta.ts';

/** Ids of their parts begin so. */
export const TRANSLATION = 'translation-';

/** Title, abstract and keywords in each further language, below the text. An author corrects them by their ids. */
export const articleTranslations = ({ translations }: PublicationMeta): MarkupElement[] =>
  translations.map(({ language, title, abstract = '', keywords }, index) => {
    const id = `${TRANSLATION}${index + 1}`;
    return el(
      'section',
      { class: 'article-translation', 'aria-labelledby': id },
      el('h2', { id }, languageName(language)),
      el(
        'div',
        { lang: language, dir: isLanguageRtl(language) && 'rtl' },
        title && el('p', { id: `${id}-title`, dir: 'auto' }, el('b', {}, title)),
        paragraphsOf(abstract).map((paragraph, at) =>
          el('p', { id: `${id}-abstract-${at + 1}`, dir: 'auto' }, paragraph),
        ),
        keywords.length > 0 &&
          el('p', { id: `${id}-keywords`, class: 'article-keywords' }, keywords.join(', ')),
      ),
    );
  });
