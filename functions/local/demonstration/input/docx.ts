import { strToU8, zipSync } from 'fflate';

/** A block of a demonstration document. Text supports `**bold**`, `*italic*`, `^superscript^` and `[[a footnote]]`. */
export type Block =
  | { heading: string; level?: 1 | 2 }
  | { title: string }
  | { text: string }
  | { bullets: string[] }
  | { numbered: string[] }
  | { table: string[][]; caption: string }
  | { figure: Uint8Array; caption: string }
  /** OMML inside `m:oMath`. */
  | { equation: string };

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const M = 'http://schemas.openxmlformats.org/officeDocument/2006/math';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
/** English Metric Units in a pixel at 96 per inch. */
const EMU = 9525;

/** The body's references to other parts of the package. */
interface Parts {
  footnotes: string[];
  pictures: Uint8Array[];
  numberedLists: number;
}

/** Writes a Word document (ECMA-376, transitional). */
export function writeDocx(blocks: Block[], about: { title: string; author: string }): Uint8Array {
  const parts: Parts = { footnotes: [], pictures: [], numberedLists: 0 };
  const body = blocks.map((block) => writeBlock(block, parts)).join('');
  const { footnotes, pictures } = parts;
  const relations = [
    relation('rStyles', 'styles', 'styles.xml'),
    relation('rNumbering', 'numbering', 'numbering.xml'),
    relation('rFootnotes', 'footnotes', 'footnotes.xml'),
    ...pictures.map((_picture, index) => relation(`rPicture${index}`, 'image', `media/picture${index}.png`)),
  ];
  return zipSync({
    '[Content_Types].xml': strToU8(CONTENT_TYPES),
    '_rels/.rels': strToU8(
      `${XML}<Relationships xmlns="${PACKAGE}/relationships">` +
        `<Relationship Id="r1" Type="${R}/officeDocument" Target="word/document.xml"/>` +
        `<Relationship Id="r2" Type="${PACKAGE}/relationships/metadata/core-properties" Target="docProps/core.xml"/>` +
        '</Relationships>',
    ),
    'docProps/core.xml': strToU8(
      `${XML}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/">` +
        `<dc:title>${escapeXml(about.title)}</dc:title><dc:creator>${escapeXml(about.author)}</dc:creator></cp:coreProperties>`,
    ),
    'word/document.xml': strToU8(
      `${XML}<w:document xmlns:w="${W}" xmlns:r="${R}" xmlns:m="${M}" xmlns:wp="${DRAWING}/wordprocessingDrawing" ` +
        `xmlns:a="${DRAWING}/main" xmlns:pic="${DRAWING}/picture"><w:body>${body}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/>` +
        '<w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440"/></w:sectPr></w:body></w:document>',
    ),
    'word/_rels/document.xml.rels': strToU8(
      `${XML}<Relationships xmlns="${PACKAGE}/relationships">${relations.join('')}</Relationships>`,
    ),
    'word/styles.xml': strToU8(STYLES),
    'word/numbering.xml': strToU8(numbering(parts.numberedLists)),
    'word/footnotes.xml': strToU8(
      `${XML}<w:footnotes xmlns:w="${W}">${footnotes
        .map(
          (text, index) => `<w:footnote w:id="${index + 1}"><w:p>${writeRuns(text, [])}</w:p></w:footnote>`,
        )
        .join('')}</w:footnotes>`,
    ),
    // Their own format compresses them.
    ...Object.fromEntries(
      pictures.map((picture, index) => [`word/media/picture${index}.png`, [picture, { level: 0 }]]),
    ),
  });
}

function writeBlock(block: Block, parts: Parts): string {
  const { footnotes, pictures } = parts;
  if ('title' in block) return paragraph(writeRuns(block.title, footnotes), 'Title');
  if ('heading' in block) return paragraph(writeRuns(block.heading, footnotes), `Heading${block.level ?? 1}`);
  if ('text' in block) return paragraph(writeRuns(block.text, footnotes));
  if ('bullets' in block) return block.bullets.map((item) => listItem(item, 1, footnotes)).join('');
  if ('numbered' in block) {
    parts.numberedLists += 1;
    return block.numbered.map((item) => listItem(item, 1 + parts.numberedLists, footnotes)).join('');
  }
  if ('equation' in block)
    return `<w:p><m:oMathPara><m:oMath>${block.equation}</m:oMath></m:oMathPara></w:p>`;
  if ('table' in block)
    return writeTable(block.table) + paragraph(writeRuns(block.caption, footnotes), 'Caption');
  pictures.push(block.figure);
  return `<w:p><w:r>${drawing(pictures.length - 1, block.caption)}</w:r></w:p>${paragraph(writeRuns(block.caption, footnotes), 'Caption')}`;
}

function paragraph(runs: string, style?: string): string {
  return `<w:p>${style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : ''}${runs}</w:p>`;
}

