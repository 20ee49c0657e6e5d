import type { ArticleDetails } from '../../../shared/contract/production.ts';
import { institutionsOf } from '../../../shared/domain/institutions.ts';
import { keptNames } from '../../../shared/domain/person-name.ts';
import { dayOf } from '../../core/rules/day-of.ts';
import { type PublicationMeta, readPublicationMeta, withoutUnfit } from '../../forms/publication-meta.ts';
import type { ManuscriptFile } from '../../manuscript/record/manuscript-record.ts';
import type { Placed } from '../../manuscript/record/production-record.ts';
import { isSubmission } from '../../manuscript/rules/is-turning-point.ts';
import { fullName } from '../../people/rules/person-record.ts';
import { retractedTitle } from './notice-meta.ts';

/** Why a record can't be published, in words for editors. */
export interface UnfitRecord {
  unfit: string;
}

/** For an edition that its authors check before it has its place: the forms leave out what is not settled. */
const unplaced = (now: string): Placed => ({ number: 1, volume: 1, issue: 1, on: dayOf(now) });

/** Characters that no form can hold are left out: a text once accepted must not stop a worker. */
const inLines = (text: string) => withoutUnfit(text.replace(/\r\n?/g, '\n'));
/** What a person typed: each line is a paragraph. */
const inParagraphs = (text: string) =>
  inLines(text)
    .trim()
    .replace(/\s*\n\s*/g, '\n\n');
const inLine = (text: string) => withoutUnfit(text.replace(/\s+/g, ' ')).trim();

/**
 * All public data of it except the text: from the record, or from a later description. It has nobody's address, and only the number of
 * its reviewers.
 */
export function articleMeta(
  file: ManuscriptFile,
  details: ArticleDetails | undefined,
  now: string,
): PublicationMeta | UnfitRecord {
  try {
    return readPublicationMeta(metaOf(file, details, now));
  } catch (error) {
    const { authors } = file.record;
    const fault = (error as Error).message.replace(/^authors\.(\d+)\.?/, (path, at) => {
      const author = authors[Number(at)];
      return author ? `of the author ${fullName(author)} the field ` : path;
    });
    return { unfit: `The article can’t be built, for the manuscript’s record can’t be published: ${fault}.` };
  }
}

function metaOf(
  { record, reviews, history }: ManuscriptFile,
  details: ArticleDetails | undefined,
  now: string,
): unknown {
  const { number, volume, issue, on, doiPrefix } = record.production?.placed ?? unplaced(now);
  const inTime = reviews.filter(({ late }) => !late);
  const accepted = history.filter(({ to }) => to === 'Accepted').at(-1)?.at ?? on;
  const { title, abstract, keywords } = details ?? record;
  const { version = 0, notices = [] } = record.production ?? {};
  const retraction = notices.find(({ kind }) => kind === 'retraction');
  const corrected = notices.filter(({ kind }) => kind === 'correction');
  const institutions = new Map(details?.institutions.map(({ author, at }) => [author, at]));
  const { funding = [], ...statements } = details?.statements ?? {};
  return {
    number,
    volume,
    issue,
    type: record.type,
    version: version + 1,
    title: retraction ? retractedTitle(inLine(title)) : inLine(title),
    retracted: retraction && { number: retraction.number, on: retraction.on },
    ...(corrected.length > 0 ? { corrected: corrected.map(({ number, on }) => ({ number, on })) } : {}),
    abstract: inParagraphs(abstract),
    keywords: keywords.map(inLine).filter(Boolean),
    translations: details?.translations.map(({ language, title, abstract, keywords }) => ({
      language,
      title: inLine(title) || undefined,
      abstract: inParagraphs(abstract) || undefined,
      keywords: keywords.map(inLine).filter(Boolean),
    })),
    subjects: record.classification,
    authors: record.authors.map((author) => ({
      given: inLine([keptNames(author).firstName, author.middleName].filter(Boolean).join(' ')) || undefined,
      family: inLine(keptNames(author).lastName),
      suffix: author.suffix,
      orcid: author.orcid,
      orcidVerified: author.orcidVerified,
      roles: details?.roles.find((one) => one.author === author._id)?.roles,
      corresponding: author._id === record.correspondingAuthorId,
      affiliations: (institutions.get(author._id) ?? institutionsOf(author))
        .filter(({ institution, country }) => institution && country)
        .map(({ institution, country, ror }) => ({
          institution: inLine(institution),
          country: inLine(country),
          ror,
        })),
    })),
    received: dayOf(history.find(isSubmission)?.at ?? record.submittedAt ?? record.createdAt),
    accepted: dayOf(accepted),
    published: on,
    journal: { doiPrefix },
    review: {
      // A round that the editors read alone had no reviewers.
      rounds: new Set(inTime.map(({ round }) => round)).size,
      reviews: inTime.length,
      anonymous: record.isAnonymous,
    },
    alt: Object.fromEntries((details?.alternatives ?? []).map(({ place, text }) => [place, inLines(text)])),
    leftOut: details?.leftOut,
    statements: {
      ...Object.fromEntries(Object.entries(statements).map(([name, text]) => [name, inLines(text)])),
      funding: funding.map(({ funder, ror, grants }) => ({
        funder: inLine(funder),
        ror,
        grants: grants.map(inLine),
      })),
    },
  };
}
