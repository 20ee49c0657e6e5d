import { LIMITS } from '../../../shared/domain/constants.ts';
import { cutText } from '../../../shared/domain/cut-text.ts';
import { readRor } from '../../../shared/domain/ror.ts';
import { type PublicationMeta, readPublicationMeta, withoutUnfit } from '../../forms/publication-meta.ts';
import type { MovedAuthor, MovedVersion } from '../moved.ts';
import { inOne, type PlacedIssue } from './arrange.ts';
import type { ChosenFiles } from './choose-files.ts';
import { inLine, withoutMarks } from './marks.ts';

interface Given {
  origin: string;
  number: number;
  /** Its version here. */
  version: number;
  placed: PlacedIssue;
  type: string;
  /** Of the journal, for what names none. */
  language: string;
  files: ChosenFiles;
  hasText: boolean;
  /** Of the journal, if the DOI is to be registered anew. */
  doiPrefix?: string | undefined;
}

export interface Imported {
  meta: PublicationMeta;
  /** Sentences about what is not as in the source. */
  doubts: string[];
}

/** Why it can't be published as it is. */
export interface Unfit {
  unfit: string;
}

const LANGUAGE = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i;
const TRANSLATIONS = 5;
const MOST_AUTHORS = 500;
const ADDRESS = /[,;]?\s*(?:e-?mail:?\s*)?[^\s<>,;:]+@[^\s<>,;]+\.[^\s<>,;]+/gi;
const inLines = (text: string) =>
  withoutUnfit(withoutMarks(text).replace(/\r\n?/g, '\n')).replace(/\t/g, ' ').trim();

/**
 * The public data of an article from elsewhere, as it came. ORCID iDs and addresses of its authors are not part of it: nobody has shown
 * that they are theirs.
 */
