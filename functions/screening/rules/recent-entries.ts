const YEARS = 3;
const MOST = 300;

/** A list's entries from the last three years, which show who wrote together recently. */
export function recentEntries(entries: readonly string[], now: Date): string[] {
  const year = now.getUTCFullYear();
  const isRecent = (entry: string) =>
    (entry.match(/(?<!\d)20\d{2}(?!\d)/gu) ?? []).some(
      (each) => Number(each) >= year - YEARS && Number(each) <= year + 1,
    );
  return entries.filter(isRecent).slice(0, MOST);
}
