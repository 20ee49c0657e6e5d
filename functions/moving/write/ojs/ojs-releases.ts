import { el, type Markup } from '../../../forms/markup.ts';
import type { PublicationAuthor } from '../../../forms/publication-meta.ts';
import { longLocale, shortLocale } from './ojs-locale.ts';

/** What differs between OJS's releases: none reads the dialect of another. */
export interface OjsRelease {
  /** The folder of its schemas. */
  schemas: string;
  localeOf(language: string): string | undefined;
  /** Of a submission that is complete. */
  progress: string;
  /** Titles may hold sub- and superscripts and italics, as HTML. */
  hasRichTitles: boolean;
  affiliations(author: PublicationAuthor, locale: string): Markup[];
  /** The contents of a keyword or a subject. */
  word(text: string): Markup;
}

const inOneLine = ({ affiliations }: PublicationAuthor, locale: string): Markup[] =>
  affiliations.length > 0
    ? [el('affiliation', { locale }, affiliations.map(({ institution }) => institution).join('; '))]
    : [];

const eachWithRor = ({ affiliations }: PublicationAuthor, locale: string): Markup[] =>
  affiliations.map(({ institution, ror }) => {
    const name = el('name', { locale }, institution);
    return ror ? el('rorAffiliation', {}, el('ror', {}, ror), name) : el('affiliation', {}, name);
  });

export const OJS_RELEASES = {
  '3.3': {
    schemas: '3_3_0',
    localeOf: longLocale,
    progress: '0',
    hasRichTitles: false,
    affiliations: inOneLine,
    word: (text) => text,
  },
  '3.4': {
    schemas: '3_4_0',
    localeOf: shortLocale,
    progress: '',
    hasRichTitles: true,
    affiliations: inOneLine,
    word: (text) => text,
  },
  '3.5': {
    schemas: '3_5_0',
    localeOf: shortLocale,
    progress: '',
    hasRichTitles: true,
    affiliations: eachWithRor,
    word: (text) => el('name', {}, text),
  },
} as const satisfies Record<string, OjsRelease>;
export type OjsReleaseName = keyof typeof OJS_RELEASES;
