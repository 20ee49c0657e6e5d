import { buildDocx as writeDocx } from '../word/build-docx.ts';

interface Look {
  style?: string;
  bold?: boolean;
  italic?: boolean;
  /** Points. */
  size?: number;
  centered?: boolean;
  newPage?: boolean;
}

/** As Word writes it: a tab within text would be a space. */
const TAB = '</w:t><w:tab/><w:t xml:space="preserve">';

/** One w:p of one run. */
export function paragraph(text: string, { style, bold, italic, size, centered, newPage }: Look = {}): string {
  const runProperties = `${bold ? '<w:b/>' : ''}${italic ? '<w:i/>' : ''}${size ? `<w:sz w:val="${size * 2}"/>` : ''}`;
  return (
    `<w:p><w:pPr>${newPage ? '<w:pageBreakBefore/>' : ''}${style ? `<w:pStyle w:val="${style}"/>` : ''}${centered ? '<w:jc w:val="center"/>' : ''}</w:pPr>` +
    `<w:r><w:rPr>${runProperties}</w:rPr><w:t xml:space="preserve">${text.replaceAll('\t', TAB)}</w:t></w:r></w:p>`
  );
}

/** A paragraph that anchors a text box with these paragraphs. */
export function boxed(...paragraphs: string[]): string {
  return `<w:p><w:r><w:pict><v:textbox xmlns:v="urn:schemas-microsoft-com:vml"><w:txbxContent>${paragraphs.join('')}</w:txbxContent></v:textbox></w:pict></w:r></w:p>`;
}

/** A table of one column, of these paragraphs. */
export function tableOf(paragraphs: string[]): string {
  return `<w:tbl>${paragraphs.map((cell) => `<w:tr><w:tc>${cell}</w:tc></w:tr>`).join('')}</w:tbl>`;
}

const STYLES = `
<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:rPr><w:sz w:val="24"/></w:rPr></w:style>
<w:style w:type="paragraph" w:styleId="T1"><w:name w:val="Title"/><w:basedOn w:val="Normal"/></w:style>
<w:style w:type="paragraph" w:styleId="S1"><w:name w:val="Subtitle"/><w:basedOn w:val="Normal"/></w:style>
<w:style w:type="paragraph" w:styleId="A1"><w:name w:val="Author"/><w:basedOn w:val="T1"/></w:style>
<w:style w:type="paragraph" w:styleId="H1"><w:name w:val="heading 1"/><w:basedOn w:val="Normal"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr><w:rPr><w:b/></w:rPr></w:style>`;

interface Others {
  /** Parts that the document refers to by id. */
  parts: { id: string; name: string; content: string | Uint8Array }[];
}

/** A DOCX of these paragraphs, with the styles T1 (Title), S1 (Subtitle), A1 (Author, based on Title) and H1 (heading 1). */
export function buildDocx(...content: [Others, ...string[]] | string[]): Uint8Array {
  const [first, ...rest] = content;
  const parts = typeof first === 'object' ? first.parts : [];
  const paragraphs = typeof first === 'string' ? [first, ...rest] : rest;
  const others = parts.map((part) => ({ ...part, type: 'aFChunk' }));
  return writeDocx({ body: paragraphs.join(''), styles: STYLES, others });
}
