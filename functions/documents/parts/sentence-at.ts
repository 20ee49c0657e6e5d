/** No sentence ends after an abbreviation or an initial. */
const END =
  /(?<!\b(?:al|cf|e\.g|i\.e|vs|fig|eq|no|dr|prof|st|ref|p|pp|\p{Lu}))[.!?。！？]["”’)]?(?=\s|$)|\n/giu;
const FARTHEST = 400;

/** The sentence around a passage, limited to some hundred characters. */
export function sentenceAt(text: string, start: number, end: number): { start: number; end: number } {
  const from = Math.max(0, start - FARTHEST);
  const to = Math.min(text.length, end + FARTHEST);
  let first = from;
  for (const { 0: found, index } of text.slice(from, start).matchAll(END))
    first = from + index + found.length;
  const after = [...text.slice(end, to).matchAll(END)][0];
  const last = after ? end + after.index + after[0].length : to;
  while (first < start && /\s/.test(text.charAt(first))) first++;
  return { start: first, end: last };
}
