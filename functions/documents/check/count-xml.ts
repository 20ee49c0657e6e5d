import { DocumentFault } from '../model/faults.ts';
import { docxLimits } from '../word/package/docx-limits.ts';
import { walkXml, type XmlEvents } from '../word/package/walk-xml.ts';

/** Totals over the XML of a package. */
export interface XmlTotals {
  /** Elements whose local name is `p`. */
  paragraphs: number;
  /** Spaces in visible text (inside elements whose local name is `t`). */
  words: number;
  /** Bytes of that text, as written. */
  textBytes: number;
}

/**
 * Counts one part on top of `totals`, over chunks of UTF-8 read as Latin-1, because all markup is ASCII. It walks like the reader, so it
 * counts what a reader would build. Throws DocumentFault if a limit is exceeded.
 */
export function countXml(totals: XmlTotals): (chunk: Uint8Array) => void {
  let depth = 0;
  let elements = 0;
  /** Depth of the outermost open `t`. */
  let textDepth = 0;

  const addText = (text: string): void => {
    if (textDepth === 0) return;
    totals.textBytes += text.length;
    for (let at = text.indexOf(' '); at >= 0; at = text.indexOf(' ', at + 1)) totals.words += 1;
    if (totals.words > docxLimits.words || totals.textBytes > docxLimits.textBytes)
      throw new DocumentFault('tooManyWords');
  };

  const open: string[] = [];
  let unfinished = '';
  const events: XmlEvents = {
    open({ name }) {
      depth += 1;
      elements += 1;
      const isLetter = name.length === 1 || name.charAt(name.length - 2) === ':';
      if (isLetter && name.endsWith('p')) totals.paragraphs += 1;
      else if (isLetter && name.endsWith('t') && textDepth === 0) textDepth = depth;
      const isTooComplex =
        depth > docxLimits.depth ||
        elements > docxLimits.elements ||
        totals.paragraphs > docxLimits.paragraphs;
      if (isTooComplex) throw new DocumentFault('tooComplexDocx');
    },
    close() {
      if (depth === textDepth) textDepth = 0;
      depth -= 1;
    },
    text: addText,
    literal: addText,
    doctype() {
      throw new DocumentFault('doctype');
    },
  };
  return (chunk) => {
    const text =
      unfinished + Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString('latin1');
    unfinished = text.slice(walkXml(text, events, open));
    // It is parsed again with each chunk.
    if (unfinished.length > docxLimits.tagBytes) throw new DocumentFault('tooComplexDocx');
  };
}
