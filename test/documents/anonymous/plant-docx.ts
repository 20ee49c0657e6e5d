/* Long by its list: one entry for each kind of place, each as its own few lines of Word. */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { Identity } from '../../../functions/documents/outcome.ts';
import { type Body, openBody } from './docx-body.ts';
import { marked } from './mark-pictures.ts';

/** One thing that tells of somebody, put where it was not before. */
export interface Mark {
  place: Place;
  strength: 'certain' | 'likely';
  who: Identity;
  /** What was written. */
  text: string;
  /** What must not be in the copy; of a likely one, unless it is reported. */
  needle: string;
}

type Plant = (file: Docx, who: Identity, at: number) => Omit<Mark, 'place' | 'who'> | false | undefined;

const isSpaceless = (name: string) => /\p{Script=Han}/u.test(name);
const full = ({ given, family }: Identity) =>
  isSpaceless(family) ? `${family}${given}` : `${given} ${family}`;
/** What nobody else is called. */
const needleOf = (who: Identity) => (isSpaceless(who.family) ? full(who) : who.family);

const NOTATIONS: ((who: Identity) => string)[] = [
  full,
  (who) => (isSpaceless(who.family) ? full(who) : `${who.family}, ${who.given}`),
  (who) => (isSpaceless(who.family) ? full(who) : `${who.given.charAt(0)}. ${who.family}`),
  (who) => `${full(who)}1,*`,
  (who) => `Dr ${full(who)}, PhD`,
];

const certain = (who: Identity, text: string, needle = needleOf(who)) =>
  ({ strength: 'certain', text, needle }) as const;
const likely = (text: string, needle = text) => ({ strength: 'likely', text, needle }) as const;

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const run = (text: string, look = '') =>
  `<w:r>${look && `<w:rPr>${look}</w:rPr>`}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`;
