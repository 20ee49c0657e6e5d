/** The parts of an article that are corrected, and compared, by themselves. */
export const PLACES = ['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'li', 'ol', 'ul', 'pre', 'blockquote', 'figure']
  .concat('aside', '.table', '.equation')
  .map((name) => `${name}[id]`)
  .join();

export interface ArticlePart {
  id: string;
  text: string;
}

/** In order; a nested part belongs to the outer one. */
export const placesIn = (root: ParentNode): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(PLACES)].filter(
    (element) => !element.parentElement?.closest(PLACES),
  );

export const elementText = (element: HTMLElement): string =>
  (element.textContent ?? '').replace(/\s+/g, ' ').trim();

const partsOf = (fragment: string): ArticlePart[] =>
  placesIn(new DOMParser().parseFromString(fragment, 'text/html')).map((element) => ({
    id: element.id,
    text: elementText(element),
  }));

/** Beyond this, comparing takes too long for a phone. */
const MOST_CELLS = 4_000_000;

export interface ArticleChange {
  /** Null: it is new. */
  before: string | null;
  /** Null: it was removed. */
  after: ArticlePart | null;
}

/** What differs between two builds of an article, part by part; null if they are too long to compare. */
export function changesBetween(former: string, present: string): ArticleChange[] | null {
  const [a, b] = [partsOf(former), partsOf(present)];
  let start = 0;
  while (start < a.length && start < b.length && a[start]!.text === b[start]!.text) start++;
  let [endA, endB] = [a.length, b.length];
  while (endA > start && endB > start && a[endA - 1]!.text === b[endB - 1]!.text) {
    endA--;
    endB--;
  }
  const [rows, columns] = [a.slice(start, endA), b.slice(start, endB)];
  if (rows.length * columns.length > MOST_CELLS) return null;
  // The longest common sequence, from the end.
  const kept = Array.from({ length: rows.length + 1 }, () => new Uint32Array(columns.length + 1));
  for (let i = rows.length - 1; i >= 0; i--)
    for (let j = columns.length - 1; j >= 0; j--)
      kept[i]![j] =
        rows[i]!.text === columns[j]!.text
          ? kept[i + 1]![j + 1]! + 1
          : Math.max(kept[i + 1]![j]!, kept[i]![j + 1]!);
  const changes: ArticleChange[] = [];
  let [gone, come]: [string[], ArticlePart[]] = [[], []];
  const flush = () => {
    for (let at = 0; at < Math.max(gone.length, come.length); at++)
      changes.push({ before: gone[at] ?? null, after: come[at] ?? null });
    [gone, come] = [[], []];
  };
  for (let i = 0, j = 0; i < rows.length || j < columns.length; ) {
    if (i < rows.length && j < columns.length && rows[i]!.text === columns[j]!.text) {
      flush();
      i++;
      j++;
    } else if (j >= columns.length || (i < rows.length && kept[i + 1]![j]! >= kept[i]![j + 1]!))
      gone.push(rows[i++]!.text);
    else come.push(columns[j++]!);
  }
  flush();
  return changes;
}
