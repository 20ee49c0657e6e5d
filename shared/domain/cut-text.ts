/**
 * The first `most` code points: never half a surrogate pair, and well-formed for any input. Cutting by UTF-16 units would leave halves of
 * letters, which neither a URL nor a table accepts.
 */
export function cutText(text: string, most: number): string {
  // A code point has at most two units, so a long text need not be split completely.
  return [...text.slice(0, 2 * most)].slice(0, most).join('').toWellFormed();
}

/** The same with whole words, and a sign that more follows. */
export function cutAtWord(text: string, most: number): string {
  const cut = cutText(text, most);
  if (cut.length === text.length) return text;
  const short = cutText(text, most - 1);
  const end = /^\s/u.test(text.slice(short.length)) ? short.length : short.search(/\s\S*$/u);
  // Scripts without spaces are cut anywhere.
  return `${short.slice(0, end > short.length / 2 ? end : undefined).trimEnd()}…`;
}

/** The last `most` code points: for names with a significant ending. */
export function cutTextFront(text: string, most: number): string {
  const characters = [...text.slice(Math.max(0, text.length - 2 * most))];
  return characters
    .slice(Math.max(0, characters.length - most))
    .join('')
    .toWellFormed();
}
