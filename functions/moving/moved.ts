/* Over 300 lines: the one form of everything that a journal brings, which all readers and writers share. */
import * as z from 'zod';

/**
 * The one neutral form of what a journal brings, whatever it comes from. Readers hand it on item by item, so that memory stays flat
 * however large the journal is; the bytes of files go to the store as they come and are known here by their digest only.
 * Nothing in it is public, and nothing of it is mailed, before a chief releases it.
 */

/** BCP 47: 'en', 'pt-BR', 'sr-Latn'; readers translate 'en_US' and 'sr_RS@latin'. */
const Language = z.string().max(35);
/** By language; the first is the item's own. */
const Localized = z.record(Language, z.string());
export type Localized = z.infer<typeof Localized>;

/** Where in the source: 'issues.xml, line 120' or 'article.csv, row 12'; it never holds a person's data. */
const Place = z.string().max(300);

/** The names that the old system gave an item, from which its old addresses follow. */
const OldIds = z.object({
  internal: z.string().optional(),
  urlPath: z.string().optional(),
  public: z.string().optional(),
  /** Whole addresses: 'https://old.example.org/articles/12'. */
  addresses: z.array(z.string().max(500)).optional(),
});
export type OldIds = z.infer<typeof OldIds>;

/** A file, stored under its digest below the import's own folder. */
export const MovedFile = z.object({
  sha256: z.string(),
  bytes: z.int(),
  /** As it was called, without any folder. */
  fileName: z.string(),
  /** By its first bytes, whatever the source calls it: 'application/pdf'. */
  type: z.string(),
});
export type MovedFile = z.infer<typeof MovedFile>;

export const MovedJournal = z.object({
  title: Localized,
  /** Its part in the old addresses: 'jics'. */
  path: z.string().optional(),
  /** 'https://old.example.org' */
  origin: z.string().optional(),
  publisher: z.string().optional(),
  issn: z.string().optional(),
  eissn: z.string().optional(),
  language: Language.optional(),
});
export type MovedJournal = z.infer<typeof MovedJournal>;

export const MovedSection = z.object({
  /** By which articles name it, in the source's words; never translated. */
  ref: z.string(),
  title: Localized,
  abbreviation: Localized.optional(),
  place: Place,
});
export type MovedSection = z.infer<typeof MovedSection>;

const Galley = z.object({
  /** 'PDF (Deutsch)' */
  label: z.string(),
  language: Language.optional(),
  file: MovedFile.optional(),
  /** An address elsewhere in place of a file. */
  remote: z.string().optional(),
  /** Pictures and styles of an HTML or XML galley. */
  dependent: z.array(MovedFile).default([]),
  oldIds: OldIds.default({}),
});
export type MovedGalley = z.infer<typeof Galley>;

export const MovedIssue = z.object({
  /** Unique in the source: 'issue-12'. Articles name it. */
  id: z.string(),
  oldIds: OldIds.default({}),
  volume: z.int().optional(),
  /** '2-3' */
  number: z.string().optional(),
  year: z.int().optional(),
  title: Localized.default({}),
  description: Localized.default({}),
  /** Day: '1969-12-31'. */
  published: z.iso.date().optional(),
  isPublished: z.boolean(),
  isCurrent: z.boolean().default(false),
  galleys: z.array(Galley).default([]),
  covers: z.array(MovedFile).default([]),
  /** Its place among its journal's issues where the source says one. */
  seq: z.number().optional(),
  place: Place,
});
export type MovedIssue = z.infer<typeof MovedIssue>;

export const MovedAuthor = z.object({
  given: z.string().optional(),
  family: z.string(),
  suffix: z.string().optional(),
  /** A group, whose name is `family`. */
  isGroup: z.boolean().default(false),
  /** '0000-0002-1825-0097'; shown nowhere until its owner proves it. */
  orcid: z.string().optional(),
  /** Kept for the invitation to claim, never shown. */
  email: z.string().optional(),
  corresponding: z.boolean().default(false),
  affiliations: z
    .array(z.object({ institution: z.string(), country: z.string().optional(), ror: z.string().optional() }))
    .default([]),
});
export type MovedAuthor = z.infer<typeof MovedAuthor>;

