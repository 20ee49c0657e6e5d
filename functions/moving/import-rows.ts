import * as z from 'zod';
import { UNDELIVERED } from '../../shared/contract/letters.ts';
import { IMPORT_STATES } from '../../shared/domain/import-states.ts';
import { GalleyText, MovedFile, Named } from './moved.ts';

/** The rows and files of an import, in the table of manuscripts and in the bucket of documents: nothing of them is public. */

/** An import's id begins with its time, so that the one partition of all imports sorts by age. */
export const importsPk = 'imports';
export const importKey = (id: string) => ({ pk: importsPk, sk: id });
export const stagedPk = (id: string) => `import#${id}`;
export const stagedPrefix = 'staged#';
const padded = (number: number, digits: number) => String(number).padStart(digits, '0');
/** Articles by their numbers, then manuscripts. */
export const stagedPlace = (row: StagedRow): string =>
  'number' in row ? padded(row.number, 6) : `manuscript-${row.manuscriptId}`;
export const stagedKey = (id: string, row: StagedRow) => ({
  pk: stagedPk(id),
  sk: stagedPrefix + stagedPlace(row),
});
export const waitingPrefix = 'waiting#';
/** A person who was brought and has not been invited; one row for each address. */
export const waitingKey = (id: string, email: string) => ({
  pk: stagedPk(id),
  sk: `${waitingPrefix}${email.toLowerCase()}`,
});
/** Taken by the first import that stages an item, so that the same one never comes twice. */
export const originKey = (origin: string) => ({ pk: `origin#${origin}`, sk: 'origin' });
/** The import's folder in the bucket of documents. */
export const importFolder = (id: string) => `moving/${id}/`;
export const importFileKey = (id: string, sha256: string) => `${importFolder(id)}files/${sha256}`;
export const reportKey = (id: string) => `${importFolder(id)}report.json`;
/** `name`: 'plan.json', 'items/article-0001.ndjson'. */
export const importPartKey = (id: string, name: string) => `${importFolder(id)}${name}`;

const Who = z.object({ id: z.string().optional(), name: z.string() });
export type Who = z.infer<typeof Who>;

/** One import, small: everything long is in its report. */
export const ImportRow = z.object({
  id: z.string(),
  /** Counts the changes by people, so that two who act on one screen don't act twice. */
  version: z.int(),
  /** Counts all changes, also those of the work itself. */
  changes: z.int().optional(),
  state: z.enum(IMPORT_STATES),
  /** 'old.example.org/jics' */
  from: z.string(),
  /** The names of the files. */
  sources: z.array(z.string()),
  /** 'OJS native XML' */
  format: z.string().default(''),
  createdAt: z.string(),
  changedAt: z.string(),
  by: Who,
  /** Who moved it to which state, and when; the oldest first. */
  steps: z.array(z.object({ state: z.enum(IMPORT_STATES), at: z.string(), by: Who })).default([]),
  /** What would come, or has come. */
  counts: z
    .object({
      articles: z.int(),
      issues: z.int(),
      people: z.int(),
      submissions: z.int(),
      files: z.int(),
      bytes: z.int(),
    })
    .optional(),
  /** A chief's answers by the ids of the report's questions. */
  answers: z.record(z.string(), z.string()).default({}),
  /** How far the work is that is under way. */
  at: z
    .object({ kind: z.enum(['person', 'article', 'submission', 'files', 'rows']), after: z.string() })
    .optional(),
  progress: z.object({ done: z.int(), of: z.int() }).optional(),
  /** The first of the numbers that its articles have; the plan of all is kept under it. */
  firstNumber: z.int().optional(),
  /** What applying made of it. `skipped`: came with an earlier import. `leftOut`: can't be published as it is; the report names them. */
  staged: z
    .object({
      articles: z.int(),
      submissions: z.int().default(0),
      skipped: z.int(),
      leftOut: z.int(),
      people: z.int(),
    })
    .optional(),
  /** Why it can't be read, or its work does not go on. */
  problem: z.string().optional(),
});
export type ImportRow = z.infer<typeof ImportRow>;

/** Elements of one kind: found = kept + leftOut + doubt + refused. */
const KindCount = z.object({
  what: z.string(),
  found: z.int(),
  kept: z.int(),
  leftOut: z.int(),
  doubt: z.int(),
  refused: z.int(),
});
export type KindCount = z.infer<typeof KindCount>;

/** Something that a chief decides before applying; without an answer `fallback` counts. */
const Question = z.object({
  /** 'section#ART' */
  id: z.string(),
  kind: z.enum(['section', 'person', 'doi-prefix', 'issue', 'language']),
  /** One sentence: 'Two people have the address a@b.example.' */
  says: z.string(),
  choices: z.array(z.object({ value: z.string(), says: z.string() })),
  fallback: z.string(),
});
export type Question = z.infer<typeof Question>;

