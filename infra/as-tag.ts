/** Tags allow letters, digits and a few signs; 'Smith & Sons' has another. */
export const asTag = (text: string): string =>
  text
    .replace(/[^\p{L}\p{Z}\p{N}_.:/=+\-@]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .slice(0, 256);