/** One state of an article: OJS calls it a publication. */
export const MovedVersion = z.object({
  /** 1, 2, …, in the order of the source. */
  version: z.int().min(1),
  /** Of the publication, in OJS. */
  oldIds: OldIds.default({}),
  /** Day; absent where the source has none, when the issue's counts. */
  published: z.iso.date().optional(),
  isPublished: z.boolean(),
  language: Language.optional(),
  /** Prefix, title and subtitle as one; sub- and superscripts and italics as <sub>, <sup>, <i>, <b>, the rest as text. */
  title: Localized,
  /** Paragraphs separated by an empty line, with the same four marks. */
  abstract: Localized.default({}),
  keywords: z.record(Language, z.array(z.string())).default({}),
  subjects: z.array(z.string()).default([]),
  authors: z.array(MovedAuthor),
  /** As it is, whoever's prefix it has; its case is kept. */
  doi: z.string().optional(),
  /** '12-27', 'e5' */
  pages: z.string().optional(),
  licence: z.string().optional(),
  copyright: z.object({ holder: z.string().optional(), year: z.int().optional() }).optional(),
  sectionRef: z.string().optional(),
  issueId: z.string().optional(),
  seq: z.number().optional(),
  received: z.iso.date().optional(),
  accepted: z.iso.date().optional(),
  /** What the source calls it: 'research-article', 'Editorial'. */
  type: z.string().optional(),
  funding: z
    .array(
      z.object({
        funder: z.string(),
        ror: z.string().optional(),
        grants: z.array(z.string()).default([]),
      }),
    )
    .default([]),
  /** Raw lines. */
  references: z.array(z.string()).default([]),
  /** Everything for readers: PDF, HTML, JATS, supplements. */
  galleys: z.array(Galley).default([]),
});
export type MovedVersion = z.infer<typeof MovedVersion>;

export const MovedArticle = z.object({
  /** 'ojs:old.example.org/jics#12': imported twice it is the same article. */
  origin: z.string().max(500),
  oldIds: OldIds.default({}),
  versions: z.array(MovedVersion).min(1),
  /** The one that readers saw last. */
  current: z.int().min(1),
  place: Place,
});
export type MovedArticle = z.infer<typeof MovedArticle>;

export const MOVED_ROLES = ['chief', 'editor', 'assistant', 'reviewer', 'author', 'reader'] as const;

/** No hash of a password, no notes about the person, no signature and no postal address is ever read. */
export const MovedPerson = z.object({
  /** 'ojs:old.example.org/jics#user-5', or by address where the source has no id. */
  origin: z.string().max(500),
  given: z.string().optional(),
  family: z.string(),
  email: z.string(),
  orcid: z.string().optional(),
  institution: z.string().optional(),
  country: z.string().optional(),
  roles: z.array(z.enum(MOVED_ROLES)).default([]),
  interests: z.array(z.string()).default([]),
  isDisabled: z.boolean().default(false),
  place: Place,
});
export type MovedPerson = z.infer<typeof MovedPerson>;

const Stamp = z.string().max(40);
const Decision = z.object({ kind: z.string(), editor: z.string().optional(), at: Stamp.optional() });

