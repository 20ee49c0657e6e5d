import * as z from 'zod';
import { LIMITS } from '../domain/constants.ts';
import { EXPORT_FORMS, isOjsForm } from '../domain/export-forms.ts';
import { IMPORT_STATES } from '../domain/import-states.ts';
import { bounded, filled, Id, requiredName, Time, text, trimmed, Version } from './fields.ts';
import { UNDELIVERED } from './letters.ts';

/** The largest form that S3 accepts. */
export const MAX_IMPORT_BYTES = 5 * 1024 ** 3;

export const ImportUpload = z.object({
  fileName: requiredName(LIMITS.fileName),
  size: z
    .number()
    .int()
    .min(1, 'must not be empty')
    .max(MAX_IMPORT_BYTES, 'The file is larger than 5 GB. Bring it in parts.'),
  /** The browser's claim, which decides nothing. */
  contentType: text(200),
});

/** Host and journal, however its address is copied: 'https://Old.example.org/index.php/jics/index' is 'old.example.org/jics'. */
function journalAddress(typed: string): string {
  const [host = '', ...path] = typed
    .replace(/^https?:\/\//i, '')
    .split('/')
    .filter(Boolean);
  const start = path.indexOf('index.php');
  return [host.toLowerCase(), ...(start < 0 ? path : path.slice(start + 1, start + 2))].join('/');
}

const OldAddress = trimmed(300)
  .transform(journalAddress)
  .refine(
    (value) => /^[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?(\/[^\s#?]*)?$/.test(value),
    'Enter the address that the journal had, such as old.example.org/jics.',
  );

export const StartImport = z.object({
  /** Of the upload. */
  key: filled(200),
  fileName: requiredName(LIMITS.fileName),
  from: OldAddress,
});

const MAX_ANSWERS = 1000;

export const ChangeImport = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('decide'),
    version: Version,
    /** By the ids of the report's questions. */
    answers: z
      .record(bounded(500), bounded(500))
      .refine((answers) => Object.keys(answers).length <= MAX_ANSWERS, 'has too many entries'),
  }),
  z.object({ action: z.enum(['apply', 'release', 'invite', 'undo']), version: Version }),
]);
export type ChangeImport = z.infer<typeof ChangeImport>;

const count = z.number().int();

/** One import, as the list shows it. */
export const ImportLine = z.object({
  _id: Id,
  version: count,
  state: z.enum(IMPORT_STATES),
  from: z.string(),
  sources: z.array(z.string()),
  format: z.string(),
  createdAt: Time,
  changedAt: Time,
  by: z.string(),
  counts: z
    .object({
      articles: count,
      issues: count,
      people: count,
      submissions: count,
      files: count,
      bytes: count,
    })
    .nullable(),
  /** Of the work that goes on. */
  progress: z.object({ done: count, of: count }).nullable(),
  /** The result of applying it. `skipped`: came with an earlier import. */
  staged: z
    .object({ articles: count, submissions: count.default(0), skipped: count, leftOut: count, people: count })
    .nullable(),
  /** Why the source can't be read, or why the work does not go on. */
  problem: z.string().nullable(),
});
export type ImportLine = z.infer<typeof ImportLine>;

/** Everything that was found, and what became of it. */
const Report = z.object({
  journal: z.string(),
  kinds: z.array(
    z.object({
      what: z.string(),
      found: count,
      kept: count,
      leftOut: count,
      doubt: count,
      refused: count,
    }),
  ),
  named: z.array(
    z.object({
      as: z.enum(['left out', 'doubt', 'refused']),
      what: z.string(),
      reason: z.string(),
      place: z.string(),
      count,
    }),
  ),
  /** How many more the report does not name. */
  namedBeyond: count,
  questions: z.array(
    z.object({
      id: z.string(),
      says: z.string(),
      choices: z.array(z.object({ value: z.string(), says: z.string() })),
      /** What counts without an answer. */
      fallback: z.string(),
    }),
  ),
  languages: z.array(z.object({ language: z.string(), articles: count })),
  examples: z.array(
    z.object({
      title: z.string(),
      language: z.string(),
      authors: z.array(z.string()),
      type: z.string(),
      issue: z.string(),
      published: z.string(),
      pages: z.string().optional(),
      doi: z.string().optional(),
      abstract: z.string(),
      files: z.array(z.object({ label: z.string(), bytes: count })),
      hasText: z.boolean(),
    }),
  ),
});
export type ImportReport = z.infer<typeof Report>;

export const ImportView = ImportLine.extend({
  /** Null until it is read. */
  report: Report.nullable(),
  answers: z.record(z.string(), z.string()),
  /** The moves so far, the oldest first. */
  steps: z.array(z.object({ state: z.enum(IMPORT_STATES), at: Time, by: z.string() })),
  /** People who came with it and to whom no one has written. */
  waiting: count,
  /** Those with a letter who have not answered, and those who had an account. */
  invited: count,
  haveAccount: count,
  /** The first of those whom their letter did not reach, and how many more there are. */
  undelivered: z.array(
    z.object({ name: z.string(), email: z.string(), state: z.enum(UNDELIVERED), detail: z.string() }),
  ),
  undeliveredBeyond: count,
  /** Former editors, to whom a chief may give the role once they have an account; the first of them. */
  editors: z.array(z.object({ name: z.string(), email: z.string(), roles: z.array(z.string()) })),
});
export type ImportView = z.infer<typeof ImportView>;

export const EXPORT_STATES = ['writing', 'written', 'failed'] as const;

export const StartExport = z
  .object({
    as: z.enum(EXPORT_FORMS),
    /** For OJS: a user name that exists where it will be imported. */
    uploader: trimmed(32).optional(),
  })
  .refine(({ as, uploader }) => !isOjsForm(as) || uploader, {
    path: ['uploader'],
    message: 'Enter the user name that you will have in OJS.',
  });
export type StartExport = z.infer<typeof StartExport>;

/** The journal's last export, while it is written and as long as its files are kept. */
export const ExportView = z.object({
  as: z.enum(EXPORT_FORMS),
  state: z.enum(EXPORT_STATES),
  by: z.string(),
  createdAt: Time,
  changedAt: Time,
  /** Of the files, as far as they are written. */
  bytes: count,
  /** Each with a short-lived link; none before all are there. */
  files: z.array(z.object({ name: z.string(), bytes: count, url: z.string() })),
  /** The first things that it lacks, each with the reason. */
  leftOut: z.array(z.string()),
  hasLeftOutMore: z.boolean(),
  /** Why there is none. */
  problem: z.string().nullable(),
  /** When its files go. */
  expiresAt: Time.nullable(),
});
export type ExportView = z.infer<typeof ExportView>;
export const LatestExport = z.object({ latest: ExportView.nullable() });
