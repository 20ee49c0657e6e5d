import { strToU8, zipSync } from 'fflate';
import { escapeXml } from './escape-xml.ts';
import { NUMBERING, STYLES } from './styles.ts';

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const M = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
/** A fixed time, so that the same content gives the same file. */
const MADE_AT = new Date('2026-01-01T00:00:00Z');

/** A Word document (ECMA-376, transitional) in the styles of styles.ts. `body` is made by paragraphs.ts. */
export function writeDocx(title: string, body: string[]): Uint8Array<ArrayBuffer> {
  const files: Record<string, string> = {
    '[Content_Types].xml': contentTypes(),
    '_rels/.rels': relationships([
      ['officeDocument', 'word/document.xml'],
      ['metadata/core-properties', 'docProps/core.xml'],
    ]),
    'docProps/core.xml': coreProperties(title),
    'word/document.xml': documentXml(body),
    'word/styles.xml': STYLES,
    'word/numbering.xml': NUMBERING,
    'word/_rels/document.xml.rels': relationships([
      ['styles', 'styles.xml'],
      ['numbering', 'numbering.xml'],
    ]),
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])), {
    mtime: MADE_AT,
  });
}

function documentXml(body: string[]): string {
  // A4 with margins of 2.5 cm, in twentieths of a point.
  const page =
    '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1417" w:right="1417" w:bottom="1417" w:left="1417" w:header="708" w:footer="708" w:gutter="0"/></w:sectPr>';
  return `${HEAD}<w:document ${W} ${M}><w:body>${body.join('')}${page}</w:body></w:document>`;
}

function contentTypes(): string {
  const part = (name: string, type: string) => `<Override PartName="${name}" ContentType="${type}"/>`;
  return `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${[
    part('/word/document.xml', `${WORD}.document.main+xml`),
    part('/word/styles.xml', `${WORD}.styles+xml`),
    part('/word/numbering.xml', `${WORD}.numbering+xml`),
    part('/docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml'),
  ].join('')}</Types>`;
}

function relationships(list: Array<[type: string, target: string]>): string {
  const items = list.map(([type, target], index) => {
    const base = type.startsWith('metadata/') ? `${PACKAGE}/relationships` : OFFICE;
    return `<Relationship Id="rId${index + 1}" Type="${base}/${type}" Target="${target}"/>`;
  });
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${items.join('')}</Relationships>`;
}

function coreProperties(title: string): string {
  return `${HEAD}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escapeXml(title)}</dc:title><dc:language>en</dc:language></cp:coreProperties>`;
}