const par = (inside: string, properties = '') =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${inside}</w:p>`;

const inText =
  (sentence: (who: Identity) => string, look = ''): Plant =>
  ({ body }, who, at) => {
    const text = sentence(who);
    body.insertInText(par(run(text, look)), at);
    return certain(who, text);
  };

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Where marks are put, each by itself. */
const PLANTS = {
  byline: ({ body }, who, at) => {
    const text = NOTATIONS[at % NOTATIONS.length]?.(who) ?? '';
    body.insertBehindTitle(par(run(text)));
    return certain(who, text);
  },
  header: (file, who) => file.addHead('header', `${needleOf(who)} et al., submitted`) && certain(who, ''),
  footer: (file, who) => file.addHead('footer', `Draft of ${full(who)}`) && certain(who, ''),
  footnote: (file, who, at) => {
    file.addNote('footnote', `We owe this to ${full(who)}.`, at);
    return certain(who, '');
  },
  endnote: (file, who, at) => {
    file.addNote('endnote', `As ${full(who)} told us.`, at);
    return certain(who, '');
  },
  caption: ({ body }, who, at) => {
    const text = `Figure 99. Measured by ${full(who)} in the field.`;
    body.insertInText(par(run(text), '<w:pStyle w:val="Caption"/>'), at);
    return certain(who, text);
  },
  tableCell: ({ body }, who, at) => {
    const cell = (text: string) =>
      `<w:tc><w:tcPr><w:tcW w:w="3000" w:type="dxa"/></w:tcPr>${par(run(text))}</w:tc>`;
    body.insertInText(
      `<w:tbl><w:tblGrid><w:gridCol w:w="3000"/><w:gridCol w:w="3000"/></w:tblGrid><w:tr>${cell('Measured by')}${cell(full(who))}</w:tr></w:tbl>`,
      at,
    );
    return certain(who, full(who));
  },
  textBox: ({ body }, who, at) => {
    body.insertInText(
      par(
        `<w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml" style="width:200pt;height:40pt"><v:textbox><w:txbxContent>${par(run(`Drawn by ${full(who)}`))}</w:txbxContent></v:textbox></v:shape></w:pict></w:r>`,
      ),
      at,
    );
    return certain(who, full(who));
  },
  splitRuns: ({ body }, who, at) => {
    const name = full(who);
    const cut = Math.ceil(name.length / 2);
    body.insertInText(
      par(
        run('It was ') + run(name.slice(0, cut), '<w:b/>') + run(name.slice(cut)) + run(' who saw it first.'),
      ),
      at,
    );
    return certain(who, name);
  },
  inserted: ({ body }, who, at) => {
    body.insertInText(
      par(
        `${run('Salt was seen ')}<w:ins w:id="9${at}" w:author="${escaped(full(who))}" w:date="2026-01-01T00:00:00Z">${run(`by ${full(who)} `)}</w:ins>${run('at noon.')}`,
      ),
      at,
    );
    return certain(who, full(who));
  },
  deleted: ({ body }, who, at) => {
    body.insertInText(
      par(
        `${run('Salt was seen ')}<w:del w:id="8${at}" w:author="${escaped(full(who))}" w:date="2026-01-01T00:00:00Z"><w:r><w:delText>by ${escaped(full(who))}</w:delText></w:r></w:del>${run('at noon.')}`,
      ),
      at,
    );
    return certain(who, full(who));
  },
  comment: (file, who) => {
    file.addPart(
      'comments',
      `<w:comments ${W}><w:comment w:id="7" w:author="${escaped(full(who))}" w:initials="x">${par(run(full(who)))}</w:comment></w:comments>`,
    );
    return certain(who, full(who));
  },
  creator: (file, who) => file.setProperty('dc:creator', full(who)) && certain(who, full(who)),
  lastModifiedBy: (file, who) => file.setProperty('cp:lastModifiedBy', full(who)) && certain(who, full(who)),
  propertyTitle: (file, who) =>
    file.setProperty('dc:title', `Paper of ${full(who)} final`) && certain(who, full(who)),
  altText: ({ body }, who) =>
    body.replace(/<wp:docPr [^>]*?\/?>/, (tag) =>
      tag
        .replace(/ (?:descr|title)="[^"]*"/g, '')
        .replace('<wp:docPr', `<wp:docPr descr="Plot made by ${escaped(full(who))}"`),
    ) && certain(who, full(who)),
  picture: (file, who) => {
    // A picture's marks are of letters that every program writes.
    const ascii = needleOf(who).replace(/[^ -~]/g, '');
    return ascii.length >= 5 && file.markPicture(`${ascii} Artist`) ? certain(who, ascii, ascii) : undefined;
  },
  linkTarget: (file, who, at) => {
    const ascii = who.emails[0]?.split('@')[0]?.split('.')[1] ?? '';
    if (ascii.length < 5) return undefined;
    file.addLink(`https://people.campus.example/~${ascii}/page`, 'our page', at);
    return certain(who, ascii, ascii);
  },
  repositoryName: ({ body }, who, at) => {
    const ascii = who.emails[0]?.split('@')[0]?.split('.')[1] ?? '';
    if (ascii.length < 5) return undefined;
    const text = `Code is at https://github.com/${ascii}-lab/code for all.`;
    body.insertInText(par(run(text)), at);
    return certain(who, text, ascii);
  },
  repository: ({ body }, who, at) => {
    const name = who.orcid?.slice(-5).replace(/\W/g, '') ?? '';
    const text = `https://osf.io/q${name.toLowerCase()}`;
    body.insertInText(par(run(`Data are at ${text} for all.`)), at);
    return likely(text);
  },
  acknowledgement: ({ body }, who) => {
    body.insertBeforeReferences(
      par(run('Acknowledgements', '<w:b/>')) + par(run(`We thank the group of ${full(who)} for tea.`)),
    );
    return certain(who, full(who));
  },
  thanks: ({ body }, who, at) => {
    const text = `We thank Professor Quibble ${who.orcid?.slice(-4)} for advice.`;
    body.insertInText(par(run(`It rained. ${text}`)), at);
    return likely(text, `Quibble ${who.orcid?.slice(-4)}`);
  },
  grant: ({ body }, who, at) => {
    const number = `AB-${who.orcid?.slice(-4)}`;
    body.insertInText(par(run(`This was possible by grant no. ${number} of a council.`)), at);
    return likely(number);
  },
  initials: ({ body }, who, at) => {
    if (!/^[A-Z]/.test(who.given) || !/^[A-Z]/.test(who.family)) return undefined;
    const text = `${who.given.charAt(0)}.${who.family.charAt(0)}. designed the study and interviewed people`;
    body.insertInText(par(run(`Ethics were looked at. ${text}.`)), at);
    return likely(text);
  },
  selfCitation: ({ body }, who, at) => {
    if (isSpaceless(who.family)) return undefined;
    const entry = `${who.family}, ${who.given.charAt(0)}. (2021). On the salt of the sea. Journal of Salt, 4(2), 11–19.`;
    if (!body.insertInReferences(par(run(entry)))) return undefined;
    const text = `As we have shown (${who.family} 2021), salt is seen.`;
    body.insertInText(par(run(text)), at);
    return likely('As we have shown');
  },
  white: inText((who) => `Hidden is ${full(who)} here.`, '<w:color w:val="FFFFFF"/>'),
  email: ({ body }, who, at) => {
    const [address = ''] = who.emails;
    body.insertInText(par(run(`Ask ${address} for data.`)), at);
    return certain(who, address, address);
  },
  orcid: ({ body }, who, at) => {
    const orcid = who.orcid ?? '';
    body.insertInText(par(run(`See ORCID ${orcid} for more.`)), at);
    return certain(who, orcid, orcid);
  },
  institution: ({ body }, who, at) => {
    const [name = ''] = who.institutions;
    body.insertInText(par(run(`It was approved by the ethics committee of ${name} in May.`)), at);
    return certain(who, name, name);
  },
  familyAlone: ({ body }, who, at) => {
    if (isSpaceless(who.family)) return undefined;
    const text = `in the ${who.family} laboratory`;
    body.insertInText(par(run(`Nets were dried ${text} of our town.`)), at);
    return likely(text, who.family);
  },
} satisfies Record<string, Plant>;

