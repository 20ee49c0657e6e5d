import { strToU8, zipSync } from 'fflate';

const NAMESPACES = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:wpg="http://schemas.microsoft.com/office/word/2010/wordprocessingGroup"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
  'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"',
].join(' ');

const TYPE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The XML inside each part's root; every part left out is missing from the file. */
export interface DocxParts {
  body: string;
  styles?: string;
  numbering?: string;
  footnotes?: string;
  endnotes?: string;
  header?: string;
  /** Further parts by name, with their relationship type and id. */
  others?: { name: string; type: string; id: string; content: string | Uint8Array; external?: boolean }[];
}

const CONTENT_TYPES = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;

/** A Word document, or only its body; `replaced` adds or replaces files of its archive, by their whole names. */
export function buildDocx(
  parts: DocxParts | string,
  replaced: Record<string, string | Uint8Array> = {},
): Uint8Array {
  const given = typeof parts === 'string' ? { body: parts } : parts;
  const files: Record<string, Uint8Array> = { '[Content_Types].xml': strToU8(CONTENT_TYPES) };
  const links: string[] = [];
  const link = (id: string, type: string, target: string, mode = ''): void => {
    links.push(`<Relationship Id="${id}" Type="${TYPE}/${type}" Target="${target}"${mode}/>`);
  };
  const part = (name: string, root: string, content: string | undefined): void => {
    if (content === undefined) return;
    files[`word/${name}.xml`] = strToU8(`<w:${root} ${NAMESPACES}>${content}</w:${root}>`);
    link(name, name.replace(/\d/, ''), `${name}.xml`);
  };
  files['word/document.xml'] = strToU8(
    `<w:document ${NAMESPACES}><w:body>${given.body}</w:body></w:document>`,
  );
  part('styles', 'styles', given.styles);
  part('numbering', 'numbering', given.numbering);
  part('footnotes', 'footnotes', given.footnotes);
  part('endnotes', 'endnotes', given.endnotes);
  part('header1', 'hdr', given.header);
  for (const { name, type, id, content, external } of given.others ?? []) {
    if (!external) files[`word/${name}`] = bytesOf(content);
    link(id, type, name, external ? ' TargetMode="External"' : '');
  }
  const relationships = (inner: string): Uint8Array =>
    strToU8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner}</Relationships>`,
    );
  files['_rels/.rels'] = relationships(
    `<Relationship Id="main" Type="${TYPE}/officeDocument" Target="word/document.xml"/>`,
  );
  files['word/_rels/document.xml.rels'] = relationships(links.join(''));
  for (const [name, content] of Object.entries(replaced)) files[name] = bytesOf(content);
  return zipSync(files, { level: 1 });
}

const bytesOf = (content: string | Uint8Array): Uint8Array =>
  typeof content === 'string' ? strToU8(content) : content;

export function paragraph(text: string, properties = ''): string {
  const pPr = properties ? `<w:pPr>${properties}</w:pPr>` : '';
  return `<w:p>${pPr}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
}

/** One red pixel. */
export const PNG = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
    'base64',
  ),
);

export function picture(id: string, width = 914_400, height = 457_200): string {
  return `<w:drawing><wp:inline><wp:extent cx="${width}" cy="${height}"/><wp:docPr id="1" descr="A red dot"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="${id}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing>`;
}
