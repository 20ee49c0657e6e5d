import { parseArgs } from 'node:util';
import { nameParts } from '../documents/anonymous/name-parts.ts';
import type { Identity } from '../documents/outcome.ts';

export interface AnonymiseArguments {
  file: string;
  authors: Identity[];
  out: string;
  report?: string;
  /** Default: the one that extraction finds. */
  title?: string;
}

export const ANONYMISE_USAGE =
  'Usage: npm run -s anonymise -- MANUSCRIPT --authors "Given Family <mail>; …" [--institutions "A; B"] [--title T] --out copy.pdf [--report findings.json]';

/** Reads the command line; in `--authors` and `--institutions` semicolons separate the entries. */
export function parseAnonymiseArguments(args: string[]): AnonymiseArguments | { problem: string } {
  const text = { type: 'string' } as const;
  const options = { authors: text, institutions: text, title: text, out: text, report: text };
  let parsed: ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>;
  try {
    parsed = parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    return { problem: `${(error as Error).message} ${ANONYMISE_USAGE}` };
  }
  const { values, positionals } = parsed;
  const [file, ...others] = positionals;
  const { out, report, title } = values;
  if (!file || others.length > 0 || !out) return { problem: ANONYMISE_USAGE };
  const institutions = listed(values.institutions);
  const authors = listed(values.authors).map((author) => authorOf(author, institutions));
  if (authors.length === 0) return { problem: `Give the authors with --authors. ${ANONYMISE_USAGE}` };
  return { file, authors, out, report, title };
}

const listed = (value = '') =>
  value
    .split(';')
    .map((entry) => entry.trim())
    .filter(Boolean);

/** 'Ada Okafor <a@x.example>'. */
function authorOf(entry: string, institutions: readonly string[]): Identity {
  const emails = [...entry.matchAll(/<([^<>\s]+@[^<>\s]+)>/g)].map(([, email = '']) => email);
  const name = entry.replace(/<[^<>]*>/g, ' ').trim();
  return { ...nameParts(name), emails, orcid: null, institutions, origin: 'author' };
}
