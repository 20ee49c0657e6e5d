/** What stands on the page in place of a picture. */
export const MISSING_PICTURE = 'Picture that could not be shown';

/** What author and editors are told of a picture, by the name of its part. */
export function pictureNotShown(part: string): string {
  return `A picture could not be shown (${part.split('/').pop()}).`;
}

export function pictureTooHeavy(part: string): string {
  return `A picture takes too much time or memory to be drawn and was left out (${part.split('/').pop()}). Please replace it by a simpler one, such as a PNG.`;
}