export function importedMeta(version: MovedVersion, given: Given): Imported | Unfit {
  const doubts = new Set<string>();
  const cut = (text: string, most: number, what: string): string => {
    if ([...text].length > most)
      doubts.add(`The ${what} is longer than ${most} characters, and was shortened.`);
    return cutText(text, most).trim();
  };
  const line = (text: string | undefined, most: number, what: string) =>
    cut(inLine(text ?? ''), most, what) || undefined;
  const lines = (text: string | undefined, what: string) => cut(inLines(text ?? ''), LIMITS.abstract, what);
  const language = LANGUAGE.test(version.language ?? '') ? version.language! : given.language;
  const { placed, files } = given;
  const title = line(inOne(version.title, language), LIMITS.title, 'title');
  if (!title) return { unfit: 'It has no title.' };
  if (!files.pdf && !given.hasText)
    return { unfit: 'It has no PDF, and no text of which a page could be made.' };
  const published = version.published ?? placed.published ?? `${String(placed.year).padStart(4, '0')}-01-01`;
  if (!version.published && !placed.published)
    doubts.add('Only the year of publication is known. 1 January of it was taken.');
  const upTo = <One>(list: readonly One[], most: number, what: string): One[] => {
    if (list.length > most) doubts.add(`There are more than ${most} ${what}: the others were left out.`);
    return list.slice(0, most);
  };
  const words = (list: readonly string[] = [], most: number, what: string) => {
    const found = new Set(list.flatMap((one) => line(one, LIMITS.keyword, what) ?? []));
    return upTo([...found], most, `${what}s`);
  };
  const others = [
    ...new Set([version.title, version.abstract, version.keywords].flatMap((text) => Object.keys(text))),
  ].filter((one) => one !== language && LANGUAGE.test(one));
  const ownAbstract = version.abstract[language] ?? '';
  if (version.authors.length === 0) doubts.add('No author is named. The editors are named in their place.');
  const doi = version.doi?.trim().replace(/^(https?:\/\/(dx\.)?doi\.org\/|doi:)/i, '');
  const isDoi = doi !== undefined && /^10\.\d{4,9}\/[!-~]{1,250}$/.test(doi);
  if (doi && !isDoi) doubts.add('The DOI is none, and was left out.');
  const licence = URL.canParse(version.licence ?? '') ? version.licence!.trim() : undefined;
  if (version.licence && !licence) doubts.add('The licence has no address, and was left out.');
  const days = orderedDays(version, published);
  if (days.isWrong) doubts.add('The days of receipt and acceptance are in a wrong order, and were left out.');
  const holder = line(version.copyright?.holder, 300, 'copyright holder');
  const year = version.copyright?.year;
  const raw = {
    number: given.number,
    version: given.version,
    type: line(given.type, 100, 'type') ?? 'Article',
    title,
    language,
    abstract: lines(ownAbstract, 'abstract'),
    keywords: words(version.keywords[language], LIMITS.keywords, 'keyword'),
    subjects: words(version.subjects, 20, 'subject'),
    authors:
      version.authors.length > 0
        ? upTo(version.authors, MOST_AUTHORS, 'authors').map((author) => authorOf(author, { line, upTo }))
        : [{ family: 'The editors' }],
    received: days.received,
    accepted: days.accepted,
    published,
    volume: placed.volume,
    issue: placed.issue,
    journal: { doiPrefix: isDoi ? given.doiPrefix : undefined },
    origin: given.origin,
    doi: isDoi ? doi : undefined,
    withoutPdf: files.pdf ? undefined : true,
    pages: line(version.pages, 50, 'page range'),
    issueLabel: line(placed.label, 50, 'issue number'),
    licence: licence && licence.length <= 300 && /^https?:/i.test(licence) ? licence : undefined,
    copyright: holder || year ? { holder, year: year && year > 0 ? year : undefined } : undefined,
    translations: upTo(others, TRANSLATIONS, 'further languages').flatMap((one) => {
      const found = {
        language: one,
        title: line(version.title[one], LIMITS.title, 'title'),
        abstract: lines(version.abstract[one], 'abstract') || undefined,
        keywords: words(version.keywords[one], LIMITS.keywords, 'keyword'),
      };
      return found.title || found.abstract || found.keywords.length > 0 ? [found] : [];
    }),
    labelled: files.labelled.map(({ end, label }) => ({
      end,
      label: line(label, 100, 'label of a file') ?? 'File',
    })),
    statements: {
      funding: upTo(version.funding, 50, 'funders').flatMap(({ funder, ror, grants }) => {
        const name = line(funder, LIMITS.institution, 'name of a funder');
        if (!name) return [];
        return [
          {
            funder: name,
            ror: ror && readRor(ror),
            grants: words(grants, 20, 'grant').map((one) => cutText(one, 100)),
          },
        ];
      }),
    },
  };
  try {
    return { meta: readPublicationMeta(raw), doubts: [...doubts] };
  } catch (error) {
    return { unfit: `It can’t be published as it is: ${(error as Error).message}.`.slice(0, 300) };
  }
}

function orderedDays({ received, accepted }: MovedVersion, published: string) {
  const days = [received, accepted, published].filter((day) => day !== undefined);
  const isWrong = days.some((day, index) => index > 0 && day < days[index - 1]!);
  return isWrong ? { isWrong } : { received, accepted, isWrong };
}

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });
/** 'DE' is Germany. */
export const countryName = (country: string) => (/^[A-Z]{2}$/.test(country) ? regions.of(country) : country);

interface Bounded {
  line: (text: string | undefined, most: number, what: string) => string | undefined;
  upTo: <One>(list: readonly One[], most: number, what: string) => One[];
}

function authorOf(
  { given, family, suffix, corresponding, affiliations }: MovedAuthor,
  { line, upTo }: Bounded,
) {
  const [first, last] = [
    line(given, 2 * LIMITS.name, 'name of an author'),
    line(family, LIMITS.name, 'name of an author'),
  ];
  return {
    given: last ? first : undefined,
    family: last ?? cutText(first ?? 'No name', LIMITS.name),
    suffix: line(suffix, 10, 'suffix of a name'),
    corresponding,
    affiliations: upTo(affiliations, 5, 'institutions of an author').flatMap(
      ({ institution, country, ror }) => {
        // Old systems had no field for an address but this one.
        const name = line(institution.replace(ADDRESS, ''), LIMITS.institution, 'institution');
        if (!name) return [];
        return [
          {
            institution: name,
            country: line(country && countryName(country), LIMITS.name, 'country'),
            ror: ror && readRor(ror),
          },
        ];
      },
    ),
  };
}
