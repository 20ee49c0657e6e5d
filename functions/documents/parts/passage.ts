/** A paragraph, or a line or block of a PDF, in reading order. */
export interface Passage {
  text: string;
  /** By style, or by type that stands out. */
  isHeading: boolean;
  /** Style 'Title' or the like. */
  isTitle: boolean;
  /** A different type at the start: 'Funding.' in bold. */
  lead?: string;
  /** Within a table, a box or a drawing, whose lines open no section of the text. */
  isInside?: boolean;
  isEquation?: boolean;
  /** Whether it names someone. */
  isNaming?: boolean;
}
