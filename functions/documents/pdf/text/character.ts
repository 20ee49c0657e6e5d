/** A printed character, in points from the upper left corner of the page as it is read. */
export interface Character {
  text: string;
  left: number;
  right: number;
  /** Of the base line, growing downwards. */
  base: number;
  size: number;
  bold: boolean;
  italic: boolean;
  /** Name of the typeface, without the tag of its subset. */
  font: string;
  /** A space stands before it in the content, or PDFium thinks so. */
  spaceBefore: boolean;
  /** The content itself has that space. */
  spaceWritten: boolean;
}