/** An article as it would look. */
const Example = z.object({
  title: z.string(),
  language: z.string(),
  authors: z.array(z.string()),
  type: z.string(),
  issue: z.string(),
  published: z.string(),
  pages: z.string().optional(),
  doi: z.string().optional(),
  abstract: z.string(),
  files: z.array(z.object({ label: z.string(), bytes: z.int() })),
  hasText: z.boolean(),
});
export type Example = z.infer<typeof Example>;

/** Most entries of `named`; `namedBeyond` counts the rest. */
export const NAMED_MOST = 1000;

export const ImportReport = z.object({
  id: z.string(),
  from: z.string(),
  format: z.string(),
  at: z.string(),
  journal: z.object({ title: z.string(), path: z.string().optional(), issn: z.string().optional() }),
  kinds: z.array(KindCount),
  named: z.array(Named).max(NAMED_MOST),
  namedBeyond: z.int(),
  questions: z.array(Question),
  /** Articles by the language of their text. */
  languages: z.array(z.object({ language: z.string(), articles: z.int() })),
  examples: z.array(Example).max(3),
});
export type ImportReport = z.infer<typeof ImportReport>;

/** A person who waits: not an account. */
export const WaitingPerson = z.object({
  importId: z.string(),
  origin: z.string(),
  name: z.string(),
  email: z.string(),
  orcid: z.string().optional(),
  roles: z.array(z.string()),
  interests: z.array(z.string()),
  /** The id that their account will have, by which manuscripts under way name them. */
  personId: z.string().optional(),
  /** When the step began that wrote the one letter. */
  invitedAt: z.string().optional(),
  /** That letter, which the reports on its delivery name. */
  letterId: z.string().optional(),
  /** Why it did not arrive. */
  undelivered: z.object({ state: z.enum(UNDELIVERED), detail: z.string() }).optional(),
  /** When the address was found to be an account's, so that no letter was written. */
  accountAt: z.string().optional(),
});
export type WaitingPerson = z.infer<typeof WaitingPerson>;

/** Files of a version by the ends of their addresses: '.pdf', '/pdf-deutsch.pdf'. */
const StagedVersion = z.object({
  /** `PublicationMeta`, parsed when it is released. */
  meta: z.unknown(),
  files: z.array(z.object({ end: z.string(), file: MovedFile })),
  /** JSON of an `ArticleText`: title, abstract and references. */
  text: z.string(),
  /** What was read of JATS or HTML. */
  galley: GalleyText.optional(),
});
export type StagedVersion = z.infer<typeof StagedVersion>;

/** An article that waits to be released. Its versions are in the bucket, since a row holds 400 kB. */
const StagedArticleRow = z.object({
  number: z.int(),
  origin: z.string(),
  title: z.string(),
  volume: z.int(),
  issue: z.int(),
});
export type StagedArticleRow = z.infer<typeof StagedArticleRow>;
/** A submission under way that waits for the same: it is the line `line` of its part. */
const StagedManuscriptRow = z.object({
  manuscriptId: z.string(),
  origin: z.string(),
  part: z.int(),
  line: z.int(),
});
export type StagedManuscriptRow = z.infer<typeof StagedManuscriptRow>;
export const StagedRow = z.union([StagedArticleRow, StagedManuscriptRow]);
export type StagedRow = z.infer<typeof StagedRow>;

/** What holds an item's origin, with the number of its article or the id of its manuscript. */
export const OriginRow = z.union([
  z.object({ importId: z.string(), number: z.int() }),
  z.object({ importId: z.string(), manuscriptId: z.string() }),
]);

/** The name of the part that holds a `StagedArticle`. */
export const stagedName = (number: number) => `staged/${padded(number, 6)}.json`;
export const StagedArticle = z.object({
  origin: z.string(),
  versions: z.array(StagedVersion).min(1),
  /** Its old addresses, and where they lead: to a version, or to one of its files. */
  old: z.array(z.object({ name: z.string(), version: z.int().optional(), end: z.string().optional() })),
  /** The issue that it brings, unless the journal has that already. */
  issue: z
    .object({
      year: z.int(),
      title: z.string().optional(),
      label: z.string().optional(),
    })
    .optional(),
  /** The keys of the old addresses of its issue. */
  oldIssue: z.array(z.string()),
});
export type StagedArticle = z.infer<typeof StagedArticle>;

/** Long work goes on until a deadline; the same call again goes on from there. */
export interface Worked {
  isWhole: boolean;
  row: ImportRow;
}