export type Place = keyof typeof PLANTS;
export const PLACES = Object.keys(PLANTS) as Place[];

/** A Word document with marks of these people at these places, each of somebody else; places that it has not are left out. */
export function plantDocx(bytes: Uint8Array, title: string, marks: readonly (readonly [Place, Identity])[]) {
  const file = new Docx(bytes, title);
  const truth = marks.flatMap(([place, who], at): Mark[] => {
    const plant: Plant = PLANTS[place];
    const planted = plant(file, who, at);
    return planted ? [{ place, who, ...planted }] : [];
  });
  return { bytes: file.done(), truth };
}

/** A package as text, with the few changes that planting needs. */
class Docx {
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

  private relate(type: string, target: string, mode = ''): string {
    const id = `planted${Math.abs([...`${type}${target}`].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) | 0, 7))}`;
    this.edit('word/_rels/document.xml.rels', (xml) =>
      xml.replace(
        '</Relationships>',
        `<Relationship Id="${id}" Type="${R}/${type}" Target="${target}"${mode}/></Relationships>`,
      ),
    );
    return id;
  }

  addHead(kind: 'header' | 'footer', text: string): boolean {
    const root = kind === 'header' ? 'hdr' : 'ftr';
    const name = Object.keys(this.files).find((file) => new RegExp(`^word/${kind}\\d*\\.xml$`).test(file));
    if (name) return this.edit(name, (xml) => xml.replace(`</w:${root}>`, `${par(run(text))}</w:${root}>`));
    this.files[`word/${kind}77.xml`] = strToU8(`<w:${root} ${W}>${par(run(text))}</w:${root}>`);
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
