import { creditWords } from '../../../shared/domain/credit-roles.ts';
import { el, type MarkupElement } from '../../forms/markup.ts';
import {
  affiliationWords,
  fullNameOf,
  type PublicationAuthor,
  type PublicationMeta,
} from '../../forms/publication-meta.ts';

const placesOf = ({ affiliations }: PublicationAuthor): string[] => affiliations.map(affiliationWords);

/** Every institution once, in the order of the names. */
const allPlaces = ({ authors }: PublicationMeta): string[] => [...new Set(authors.flatMap(placesOf))];

/** Below the names; numbered if there are several, as at each name. */
export function articlePlaces(meta: PublicationMeta): MarkupElement | undefined {
  const places = allPlaces(meta);
  if (places.length === 0) return undefined;
  const numbered = places.map((place, index) =>
    el('li', { dir: 'auto' }, places.length > 1 && el('sup', {}, String(index + 1)), ` ${place}`),
  );
  return el('ul', { class: 'article-places', 'aria-label': 'Institutions' }, numbered);
}

function numbersOf(author: PublicationAuthor, places: readonly string[]): MarkupElement | undefined {
  const own = placesOf(author).map((place) => places.indexOf(place) + 1);
  return places.length > 1 && own.length > 0 ? el('sup', {}, own.join(', ')) : undefined;
}

/** A name opens its institutions and identifiers; on paper all of them are below the name. */
export function articleAuthors(meta: PublicationMeta, email?: string): MarkupElement {
  const { authors } = meta;
  const places = allPlaces(meta);
  return el(
    'ul',
    { class: 'article-authors', 'aria-label': 'Authors' },
    authors.map((author, index) => {
      const id = `author-${index + 1}`;
      const about = aboutOf(author, email);
      const name = el('bdi', {}, fullNameOf(author));
      const numbers = numbersOf(author, places);
      if (about.length === 0) return el('li', {}, name);
      return el(
        'li',
        {},
        el('button', { type: 'button', popovertarget: id, class: 'article-author' }, name),
        numbers,
        el('div', { id, popover: true, class: 'article-about' }, el('p', {}, el('b', {}, name)), about),
      );
    }),
  );
}

const addressOf = (email: string | undefined) =>
  email ? [': ', el('a', { href: `mailto:${encodeURIComponent(email).replace('%40', '@')}` }, email)] : [];

function aboutOf(author: PublicationAuthor, email: string | undefined): MarkupElement[] {
  const { orcid, orcidVerified, corresponding, roles } = author;
  const places = placesOf(author).map((place) => el('p', {}, place));
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
