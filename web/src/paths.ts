import { JOURNAL, JOURNAL_LONG } from '../../shared/domain/journal-paths.ts';
import { below, PAGES, type PageName } from '../../shared/domain/pages.ts';

type Parameters<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Next}`
    ? Name | Parameters<Next>
    : Rest
  : never;

/** At the top level a path; in the journal a function of the linking page's prefix, and of its parameters. */
type PathTo<Path extends string> = Path extends `/${string}`
  ? Path
  : Path extends `${string}:${string}`
    ? (parameters: Record<Parameters<Path>, string>, prefix?: string) => string
    : (prefix?: string) => string;

const toPage = (path: string) => {
  if (path.startsWith('/')) return path;
  if (!path.includes(':')) return (prefix: string = JOURNAL) => below(prefix, path);
  return (parameters: Record<string, string>, prefix: string = JOURNAL) =>
    below(
      prefix,
      path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(parameters[name] ?? '')),
    );
};

/** Link targets, by the names of the table of pages. */
export const paths = {
  ...(Object.fromEntries(Object.entries(PAGES).map(([name, { path }]) => [name, toPage(path)])) as {
    [Name in PageName]: PathTo<(typeof PAGES)[Name]['path']>;
  }),
  /** A link of the specification without a page: Page Not Available. */
  books: '/books',
} as const;

/** The prefix under which a page was opened, so that its links stay there; the short one elsewhere. */
export function journalPrefixOf(pathname: string): string {
  const lower = pathname.toLowerCase();
  const long = JOURNAL_LONG.toLowerCase();
  return lower === long || lower.startsWith(`${long}/`) ? JOURNAL_LONG : JOURNAL;
}
