/** A printed character, in points from the upper left corner of the page as it is read. */
export interface Character {
  text: string;
  left: number;
  right: number;
  /** The base line, growing downwards. */
  base: number;
  size: number;
  bold: boolean;
  italic: boolean;
  /** Name of the typeface, without its subset tag. */
  font: string;
  /** A space precedes it in the content, or by PDFium's guess. */
  spaceBefore: boolean;
  /** The content itself has that space. */
  spaceWritten: boolean;
}
