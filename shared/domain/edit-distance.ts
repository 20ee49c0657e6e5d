/** The insertions, deletions and replacements that turn one text into the other. */
export function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 1; at <= one.length; at++) {
    const next = [at];
    for (let beside = 1; beside <= other.length; beside++)
      next.push(
        Math.min(
          row[beside]! + 1,
          next[beside - 1]! + 1,
          row[beside - 1]! + (one[at - 1] === other[beside - 1] ? 0 : 1),
        ),
      );
    row = next;
  }
  return row[other.length]!;
}