/** A submission under way: read as it was, as history. */
export const MovedSubmission = z.object({
  origin: z.string().max(500),
  title: z.string(),
  abstract: z.string().default(''),
  keywords: z.array(z.string()).default([]),
  language: Language.optional(),
  authors: z.array(MovedAuthor),
  sectionRef: z.string().optional(),
  submittedAt: Stamp.optional(),
  stage: z.enum(['submission', 'review', 'editing', 'production', 'declined']),
  editors: z.array(z.string()).default([]),
  files: z.array(z.object({ purpose: z.string(), file: MovedFile, at: Stamp.optional() })).default([]),
  rounds: z
    .array(
      z.object({
        n: z.int().min(1),
        files: z.array(z.object({ purpose: z.string(), file: MovedFile })).default([]),
        seats: z
          .array(
            z.object({
              /** Of the reviewer; people are joined by it. */
              email: z.string(),
              name: z.string().optional(),
              method: z.enum(['anonymous', 'double-anonymous', 'open']).optional(),
              askedAt: Stamp.optional(),
              answeredAt: Stamp.optional(),
              doneAt: Stamp.optional(),
              dueAt: Stamp.optional(),
              isDeclined: z.boolean().default(false),
              isCancelled: z.boolean().default(false),
              recommendation: z.string().optional(),
              forAuthors: z.array(z.string()).default([]),
              forEditors: z.array(z.string()).default([]),
              /** Of an unknown form, as text. */
              answers: z.array(z.object({ question: z.string(), answer: z.string() })).default([]),
              files: z.array(MovedFile).default([]),
              rating: z.int().optional(),
            }),
          )
          .default([]),
        decisions: z.array(Decision).default([]),
      }),
    )
    .default([]),
  /** Outside of any round, such as a desk rejection. */
  decisions: z.array(Decision).optional(),
  discussions: z
    .array(
      z.object({
        title: z.string(),
        participants: z.array(z.string()).default([]),
        notes: z.array(
          z.object({
            by: z.string().optional(),
            at: Stamp.optional(),
            text: z.string(),
            files: z.array(MovedFile).default([]),
          }),
        ),
      }),
    )
    .default([]),
  place: Place,
});
export type MovedSubmission = z.infer<typeof MovedSubmission>;

/** The text of a galley, as the page shows it, and as an article in JATS has it. */
export const GalleyText = z.object({
  html: z.string(),
  jats: z.object({ body: z.string(), notes: z.string() }),
  contents: z.array(z.object({ id: z.string(), title: z.string() })),
  references: z.array(z.object({ id: z.string(), text: z.string(), doi: z.string().optional() })),
});
export type GalleyText = z.infer<typeof GalleyText>;

/** A part of the source that is not kept, or that a chief must look at. */
export const Named = z.object({
  /** Left out by rule, in doubt until a chief decides, or refused, which leaves out the whole item. */
  as: z.enum(['left out', 'doubt', 'refused']),
  /** 'galley', 'author', 'password' */
  what: z.string().max(60),
  /** One sentence for a chief: 'The galley has no file behind it.' */
  reason: z.string().max(300),
  place: Place,
  /** How many elements of the source it stands for. */
  count: z.int().min(1).default(1),
});
export type Named = z.infer<typeof Named>;

/** What a reader takes from: one file, with others beside it. */
export interface MovedSource {
  /** Its name, for places. */
  name: string;
  open(): AsyncIterable<Uint8Array>;
  /** A file by its path relative to the source's folder; undefined if missing, or outside of that folder. */
  beside(path: string): Promise<AsyncIterable<Uint8Array> | undefined>;
  /** All files below the folder by their relative paths; of a lone file only its own name. */
  list(): Promise<readonly string[]>;
  /** Files of an archive or folder that can't be reached, such as links and names that lead out of it. */
  named?: readonly z.input<typeof Named>[];
}

/** What a reader hands on to. Each call ends when the item is kept. */
export interface MovedSink {
  journal(journal: MovedJournal): Promise<void>;
  section(section: MovedSection): Promise<void>;
  issue(issue: MovedIssue): Promise<void>;
  article(article: MovedArticle): Promise<void>;
  person(person: MovedPerson): Promise<void>;
  submission(submission: MovedSubmission): Promise<void>;
  /** Stores a file's bytes as they come. Throws a `MovedRefusal` past the limit of one file. */
  file(bytes: AsyncIterable<Uint8Array>, fileName: string): Promise<MovedFile>;
  named(named: z.input<typeof Named>): Promise<void>;
  /** Elements of the source that were met, by their kind; `kept` and `named` together account for each of them. */
  found(what: string, count?: number): void;
  kept(what: string, count?: number): void;
}

/** A source that can't be read: one sentence for a chief. Everything read before it stands in no plan. */
export class MovedRefusal extends Error {}

export interface MovedReader {
  /** 'OJS native XML' */
  name: string;
  /** By its first 64 kB, its name and what lies beside it. */
  recognises(source: MovedSource, start: Uint8Array): Promise<boolean>;
  read(source: MovedSource, sink: MovedSink, options: MovedOptions): Promise<void>;
}

export interface MovedOptions {
  /** 'old.example.org/jics', from `--from` or from the source, for `origin`. */
  from: string;
}
