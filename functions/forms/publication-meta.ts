import * as z from 'zod';
import { brand } from '../../shared/brand/brand.ts';
import { LIMITS } from '../../shared/domain/constants.ts';
import { CREDIT_ROLES } from '../../shared/domain/credit-roles.ts';
import { DOI_PREFIX } from '../../shared/domain/deposits-to.ts';
import { JOURNAL } from '../../shared/domain/journal-paths.ts';
import { NOTICE_KINDS } from '../../shared/domain/notice-kinds.ts';
import { readOrcid } from '../../shared/domain/orcid.ts';
import { isRor } from '../../shared/domain/ror.ts';

/** Characters that no form allows: controls except tab and line end, halves of letters, and U+FFFE and U+FFFF, which XML refuses. */
const UNFIT = /(?![\t\n])[\p{Cc}\p{Cs}\ufffe\uffff]/u;
export const withoutUnfit = (text: string): string => text.replace(new RegExp(UNFIT, 'gu'), '');

/** Lengths are checked first, to avoid searching a megabyte of title. */
const lines = (most: number) =>
  z
    .string()
    .max(most)
    .refine((text) => text.length > most || !UNFIT.test(text), 'holds a control character');
const line = (most: number) =>
  lines(most)
    .refine((text) => text.length > most || !/[\t\n]/.test(text), 'holds a line end or a tab')
    .refine((text) => text.length > most || text.trim() !== '', 'is empty');
const address = (hosts: RegExp, message: string) => z.string().max(300).regex(hosts, message);
const checked = (is: (text: string) => boolean, message: string) => z.string().max(100).refine(is, message);

const statement = lines(5000).optional();
const ror = checked(isRor, 'is no ROR address').optional();
const day = z.iso.date('is no date like 2027-01-31');
const count = z.int().min(1).max(999_999);

const affiliation = z.strictObject({
  institution: line(LIMITS.institution),
  /** Articles from elsewhere may lack it. */
  country: line(LIMITS.name).optional(),
  ror,
});

const author = z.strictObject({
  /** Including the middle name. */
  given: line(2 * LIMITS.name + 1).optional(),
  family: line(LIMITS.name),
  /** 'Jr.'; read off the family name if it was typed there. */
  suffix: line(10).optional(),
  /** '0000-0002-1825-0097'. */
  orcid: checked((text) => readOrcid(text) === text, 'is no ORCID iD').optional(),
  orcidVerified: z.boolean().default(false),
  corresponding: z.boolean().default(false),
  roles: z.array(z.enum(CREDIT_ROLES)).max(CREDIT_ROLES.length).default([]),
  affiliations: z.array(affiliation).max(5).default([]),
});

/** 'King Jr.', 'Smith, III': a generation, which follows every other part of a name. */
const GENERATION = /^(\P{Z}.*?)(?:,\s*|\s+)((?:Jr|Sr)\b\.?|II|III|IV|V)$/u;

/** A name in one part keeps all its words. */
function withSuffix<Author extends { given?: string; family: string; suffix?: string }>(one: Author): Author {
  const [, family, suffix] = (one.given && !one.suffix && GENERATION.exec(one.family)) || [];
  return family && suffix ? { ...one, family, suffix } : one;
}

const funding = z.strictObject({
  funder: line(LIMITS.institution),
  ror,
  grants: z.array(line(100)).max(20).default([]),
});

const journal = z.strictObject({
  title: line(200).default(brand.journal),
  short: line(50).default(brand.journalShort),
  publisher: line(200).default(brand.publisher),
  origin: address(/^https?:\/\/[a-z0-9.-]+(:\d+)?$/i, 'is no origin like https://example.org').default(
    brand.siteOrigin,
  ),
  eissn: checked(isIssn, 'is no ISSN')
    .optional()
    .transform((given) => given ?? brand.eIssn),
  doiPrefix: address(DOI_PREFIX, 'is no DOI prefix like 10.5555').optional(),
});

