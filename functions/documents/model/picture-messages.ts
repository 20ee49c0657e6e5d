/** The text on the page in place of a picture. */
export const MISSING_PICTURE = 'Picture that we could not show';

/** The text on the page in place of something else, such as ink or a model. */
export const MISSING_OBJECT = 'Object that we could not show';

/** The message to author and editors about a picture, by the name of its part. */
export function pictureNotShown(part: string): string {
  return `We could not show a picture (${part.split('/').pop()}).`;
}

/** The message about a field without a stored result, by the name of its kind. */
export function fieldNotShown(kind: string): string {
  return `We could not show a field (${kind.slice(0, 40)}) because the file holds no result of it. Update the fields in Word (Ctrl+A, then F9), save the file and upload it again.`;
}

/** The message about something that is neither text nor a picture, by its own name. */
export function objectNotShown(name: string): string {
  return `We could not show an object (${name.slice(0, 80)}). Replace it with a picture, such as a PNG.`;
}

export function pictureTooHeavy(part: string): string {
  return `We left out a picture because drawing it takes too much time or memory (${part.split('/').pop()}). Replace it with a simpler one, such as a PNG.`;
}

export const pictureRecoloured = 'A picture is shown in its own colours, not in those that Word gives it.';
