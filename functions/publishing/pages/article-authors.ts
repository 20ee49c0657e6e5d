import { creditWords } from '../../../shared/domain/credit-roles.ts';
import { el, type MarkupElement } from '../../forms/markup.ts';
import {
  affiliationWords,
  fullNameOf,
  type PublicationAuthor,
  type PublicationMeta,
} from '../../forms/publication-meta.ts';

/** A name opens its institutions and identifiers; on paper all of them are below the names. */
export const articleAuthors = ({ authors }: PublicationMeta, email?: string): MarkupElement =>
  el(
    'ul',
    { class: 'article-authors', 'aria-label': 'Authors' },
    authors.map((author, index) => {
      const id = `author-${index + 1}`;
      const about = aboutOf(author, email);
      const name = el('bdi', {}, fullNameOf(author));
      if (about.length === 0) return el('li', {}, name);
      return el(
        'li',
        {},
        el('button', { type: 'button', popovertarget: id, class: 'article-author' }, name),
        el('div', { id, popover: true, class: 'article-about' }, el('p', {}, el('b', {}, name)), about),
      );
    }),
  );

const addressOf = (email: string | undefined) =>
  email ? [': ', el('a', { href: `mailto:${encodeURIComponent(email).replace('%40', '@')}` }, email)] : [];

function aboutOf(
  { affiliations, orcid, orcidVerified, corresponding, roles }: PublicationAuthor,
  email: string | undefined,
): MarkupElement[] {
  const places = affiliations.map((place) => el('p', {}, affiliationWords(place)));
  const address = `https://orcid.org/${orcid}`;
  return [
    ...places,
    ...(orcid
      ? [
          el(
            'p',
            {},
            `ORCID iD${orcidVerified ? '' : ' (not verified)'}: `,
            el('a', { href: address }, address),
          ),
        ]
      : []),
    ...(roles.length > 0 ? [el('p', {}, `Contributions: ${roles.map(creditWords).join(', ')}`)] : []),
    ...(corresponding ? [el('p', {}, 'Corresponding author', ...addressOf(email))] : []),
  ];
}
