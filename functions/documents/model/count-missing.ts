/** How many of `wanted` are not among `given`, where each counts once. */
export function countMissing(wanted: Iterable<string>, given: Iterable<string>): number {
  const left = new Map<string, number>();
  for (const one of given) left.set(one, (left.get(one) ?? 0) + 1);
  let missing = 0;
  for (const one of wanted) {
    const count = left.get(one) ?? 0;
    if (count > 0) left.set(one, count - 1);
    else missing += 1;
  }
  return missing;
}
