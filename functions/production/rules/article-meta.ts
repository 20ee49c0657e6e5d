import { PublicationMeta } from '../../forms/publication-meta.ts';
import { isSubmission } from '../../manuscript/rules/is-turn.ts';
import type { ManuscriptFile } from '../../manuscript/rules/manuscript-record.ts';
import type { Placed } from './production-record.ts';

const dayOf = (time: string) => time.slice(0, 10);

/** Of an edition that its authors check before it has its place: the forms leave out what is not settled. */
const unplaced = (now: string): Placed => ({ number: 1, volume: 1, issue: 1, on: dayOf(now) });

/** All that is public of it beside its text. No address of anybody, and of who reviewed it the number alone. */
export function articleMeta({ record, reviews, history }: ManuscriptFile, now: string): PublicationMeta {
  const { number, volume, issue, on } = record.production?.placed ?? unplaced(now);
  const accepted = history.filter(({ to }) => to === 'Accepted').at(-1)?.at ?? now;
  return PublicationMeta.parse({
    number,
    volume,
    issue,
    type: record.type,
    title: record.title,
    abstract: record.abstract,
    keywords: record.keywords,
    subjects: record.classification,
    authors: record.authors.map((author) => ({
      given: [author.firstName, author.middleName].filter(Boolean).join(' ') || undefined,
      family: author.lastName,
      orcid: author.orcid,
      corresponding: author._id === record.correspondingAuthorId,
      affiliations:
        author.institution && author.country
          ? [{ institution: author.institution, country: author.country }]
          : [],
    })),
    received: dayOf(history.find(isSubmission)?.at ?? record.submittedAt ?? record.createdAt),
    accepted: dayOf(accepted),
    published: on,
    review: {
      rounds: record.round,
      reviews: reviews.filter(({ late }) => !late).length,
      anonymous: record.isAnonymous,
    },
  });
}
