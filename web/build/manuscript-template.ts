import { strToU8, zipSync } from 'fflate';
import { brand } from '../../shared/brand/brand.ts';
import { CHECKLIST, TEMPLATE_TEXT, type TemplatePart } from '../src/content/journal/template-text.ts';
import { NUMBERING, STYLES } from './template-styles.ts';

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const M = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
/** A fixed time keeps the file the same from build to build. */
const MADE_AT = new Date('2026-01-01T00:00:00Z');

/** The journal's manuscript template as a Word document (ECMA-376, transitional). */
export function makeManuscriptTemplate(): Uint8Array {
  const files: Record<string, string> = {
    '[Content_Types].xml': contentTypes(),
    '_rels/.rels': relationships([
      ['officeDocument', 'word/document.xml'],
      ['metadata/core-properties', 'docProps/core.xml'],
    ]),
    'docProps/core.xml': coreProperties(),
    'word/document.xml': documentXml(),
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

function documentXml(): string {
  const body = [
    ...TEMPLATE_TEXT,
    { style: 'Heading1', text: 'Before you submit' } as const,
    ...CHECKLIST.map(checkItem),
  ]
    .map(partXml)
    .join('');
  // A4 with margins of 2.5 cm, in twentieths of a point.
  const page =
    '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1417" w:right="1417" w:bottom="1417" w:left="1417" w:header="708" w:footer="708" w:gutter="0"/></w:sectPr>';
  return `${HEAD}<w:document ${W} ${M}><w:body>${body}${page}</w:body></w:document>`;
}

function checkItem(text: string): TemplatePart {
  return { style: 'ListBullet', text: `☐ ${text}` };
}

function partXml(part: TemplatePart): string {
  if ('table' in part) return tableXml(part.table);
  if ('equation' in part) return equationXml();
  return paragraph(part.style, part.text);
}

function paragraph(style: string, text: string): string {
  return `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr><w:r><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r></w:p>`;
}

/** Two strong lines and a thin one: rules above and below, one under the head. */
function tableXml(rows: string[][]): string {
  const line = (side: string, size: number) =>
    `<w:${side} w:val="single" w:sz="${size}" w:space="0" w:color="13201F"/>`;
  const cells = (row: string[], isHead: boolean) =>
    row
      .map((cell) => {
        const border = isHead ? `<w:tcBorders>${line('bottom', 4)}</w:tcBorders>` : '';
        return `<w:tc><w:tcPr>${border}</w:tcPr>${paragraph(isHead ? 'TableHead' : 'TableText', cell)}</w:tc>`;
      })
      .join('');
  const head = '<w:trPr><w:tblHeader/></w:trPr>';
  return `<w:tbl><w:tblPr><w:tblW w:w="5000" w:type="pct"/><w:tblBorders>${line('top', 12)}${line('bottom', 12)}</w:tblBorders></w:tblPr><w:tblGrid>${'<w:gridCol/>'.repeat(rows[0]?.length ?? 0)}</w:tblGrid>${rows
    .map((row, index) => `<w:tr>${index === 0 ? head : ''}${cells(row, index === 0)}</w:tr>`)
    .join('')}</w:tbl>${paragraph('TableText', '')}`;
}

/** The logistic loss, as the equation editor writes it. */
function equationXml(): string {
  const run = (text: string) => `<m:r><m:t xml:space="preserve">${text}</m:t></m:r>`;
  const sub = (base: string, index: string) =>
    `<m:sSub><m:e>${run(base)}</m:e><m:sub>${run(index)}</m:sub></m:sSub>`;
  const fraction = `<m:f><m:num>${run('1')}</m:num><m:den>${run('n')}</m:den></m:f>`;
  const power = `<m:sSup><m:e>${run('e')}</m:e><m:sup>${run('−')}${sub('y', 'i')}${run('f(')}${sub('x', 'i')}${run(')')}</m:sup></m:sSup>`;
  const sum = `<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>${run('i=1')}</m:sub><m:sup>${run('n')}</m:sup><m:e>${run('log(1+')}${power}${run(')')}</m:e></m:nary>`;
  return `<w:p><w:pPr><w:pStyle w:val="Equation"/></w:pPr><m:oMathPara><m:oMath>${run('L(f) = ')}${fraction}${sum}</m:oMath></m:oMathPara></w:p>`;
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

function coreProperties(): string {
  return `${HEAD}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escapeXml(`${brand.journalShort} manuscript template`)}</dc:title><dc:language>en</dc:language></cp:coreProperties>`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
