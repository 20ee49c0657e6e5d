import { parseArgs } from 'node:util';
import type { CoverPage } from '../documents/outcome.ts';

export interface ProofArguments {
  files: string[];
  out: string;
  cover: CoverPage;
  lineNumbers: boolean;
  /** The folder for the results of each stage. */
  dump?: string;
  /** The file for the ledger of the manuscript's words. */
  report?: string;
}

export const PROOF_USAGE =
  'Usage: npm run -s proof -- MANUSCRIPT [COVER_LETTER DECLARATION] --out FILE.pdf [--line-numbers] [--dump FOLDER] [--report F.json] [--title T] [--authors "A. One*; B. Two"] [--keywords "a, b"] [--abstract T] [--classification "a, b"] [--article-type T] [--funding T] [--journal T] [--id T] [--date ISO]';

const text = { type: 'string' } as const;
const options = {
  out: text,
  dump: text,
  report: text,
  title: text,
  authors: text,
  keywords: text,
  abstract: text,
  classification: text,
  'article-type': text,
  funding: text,
  journal: text,
  id: text,
  date: text,
  'line-numbers': { type: 'boolean' },
} as const;

/** Reads the command line. In `--authors` a semicolon separates the authors, a star marks the corresponding one. */
export function parseProofArguments(
  commandLine: string[],
  now: Date = new Date(),
): ProofArguments | { problem: string } {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(commandLine);
  } catch (error) {
    return { problem: `${(error as Error).message} ${PROOF_USAGE}` };
  }
  const { values, positionals } = parsed;
  if (positionals.length !== 1 && positionals.length !== 3) return { problem: PROOF_USAGE };
  if (!values.out) return { problem: `Give the name of the PDF with --out. ${PROOF_USAGE}` };
  const date = values.date === undefined ? now : new Date(values.date);
  if (Number.isNaN(date.getTime())) return { problem: `--date is not a date: ${values.date}` };
  return {
    files: positionals,
    out: values.out,
    dump: values.dump,
    report: values.report,
    lineNumbers: values['line-numbers'] ?? false,
    cover: {
      journal: values.journal ?? 'Journal of Intelligent Computing Systems',
      manuscriptId: values.id ?? 'Proof',
      articleType: values['article-type'],
      title: values.title,
      authors: list(values.authors, ';').map((name) => ({
        name: name.replace(/\s*\*\s*$/, ''),
        isCorresponding: name.endsWith('*'),
      })),
      keywords: list(values.keywords, /[,;]/),
      classification: list(values.classification, /[,;]/),
      abstract: values.abstract,
      funding: values.funding,
      date: date.toISOString(),
    },
  };
}

function parse(args: string[]) {
  return parseArgs({ args, options, allowPositionals: true });
}

function list(value: string | undefined, separator: string | RegExp): string[] {
  return (value ?? '')
    .split(separator)
    .map((item) => item.trim())
    .filter(Boolean);
}
