import { Element } from '../package/element.ts';

const BLOCKS =
  /^(p|div|h[1-6]|li|tr|table|ul|ol|dl|dt|dd|blockquote|pre|section|article|header|footer|body|hr|center|address|figure|figcaption|tbody|thead)$/;
const SILENT = /^(head|script|style|title|noscript|template|svg|xml)$/;
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
const ENTITIES = new Map<string, string>(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: '\u00a0',
    ndash: '–',
    mdash: '—',
    hellip: '…',
    copy: '©',
    deg: '°',
    middot: '·',
    bull: '•',
    laquo: '«',
    raquo: '»',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
  }),
);

/** More tables in each other than any page has. */
const MAX_DEPTH = 6;

interface Table {
  rows: Element[];
  cells: Element[];
  /** Where the table's text goes to, and whence it came. */
  blocks: Element[];
  outer: Element[];
}

/** The paragraphs and tables of an HTML page, as WordprocessingML: its words, their emphasis, lists and rows. */
export function htmlBlocks(html: string): Element[] {
  const root: Element[] = [];
  const tables: Table[] = [];
  const looks: string[] = [];
  let blocks = root;
  let runs: Element[] = [];
  let silent: string | undefined;
  let isBold = false;

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
  const say = (text: string): void => {
    const words = unescaped(text).replace(/\s+/g, ' ');
    if (words === '' || (words === ' ' && runs.length === 0)) return;
    const names = new Set(isBold ? [...looks, 'b'] : looks);
    const look = new Element(
      'w:rPr',
      {},
      [...names].flatMap((name) => LOOKS.get(name) ?? []),
    );
    runs.push(new Element('w:r', {}, [look, new Element('w:t', {}, [{ type: 'text', value: words }])]));
  };
  const open = (name: string): void => {
    if (BLOCKS.test(name) || name === 'td' || name === 'th') endParagraph();
    const table = tables.at(-1);
    if (LOOKS.has(name)) looks.push(name);
    else if (/^h[1-6]$/.test(name)) isBold = true;
    else if (name === 'br') runs.push(new Element('w:r', {}, [new Element('w:br', {}, [])]));
    else if (name === 'li') say('• ');
    else if (name === 'table' && tables.length < MAX_DEPTH)
      tables.push({ rows: [], cells: [], blocks, outer: blocks });
    else if (name === 'tr' && table) endRow(table);
    else if ((name === 'td' || name === 'th') && table) {
      if (blocks !== table.outer) endCell(table);
      table.blocks = [];
      blocks = table.blocks;
    }
  };
  const close = (name: string): void => {
    const table = tables.at(-1);
    if (BLOCKS.test(name)) endParagraph();
    if (LOOKS.has(name)) looks.splice(Math.max(0, looks.lastIndexOf(name)), looks.includes(name) ? 1 : 0);
    else if (/^h[1-6]$/.test(name)) isBold = false;
    else if ((name === 'td' || name === 'th') && table && blocks !== table.outer) endCell(table);
    else if (name === 'tr' && table) endRow(table);
    else if (name === 'table' && table) {
      endRow(table);
      tables.pop();
      if (table.rows.length > 0) blocks.push(new Element('w:tbl', {}, table.rows));
    }
  };
  for (const [, comment, slash, tag, text] of html.matchAll(
    /(<!--[\s\S]*?-->|<[!?][^>]*>)|<(\/?)([a-z][\w:-]*)[^>]*>|([^<]+|<)/gi,
  )) {
    const name = tag?.toLowerCase();
    if (comment !== undefined) continue;
    if (silent !== undefined) {
      if (slash && name === silent) silent = undefined;
    } else if (name === undefined) say(text ?? '');
    else if (slash) close(name);
    else if (SILENT.test(name)) silent = name;
    else open(name);
  }
  while (tables.length > 0) close('table');
  endParagraph();
  return root;
}

function unescaped(text: string): string {
  return text.replace(/&(#x[\da-f]+|#\d+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES.get(name) ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 31 && code < 0x110000 ? String.fromCodePoint(code) : ' ';
  });
}
