import { isLanguageRtl } from '../../../shared/domain/text-direction.ts';
import { el, type MarkupElement } from '../../forms/markup.ts';
import { type PublicationMeta, paragraphsOf } from '../../forms/publication-meta.ts';

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' });

function languageName(language: string): string {
  try {
    return names.of(language) ?? language;
  } catch {
    return language;
  }
}

/** Title, abstract and keywords in each further language, below the text. */
export const articleTranslations = ({ translations }: PublicationMeta): MarkupElement[] =>
  translations.map(({ language, title, abstract = '', keywords }, index) => {
    const id = `translation-${index + 1}`;
    return el(
      'section',
      { class: 'article-translation', 'aria-labelledby': id },
      el('h2', { id }, languageName(language)),
      el(
        'div',
        { lang: language, dir: isLanguageRtl(language) && 'rtl' },
        title && el('p', { dir: 'auto' }, el('b', {}, title)),
        paragraphsOf(abstract).map((paragraph) => el('p', { dir: 'auto' }, paragraph)),
        keywords.length > 0 && el('p', { class: 'article-keywords' }, keywords.join(', ')),
      ),
    );
  });
