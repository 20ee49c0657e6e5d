/**
 * The first `most` code points: never half a surrogate pair, and well-formed whatever came in. What cuts by UTF-16 units leaves
 * halves of letters behind, which neither a URL nor a table takes.
 */
export function cutText(text: string, most: number): string {
  // A code point has at most two units: no need to take all of a long text apart.
  return [...text.slice(0, 2 * most)].slice(0, most).join('').toWellFormed();
}

/** The last `most` code points: for names whose end says what they are. */
export function cutTextFront(text: string, most: number): string {
  const characters = [...text.slice(Math.max(0, text.length - 2 * most))];
  return characters
    .slice(Math.max(0, characters.length - most))
    .join('')
    .toWellFormed();
}
