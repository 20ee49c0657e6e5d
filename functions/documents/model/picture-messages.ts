/** The text on the page in place of a picture. */
export const MISSING_PICTURE = 'Picture that we could not show';

/** The message to author and editors about a picture, by the name of its part. */
export function pictureNotShown(part: string): string {
  return `We could not show a picture (${part.split('/').pop()}).`;
}

export function pictureTooHeavy(part: string): string {
  return `We left out a picture because drawing it takes too much time or memory (${part.split('/').pop()}). Replace it with a simpler one, such as a PNG.`;
}
