import { Parser } from 'htmlparser2';
import { Element } from '../package/element.ts';

const BLOCKS =
  /^(p|div|h[1-6]|li|tr|table|ul|ol|dl|dt|dd|blockquote|pre|section|article|header|footer|body|hr|center|address|figure|figcaption|tbody|thead)$/;
const SILENT = /^(head|script|style|title|noscript|template|svg|xml|rp)$/;
const PICTURES = /^(?:img|svg|object|canvas|video)$/;
/** What no reader shows is named to the author. */
export const unshown = (name: string): Element =>
  new Element('w:object', {}, [new Element('o:OLEObject', { ProgID: name }, [])]);
const LOOKS = new Map<string, Element>(
  Object.entries({
    b: new Element('w:b', {}, []),
    strong: new Element('w:b', {}, []),
    i: new Element('w:i', {}, []),
    em: new Element('w:i', {}, []),
    u: new Element('w:u', { 'w:val': 'single' }, []),
    sup: new Element('w:vertAlign', { 'w:val': 'superscript' }, []),
    sub: new Element('w:vertAlign', { 'w:val': 'subscript' }, []),
  }),
);
/** More nested tables than any page has. */
const MAX_TABLES = 6;
/** The parser takes longer for each tag the more elements are open: a page beyond that is reported as unreadable. */
const MAX_OPEN = 1000;

interface Table {
  rows: Element[];
  cells: Element[];
  /** Where the table's text is added, and where it came from. */
  blocks: Element[];
  outer: Element[];
}

/** The paragraphs and tables of an HTML page as WordprocessingML: its words, their emphasis, lists and rows. */
export function htmlBlocks(html: string): Element[] {
  const root: Element[] = [];
  const tables: Table[] = [];
  const looks: string[] = [];
  let blocks = root;
  let runs: Element[] = [];
  /** Tables beyond `MAX_TABLES`, whose text belongs to the surrounding one. */
  let deeper = 0;
  let isBold = false;
  let text = '';
  let open = 0;
  /** Number of open elements whose content is invisible. */
  let silent = 0;

  const endParagraph = (): void => {
    if (runs.length > 0) blocks.push(new Element('w:p', {}, runs));
    runs = [];
  };
  const endCell = (table: Table): void => {
    endParagraph();
    if (table.blocks !== blocks) return;
    const content = blocks.length > 0 ? blocks : [new Element('w:p', {}, [])];
    table.cells.push(new Element('w:tc', {}, content));
    blocks = table.outer;
  };
  const endRow = (table: Table): void => {
    if (blocks !== table.outer) endCell(table);
    if (table.cells.length > 0) table.rows.push(new Element('w:tr', {}, table.cells));
    table.cells = [];
  };
  const say = (said: string): void => {
    const words = said.replace(/\s+/g, ' ');
    if (words === '' || (words === ' ' && runs.length === 0)) return;
    const names = new Set(isBold ? [...looks, 'b'] : looks);
    const look = new Element(
      'w:rPr',
      {},
      [...names].flatMap((name) => LOOKS.get(name) ?? []),
    );
    runs.push(new Element('w:r', {}, [look, new Element('w:t', {}, [{ type: 'text', value: words }])]));
  };
  const begin = (name: string): void => {
    if (BLOCKS.test(name) || name === 'td' || name === 'th') endParagraph();
    const table = tables.at(-1);
    if (LOOKS.has(name)) looks.push(name);
    else if (/^h[1-6]$/.test(name)) isBold = true;
    else if (name === 'br') runs.push(new Element('w:r', {}, [new Element('w:br', {}, [])]));
    else if (name === 'li') say('• ');
    else if (name === 'rt') say('(');
    else if (name === 'table' && tables.length === MAX_TABLES) deeper += 1;
    else if (name === 'table') tables.push({ rows: [], cells: [], blocks, outer: blocks });
    else if (name === 'tr' && table) endRow(table);
    else if ((name === 'td' || name === 'th') && table) {
      if (blocks !== table.outer) endCell(table);
      table.blocks = [];
      blocks = table.blocks;
    }
  };
  const end = (name: string): void => {
    const table = tables.at(-1);
    if (BLOCKS.test(name)) endParagraph();
    if (name === 'rt') say(')');
    if (LOOKS.has(name)) looks.pop();
    else if (/^h[1-6]$/.test(name)) isBold = false;
    else if ((name === 'td' || name === 'th') && table && blocks !== table.outer) endCell(table);
    else if (name === 'tr' && table) endRow(table);
    else if (name === 'table' && deeper > 0) deeper -= 1;
    else if (name === 'table' && table) {
      endRow(table);
      tables.pop();
      if (table.rows.length > 0) blocks.push(new Element('w:tbl', {}, table.rows));
    }
  };
  /** Text between two tags, which the parser delivers in pieces, references separately. */
  const endText = (): void => {
    if (silent === 0 && text !== '') say(text);
    text = '';
  };
  const parser = new Parser({
    onopentagname(name) {
      endText();
      open += 1;
      if (open > MAX_OPEN) throw new Error('too many tags stand open');
      if (silent === 0 && PICTURES.test(name)) runs.push(new Element('w:r', {}, [unshown('picture')]));
      if (SILENT.test(name)) silent += 1;
      if (silent === 0) begin(name);
    },
    ontext(piece) {
      text += piece;
    },
    onclosetag(name) {
      endText();
      open -= 1;
      if (silent === 0) end(name);
      if (SILENT.test(name)) silent -= 1;
    },
  });
  parser.end(html);
  endText();
  endParagraph();
  return root;
}