/** '1234-5679': the last character makes the weighted sum divisible by 11 (ISO 3297). */
function isIssn(text: string): boolean {
  if (!/^\d{4}-\d{3}[\dX]$/.test(text)) return false;
  const digits = [...text.replace('-', '')].map((digit) => (digit === 'X' ? 10 : Number(digit)));
  return digits.reduce((sum, digit, index) => sum + digit * (8 - index), 0) % 11 === 0;
}

/** Everything public about an article beside its text, for all its forms. */
export const PublicationMeta = z
  .strictObject({
    number: count,
    version: count.default(1),
    type: line(100),
    // A word before it may have been added since.
    title: line(LIMITS.title + 30),
    /** BCP 47. */
    language: z
      .string()
      .max(35)
      .regex(/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i, 'is no language tag')
      .default('en'),
    /** Paragraphs separated by an empty line. */
    abstract: lines(LIMITS.abstract),
    keywords: z.array(line(LIMITS.keyword)).max(LIMITS.keywords),
    subjects: z.array(line(LIMITS.keyword)).max(20).default([]),
    authors: z.array(author.transform(withSuffix)).min(1).max(500),
    /** Articles from elsewhere may lack both. */
    received: day.optional(),
    accepted: day.optional(),
    published: day,
    volume: count,
    issue: count,
    review: z
      .strictObject({ rounds: z.int().min(0), reviews: z.int().min(0), anonymous: z.boolean() })
      .optional(),
    /** By which notice, and on which day. */
    retracted: z.strictObject({ number: count, on: day }).nullable().optional(),
    /** By which notices, the oldest first. */
    corrected: z
      .array(z.strictObject({ number: count, on: day }))
      .max(100)
      .optional(),
    /** For a notice: its article, how that was cited then, and its DOI. */
    noticeOf: z
      .strictObject({
        number: count,
        kind: z.enum(NOTICE_KINDS),
        cited: lines(6000),
        doi: line(300).optional(),
      })
      .nullable()
      .optional(),
    journal: journal.prefault({}),
    /** Of an article that came in from elsewhere: its id there ('ojs:old.example.org/jics#12'). */
    origin: line(500).optional(),
    /** As it came; without it, ours follows from the number. */
    doi: line(300).optional(),
    /** It came as text alone. */
    withoutPdf: z.literal(true).optional(),
    /** '12-27' */
    pages: line(50).optional(),
    /** '2-3', shown in place of the issue's number. */
    issueLabel: line(50).optional(),
    /** Its address, where it is not the journal's own. */
    licence: line(300).optional(),
    copyright: z.strictObject({ holder: line(300).optional(), year: count.optional() }).optional(),
    /** Title, abstract and keywords in further languages. */
    translations: z
      .array(
        z.strictObject({
          /** BCP 47. */
          language: line(35),
          title: line(LIMITS.title + 30).optional(),
          abstract: lines(LIMITS.abstract).optional(),
          keywords: z.array(line(LIMITS.keyword)).max(LIMITS.keywords).default([]),
        }),
      )
      .max(5)
      .default([]),
    /** Further files of it for readers, by the end of their address: 'PDF (Deutsch)' at '-de.pdf'. */
    labelled: z
      .array(z.strictObject({ end: line(100), label: line(100) }))
      .max(50)
      .default([]),
    /** Alternative texts by the ids of figures. */
    alt: z.record(z.string().regex(/^[a-z][a-z0-9-]{0,60}$/, 'is no id'), lines(2000)).default({}),
    /** How the paragraphs of its Word file begin whose words an editor left out on purpose. */
    leftOut: z.array(line(60)).max(300).default([]),
    statements: z
      .strictObject({
        data: statement,
        interests: statement,
        ethics: statement,
        ai: statement,
        acknowledgements: statement,
        funding: z.array(funding).max(50).default([]),
      })
      .prefault({}),
  })
  .superRefine(({ origin, authors, received, accepted }, { addIssue }) => {
    if (origin) return;
    const missing = (path: PropertyKey[]) => addIssue({ code: 'custom', path, message: 'is missing' });
    if (!received) missing(['received']);
    if (!accepted) missing(['accepted']);
    for (const [at, { affiliations }] of authors.entries())
      for (const [place, { country }] of affiliations.entries())
        if (!country) missing(['authors', at, 'affiliations', place, 'country']);
  })
  .refine(({ received, accepted }) => !received || !accepted || received <= accepted, {
    path: ['accepted'],
    message: 'is before the day it was received',
  })
  .refine(({ received, accepted, published }) => (accepted ?? received ?? '') <= published, {
    path: ['published'],
    message: 'is before the day it was accepted',
  });
