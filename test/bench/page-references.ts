import { isReferencesHeading } from '../../functions/documents/parts/reference-list.ts';

/** No entry begins with these, and they end the list. */
const NO_ENTRY = /^(?:affiliation|appendix|received|_{3,}|\*|correspond)/i;

/** Running heads may be read as several lines, if their letters are spaced. */
const MAX_LINES = 6;

/** PDFium's sign stands for a hyphen and the break after it, also between an entry's last line and the page's foot. */
const linesOf = (page: string): string[] => page.replaceAll('\ufffe', '-\n').split(/[\r\n]+/);

/** Lines behind the last heading of the references, without running heads; and all others. */
export function atReferences(pages: readonly string[]): { entries: string; others: string } {
  const byPage = pages.map(linesOf);
  const lines = byPage.flat();
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(keyOf(line), (counts.get(keyOf(line)) ?? 0) + 1);
  const heading = lines.findLastIndex((line) => isReferencesHeading(line.replace(/^\d+\s+/, '')));
  if (heading < 0) return { entries: '', others: lines.join('\n') };
  const behind = lines.slice(heading + 1).findIndex((line) => NO_ENTRY.test(line));
  const end = behind < 0 ? lines.length : heading + 1 + behind;
  const heads = byPage.flatMap((own) => own.map((_, at) => at < headOf(own, counts)));
  const isEntry = (line: string, at: number) =>
    at > heading && at < end && !heads[at] && (counts.get(keyOf(line)) ?? 0) < 2;
  return {
    entries: lines.filter(isEntry).join('\n'),
    others: lines.filter((line, at) => !isEntry(line, at)).join('\n'),
  };
}

const keyOf = (line: string) => line.replace(/[\d\s]+/g, '');

/** How many lines at a page's top together match one line of another page. */
function headOf(lines: readonly string[], counts: ReadonlyMap<string, number>): number {
  for (let count = Math.min(MAX_LINES, lines.length); count > 1; count--) {
    const key = lines.slice(0, count).map(keyOf).join('');
    if (key.length > 4 && counts.has(key)) return count;
  }
  return 0;
}
