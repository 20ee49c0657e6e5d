import { type PDFContext, PDFDict, PDFName, type PDFObject } from 'pdf-lib';
import { entry, nameEntry, objectText, pdfNames, resolve } from './pdf-objects.ts';

/* Actions (ISO 32000-2, 12.6) that a proof may contain: jumps within the document, page turning, links to the web and mail. Every
   other action counts as harmful, known or not. */

const pageTurns = new Set(['NextPage', 'PrevPage', 'FirstPage', 'LastPage']);
const webSchemes = new Set(['http', 'https', 'mailto']);

/** Names that only actions have: they are found anywhere, even where no reader looks for an action. */
const actionTypes = new Set<PDFObject | undefined>(
  `GoTo GoToR GoToE GoToDp Launch Thread URI Sound Movie Hide Named SubmitForm ResetForm ImportData JavaScript
   SetOCGState Rendition Trans GoTo3DView RichMediaExecute NOP`
    .split(/\s+/)
    .map((type) => PDFName.of(type)),
);

/** Events that run actions (tables 197 to 200): of annotations, pages, form fields, the document. */
const events = new Set(pdfNames('E X D U Fo Bl PO PC PV PI O C K F V WC WS DS WP DP'.split(' ')));

/** Meanings of the same key in a soft mask and a transparency group (11.6.5.2, 11.6.6). */
const groupTypes = new Set(['Alpha', 'Luminosity', 'Transparency']);

const typeKey = PDFName.of('S');

export function isAllowedAction(context: PDFContext, object: PDFObject | undefined): boolean {
  if (!(object instanceof PDFDict)) return false;
  switch (nameEntry(context, object, 'S')) {
    case 'GoTo':
      return true;
    case 'Named':
      return pageTurns.has(nameEntry(context, object, 'N') ?? '');
    case 'URI':
      return isWebLink(objectText(entry(context, object, 'URI')));
    default:
      return false;
  }
}

/** An action by its type, and not an allowed one. */
export function isForbiddenAction(context: PDFContext, object: PDFObject | undefined): boolean {
  if (!(object instanceof PDFDict) || !object.has(typeKey)) return false;
  return actionTypes.has(resolve(context, object.get(typeKey))) && !isAllowedAction(context, object);
}

/** Whether a dictionary is a table of actions by event: any entry that could be one makes it so. */
export function isActionTable(context: PDFContext, table: PDFDict): boolean {
  return table.keys().some((key) => {
    const found = resolve(context, table.get(key));
    if (!(found instanceof PDFDict)) return false;
    return found.has(typeKey) && (events.has(key) || !groupTypes.has(nameEntry(context, found, 'S') ?? ''));
  });
}

/** Absolute links to the web and mail, and links without a scheme, which are harmless except those to another machine. */
function isWebLink(link: string | undefined): boolean {
  if (link === undefined) return false;
  // Readers skip blanks and control characters in a scheme.
  const bare = link.replace(/[\p{C}\s]/gu, '');
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(bare)?.[1];
  return scheme === undefined ? !/^[\\/:]/.test(bare) : webSchemes.has(scheme.toLowerCase());
}