export type PublicationMeta = z.output<typeof PublicationMeta>;
export type PublicationAuthor = PublicationMeta['authors'][number];

/** Throws one sentence that begins with the path of the field: 'authors.0.orcid is no ORCID iD'. */
export function readPublicationMeta(value: unknown): PublicationMeta {
  const read = PublicationMeta.safeParse(value);
  if (read.success) return read.data;
  const issue = read.error.issues[0]!;
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const path = [...issue.path, ...unknown].join('.').slice(0, 200) || 'The file';
  throw new Error(`${path} ${unknown.length > 0 ? 'is not known' : faultOf(issue)}`);
}

function faultOf(issue: z.core.$ZodIssue): string {
  const unit = 'origin' in issue && issue.origin === 'string' ? 'characters' : 'entries';
  switch (issue.code) {
    case 'invalid_type':
      return issue.message.endsWith('undefined') ? 'is missing' : `is no ${issue.expected}`;
    case 'too_big':
      return issue.origin === 'number'
        ? `is more than ${issue.maximum}`
        : `has more than ${issue.maximum} ${unit}`;
    case 'too_small':
      return issue.origin === 'number'
        ? `is less than ${issue.minimum}`
        : `has fewer than ${issue.minimum} ${unit}`;
    case 'invalid_value':
      return `is none of ${issue.values.join(', ')}`;
    default:
      return issue.message;
  }
}

export const doiOf = ({ doi, journal, number }: PublicationMeta): string | undefined =>
  doi ?? (journal.doiPrefix && `${journal.doiPrefix}/${journal.short.toLowerCase()}.${number}`);

/** The article's address, whatever its version; `end` is '.pdf', 'v1.pdf' and so on. */
export const addressOf = ({ journal, number }: PublicationMeta, end = ''): string =>
  `${journal.origin}${JOURNAL}/articles/${number}${end}`;

/** Replaces the page number of other journals. */
export const eLocatorOf = ({ number }: PublicationMeta): string => `e${number}`;

/** Its pages where it has any: '12-27'. */
export const pagesOf = (meta: PublicationMeta): string => meta.pages ?? eLocatorOf(meta);

/** The first and the last of its pages, if they are a range: '12-27', 'S1–S9'. */
export function pageRange({ pages = '' }: Pick<PublicationMeta, 'pages'>): [string, string] | undefined {
  const [, first, last] = /^\s*([\w.]+)\s*[-–—]\s*([\w.]+)\s*$/.exec(pages) ?? [];
  return first && last ? [first, last] : undefined;
}

/** '2-3', or the issue's number. */
export const issueLabelOf = ({ issue, issueLabel }: Pick<PublicationMeta, 'issue' | 'issueLabel'>): string =>
  issueLabel ?? String(issue);

/** 'University of Lagos, Nigeria' */
export const affiliationWords = ({
  institution,
  country,
}: PublicationAuthor['affiliations'][number]): string => [institution, country].filter(Boolean).join(', ');

export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim().replace(/\s+/g, ' '))
    .filter(Boolean);

/** The author's iD as an address, if ORCID has confirmed that it is theirs. A typed one may be anybody's, and identifies nobody. */
export const orcidAddressOf = ({ orcid, orcidVerified }: PublicationAuthor): string | undefined =>
  orcid && orcidVerified ? `https://orcid.org/${orcid}` : undefined;

type Named = Pick<PublicationAuthor, 'given' | 'family' | 'suffix'>;

export const fullNameOf = ({ given, family, suffix }: Named): string =>
  [given, family, suffix].filter(Boolean).join(' ');

/** 'Okafor, Amara'; 'King, Martin Luther, Jr.' */
export const invertedNameOf = ({ given, family, suffix }: Named): string =>
  [family, given, suffix].filter(Boolean).join(', ');
