import { strToU8, zipSync } from 'fflate';

const types = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;
const relations = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`;

/** A Word document with that body; `parts` adds or replaces files of its archive. */
export function docx(body: string, parts: Record<string, string | Uint8Array> = {}): Uint8Array {
  const document = `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`;
  const files: Record<string, Uint8Array> = {};
  const all = {
    '[Content_Types].xml': types,
    '_rels/.rels': relations,
    'word/document.xml': document,
    ...parts,
  };
  for (const [name, part] of Object.entries(all))
    files[name] = typeof part === 'string' ? strToU8(part) : part;
  return zipSync(files, { level: 1 });
}

export const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