function listItem(text: string, list: number, footnotes: string[]): string {
  return `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="${list}"/></w:numPr></w:pPr>${writeRuns(text, footnotes)}</w:p>`;
}

const MARKS: Record<string, string> = {
  '**': '<w:b/>',
  '*': '<w:i/>',
  '^': '<w:vertAlign w:val="superscript"/>',
};

function writeRuns(text: string, footnotes: string[]): string {
  return text
    .split(/(\*\*[^*]+\*\*|\*[^*]+\*|\^[^^]+\^|\[\[.+?\]\])/)
    .filter((part) => part !== '')
    .map((part) => {
      if (part.startsWith('[[')) {
        footnotes.push(part.slice(2, -2));
        return `<w:r><w:footnoteReference w:id="${footnotes.length}"/></w:r>`;
      }
      const mark =
        ['**', '*', '^'].find((sign) => part.startsWith(sign) && part.length > 2 * sign.length) ?? '';
      const inner = mark ? part.slice(mark.length, -mark.length) : part;
      const properties = mark ? `<w:rPr>${MARKS[mark]}</w:rPr>` : '';
      return `<w:r>${properties}<w:t xml:space="preserve">${escapeXml(inner)}</w:t></w:r>`;
    })
    .join('');
}

function writeTable(rows: string[][]): string {
  const borders = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
    .map((side) => `<w:${side} w:val="single" w:sz="4"/>`)
    .join('');
  const columns = rows[0]!.map(() => '<w:gridCol w:w="2200"/>').join('');
  const cells = (row: string[], isHeader: boolean) =>
    row.map((cell) => `<w:tc><w:p>${writeRuns(isHeader ? `**${cell}**` : cell, [])}</w:p></w:tc>`).join('');
  const body = rows
    .map((row, index) => {
      const header = index === 0 ? '<w:trPr><w:tblHeader/></w:trPr>' : '';
      return `<w:tr>${header}${cells(row, index === 0)}</w:tr>`;
    })
    .join('');
  return `<w:tbl><w:tblPr><w:tblBorders>${borders}</w:tblBorders></w:tblPr><w:tblGrid>${columns}</w:tblGrid>${body}</w:tbl>`;
}

function drawing(index: number, description: string): string {
  const size = `cx="${540 * EMU}" cy="${300 * EMU}"`;
  const name = `id="${index + 1}" name="Figure ${index + 1}" descr="${escapeXml(description)}"`;
  return (
    `<w:drawing><wp:inline><wp:extent ${size}/><wp:docPr ${name}/><a:graphic>` +
    `<a:graphicData uri="${DRAWING}/picture"><pic:pic><pic:nvPicPr><pic:cNvPr ${name}/><pic:cNvPicPr/></pic:nvPicPr>` +
    `<pic:blipFill><a:blip r:embed="rPicture${index}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>` +
    `<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${size}/></a:xfrm><a:prstGeom prst="rect"/></pic:spPr></pic:pic>` +
    '</a:graphicData></a:graphic></wp:inline></w:drawing>'
  );
}

function relation(id: string, type: string, target: string): string {
  return `<Relationship Id="${id}" Type="${R}/${type}" Target="${target}"/>`;
}

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const CONTENT_TYPES =
  `${XML}<Types xmlns="${PACKAGE}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/>' +
  ['document.main', 'styles', 'numbering', 'footnotes']
    .map((part) => `<Override PartName="/word/${part.split('.')[0]}.xml" ContentType="${MAIN}.${part}+xml"/>`)
    .join('') +
  '<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>';

const STYLES =
  `${XML}<w:styles xmlns:w="${W}">` +
  [
    ['Title', 'Title', 40],
    ['Heading1', 'heading 1', 30],
    ['Heading2', 'heading 2', 26],
    ['Caption', 'caption', 18],
  ]
    .map(
      ([id, name, size]) =>
        `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:rPr><w:b/><w:sz w:val="${size}"/></w:rPr></w:style>`,
    )
    .join('') +
  '</w:styles>';

/** List 1 has bullets; every numbered list is separate, or it would continue the numbers of the last one. */
function numbering(numberedLists: number): string {
  const kinds = [
    ['bullet', '•'],
    ['decimal', '%1.'],
  ].map(
    ([format, text], index) =>
      `<w:abstractNum w:abstractNumId="${index}"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl></w:abstractNum>`,
  );
  const start = '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride>';
  const lists = Array.from(
    { length: numberedLists },
    (_none, index) => `<w:num w:numId="${index + 2}"><w:abstractNumId w:val="1"/>${start}</w:num>`,
  );
  const bullets = '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>';
  return `${XML}<w:numbering xmlns:w="${W}">${kinds.join('')}${bullets}${lists.join('')}</w:numbering>`;
}
