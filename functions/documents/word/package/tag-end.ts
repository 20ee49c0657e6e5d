/**
 * Finds the `>` of the tag that starts at an offset, or -1; one inside a quoted value doesn't count. For tags in order, so that the text
 * is searched only once.
 */
export function createTagEnd(text: string): (start: number) => number {
  const next = { '"': -1, "'": -1 };
  const quoteAfter = (quote: '"' | "'", from: number): number => {
    if (next[quote] < from) {
      const found = text.indexOf(quote, from);
      next[quote] = found < 0 ? text.length : found;
    }
    return next[quote];
  };
  return (start) => {
    let from = start;
    for (let end = text.indexOf('>', from); end >= 0; ) {
      const double = quoteAfter('"', from);
      const single = quoteAfter("'", from);
      if (double > end && single > end) return end;
      const close = double < single ? quoteAfter('"', double + 1) : quoteAfter("'", single + 1);
      from = close + 1;
      if (close > end) end = text.indexOf('>', from);
    }
    return -1;
  };
}
