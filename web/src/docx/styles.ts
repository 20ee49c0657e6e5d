/** Styles of the manuscript template. Sizes are half points (`w:sz`) and twentieths of a point (`w:spacing`), as in ECMA-376. */
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

interface Look {
  id: string;
  name: string;
  size: number;
  before?: number;
  after?: number;
  bold?: boolean;
  italic?: boolean;
  centre?: boolean;
  outline?: number;
  indent?: number;
  hanging?: number;
  list?: number;
}

const looks: Look[] = [
  { id: 'Title', name: 'Title', size: 36, after: 240, bold: true },
  { id: 'Abstract', name: 'Abstract', size: 21, after: 160, indent: 340 },
  { id: 'Keywords', name: 'Keywords', size: 21, after: 320, indent: 340 },
  { id: 'Heading1', name: 'heading 1', size: 28, before: 360, after: 120, bold: true, outline: 0 },
  { id: 'Heading2', name: 'heading 2', size: 24, before: 240, after: 80, bold: true, outline: 1 },
  { id: 'Heading3', name: 'heading 3', size: 22, before: 200, after: 60, italic: true, outline: 2 },
  { id: 'Caption', name: 'caption', size: 20, before: 80, after: 200, italic: true },
  { id: 'Equation', name: 'Equation', size: 22, before: 120, after: 120, centre: true },
  { id: 'Figure', name: 'Figure', size: 22, before: 200, after: 80, centre: true },
  { id: 'TableHead', name: 'Table Head', size: 20, before: 60, after: 60, bold: true },
  { id: 'TableText', name: 'Table Text', size: 20, before: 60, after: 60 },
  { id: 'ListBullet', name: 'List Bullet', size: 22, after: 60, list: 1 },
  { id: 'ListNumber', name: 'List Number', size: 22, after: 60, list: 2 },
  { id: 'Bibliography', name: 'Bibliography', size: 20, after: 80, indent: 425, hanging: 425 },
];

export const STYLES = `${HEAD}<w:styles ${W}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:cs="Times New Roman" w:eastAsia="Times New Roman"/><w:sz w:val="22"/><w:lang w:val="en-GB"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="120" w:line="300" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style>${looks.map(styleXml).join('')}</w:styles>`;

const level = (format: string, text: string) =>
  `<w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="425" w:hanging="425"/></w:pPr></w:lvl>`;

export const NUMBERING = `${HEAD}<w:numbering ${W}><w:abstractNum w:abstractNumId="0">${level('bullet', '•')}</w:abstractNum><w:abstractNum w:abstractNumId="1">${level('decimal', '%1.')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num></w:numbering>`;

function styleXml(look: Look): string {
  const paragraph = [
    look.outline !== undefined ? '<w:keepNext/>' : '',
    look.list ? `<w:numPr><w:numId w:val="${look.list}"/></w:numPr>` : '',
    `<w:spacing w:before="${look.before ?? 0}" w:after="${look.after ?? 120}"/>`,
    look.indent ? `<w:ind w:left="${look.indent}" w:hanging="${look.hanging ?? 0}"/>` : '',
    look.centre ? '<w:jc w:val="center"/>' : '',
    look.outline !== undefined ? `<w:outlineLvl w:val="${look.outline}"/>` : '',
  ].join('');
  const run = `${look.bold ? '<w:b/>' : ''}${look.italic ? '<w:i/>' : ''}<w:sz w:val="${look.size}"/>`;
  return `<w:style w:type="paragraph" w:styleId="${look.id}"><w:name w:val="${look.name}"/><w:basedOn w:val="Normal"/><w:qFormat/><w:pPr>${paragraph}</w:pPr><w:rPr>${run}</w:rPr></w:style>`;
}
