import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { type Body, openBody } from './docx-body.ts';
import { marked } from './mark-pictures.ts';

export const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
export const run = (text: string, look = '') =>
  `<w:r>${look && `<w:rPr>${look}</w:rPr>`}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`;
export const par = (inside: string, properties = '') =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${inside}</w:p>`;

export const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A package as text, with the few changes that planting needs. */
export class DocxPackage {
  readonly body: Body;
  private readonly files: Record<string, Uint8Array>;

  constructor(bytes: Uint8Array, title: string) {
    this.files = unzipSync(bytes);
    this.body = openBody(strFromU8(this.files['word/document.xml'] ?? new Uint8Array()), title);
  }

  done(): Uint8Array {
    this.files['word/document.xml'] = strToU8(this.body.xml);
    return zipSync(this.files, { level: 1 });
  }

  private edit(name: string, change: (xml: string) => string): boolean {
    const there = this.files[name];
    if (!there) return false;
    this.files[name] = strToU8(change(strFromU8(there)));
    return true;
  }

  relate(type: string, target: string, mode = ''): string {
    const id = `planted${Math.abs([...`${type}${target}`].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) | 0, 7))}`;
    this.edit('word/_rels/document.xml.rels', (xml) =>
      xml.replace(
        '</Relationships>',
        `<Relationship Id="${id}" Type="${R}/${type}" Target="${target}"${mode}/></Relationships>`,
      ),
    );
    return id;
  }

  addHead(kind: 'header' | 'footer', inside: string): boolean {
    const root = kind === 'header' ? 'hdr' : 'ftr';
    const name = Object.keys(this.files).find((file) => new RegExp(`^word/${kind}\\d*\\.xml$`).test(file));
    if (name) return this.edit(name, (xml) => xml.replace(`</w:${root}>`, `${par(inside)}</w:${root}>`));
    this.files[`word/${kind}77.xml`] = strToU8(`<w:${root} ${W}>${par(inside)}</w:${root}>`);
    const id = this.relate(kind, `${kind}77.xml`);
    const reference = `<w:${kind}Reference xmlns:r="${R}" w:type="default" r:id="${id}"/>`;
    return this.body.replace(/<w:sectPr(?: [^>]*)?>(?![\s\S]*<w:sectPr)/, (tag) => `${tag}${reference}`);
  }

  addNote(kind: 'footnote' | 'endnote', text: string, at: number): void {
    const note = `<w:${kind} w:id="7${at}">${par(run(text))}</w:${kind}>`;
    const name = `word/${kind}s.xml`;
    if (!this.edit(name, (xml) => xml.replace(`</w:${kind}s>`, `${note}</w:${kind}s>`)))
      this.addPart(`${kind}s`, `<w:${kind}s ${W}>${note}</w:${kind}s>`);
    this.body.insertInText(par(`${run('Salt is old.')}<w:r><w:${kind}Reference w:id="7${at}"/></w:r>`), at);
  }

  addFile(name: string, content: string): void {
    this.files[name] = strToU8(content);
  }

  addPart(name: string, xml: string): void {
    this.files[`word/${name}.xml`] = strToU8(xml);
    this.relate(name, `${name}.xml`);
  }

  addLink(href: string, text: string, at: number): void {
    const id = this.relate('hyperlink', href, ' TargetMode="External"');
    this.body.insertInText(
      par(`${run('See ')}<w:hyperlink xmlns:r="${R}" r:id="${id}">${run(text)}</w:hyperlink>`),
      at,
    );
  }

  setProperty(name: string, value: string): boolean {
    const element = `<${name}>${escaped(value)}</${name}>`;
    return this.edit('docProps/core.xml', (xml) =>
      xml
        .replace(new RegExp(`<${name}>[^<]*</${name}>|<${name}/>`), '')
        .replace('</cp:coreProperties>', `${element}</cp:coreProperties>`),
    );
  }

  markPicture(text: string): boolean {
    for (const [name, bytes] of Object.entries(this.files)) {
      const withMark = name.startsWith('word/media/') ? marked(bytes, text) : undefined;
      if (!withMark) continue;
      this.files[name] = withMark;
      return true;
    }
    return false;
  }
}
