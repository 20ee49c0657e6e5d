/** A paragraph, or a line or block of a PDF, in the order of reading. */
export interface Passage {
  text: string;
  /** By style, or by type that stands out. */
  isHeading: boolean;
  /** Style 'Title' or the like. */
  isTitle: boolean;
  /** Type of its own at the start: 'Funding.' in bold. */
  lead?: string;
  /** Within a table, a box or a drawing, whose lines open no section of the text. */
  isInside?: boolean;
  isEquation?: boolean;
  /** Whether somebody is named in it. */
  isNaming?: boolean;
}
