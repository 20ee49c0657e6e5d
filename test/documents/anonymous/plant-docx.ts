/* Long by its list: one entry for each kind of place, each as its own few lines of Word. */
import { isCommonWord } from '../../../functions/documents/anonymous/common-words.ts';
import { institutionNames } from '../../../functions/documents/anonymous/institution-names.ts';
import type { Identity } from '../../../functions/documents/outcome.ts';
import { drawn } from './docx-drawings.ts';
import { DocxPackage, escaped, par, run, W } from './docx-package.ts';

/** A person, possibly written differently from given and family name. */
export interface Planted extends Identity {
  written?: string;
}

/** One trace of a person, put where there was none before. */
export interface Mark {
  place: Place;
  /** `asked`: a link that names no one. It stays while someone is asked about it, and with it the copy. */
  strength: 'certain' | 'likely' | 'asked';
  who: Identity;
  /** The written form. */
  text: string;
  /** Strings that must not be in the copy; for a likely one, unless it is reported. */
  needle: string;
}

type Plant = (file: DocxPackage, who: Planted, at: number) => Omit<Mark, 'place' | 'who'> | false | undefined;

const isSpaceless = (name: string) => /\p{Script=Han}/u.test(name);
const full = ({ given, family, written }: Planted) =>
  written ?? (isSpaceless(family) ? `${family}${given}` : `${given} ${family}`);
/** A name nobody else has. */
const needleOf = (who: Planted) =>
  who.written !== undefined || isSpaceless(who.family) ? full(who) : who.family;

const NOTATIONS: ((who: Planted) => string)[] = [
  full,
  (who) => (isSpaceless(who.family) ? full(who) : `${who.family}, ${who.given}`),
  (who) => (isSpaceless(who.family) ? full(who) : `${who.given.charAt(0)}. ${who.family}`),
  (who) => `${full(who)}1,*`,
  (who) => `Dr ${full(who)}, PhD`,
];

const certain = (who: Planted, text: string, needle = needleOf(who)) =>
  ({ strength: 'certain', text, needle }) as const;
/** The folder of a person whose name has no Latin letters says 'person96'. */
const namedIn = (folder: string, who: Planted, text: string, asked: string) =>
  /^person\d/.test(folder)
    ? ({ strength: 'asked', text: asked, needle: folder } as const)
    : certain(who, text, folder);
const likely = (text: string, needle = text) => ({ strength: 'likely', text, needle }) as const;

const inText =
  (sentence: (who: Planted) => string, look = ''): Plant =>
  ({ body }, who, at) => {
    const text = sentence(who);
    body.insertInText(par(run(text, look)), at);
    return certain(who, text);
  };

const inRun =
  (inside: (name: string) => string): Plant =>
  ({ body }, who, at) => {
    body.insertInText(par(`${run('It was said ')}<w:r>${inside(full(who))}</w:r>${run(' at sea.')}`), at);
    return certain(who, full(who));
  };

/** Broken within the family name. */
function halves(who: Planted): [string, string] {
  const name = full(who);
  const cut = isSpaceless(name) ? 1 : name.length - Math.floor(who.family.length / 2);
  return [name.slice(0, cut), name.slice(cut)];
}

/** The places of marks, each on its own. */
const PLANTS = {
  byline: ({ body }, who, at) => {
    const text = who.written ?? NOTATIONS[at % NOTATIONS.length]?.(who) ?? '';
    body.insertBehindTitle(par(run(text)));
    return certain(who, text);
  },
  header: (file, who) =>
    file.addHead('header', run(`${needleOf(who)} et al., submitted`)) && certain(who, ''),
  footer: (file, who) => file.addHead('footer', run(`Draft of ${full(who)}`)) && certain(who, ''),
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
  tableAmongEntries: ({ body }, who) => {
    const cell = (text: string) =>
      `<w:tc><w:tcPr><w:tcW w:w="3000" w:type="dxa"/></w:tcPr>${par(run(text))}</w:tc>`;
    const table = `<w:tbl><w:tblGrid><w:gridCol w:w="3000"/></w:tblGrid><w:tr>${cell(`Measured by ${full(who)}`)}</w:tr></w:tbl>`;
    return body.insertInReferences(table) && certain(who, full(who));
  },
  sentenceAmongEntries: ({ body }, who) => {
    const text = `${full(who)} collected the samples at low tide.`;
    return body.insertInReferences(par(run(text))) && certain(who, text);
  },
  whiteAmongEntries: ({ body }, who) => {
    const text = `Hidden is ${full(who)} here, as ever.`;
    return body.insertInReferences(par(run(text, '<w:color w:val="FFFFFF"/>'))) && certain(who, text);
  },
  /** A word a paragraph, beside another cell. */
  cellOverLines: ({ body }, who, at) => {
    const cell = (inside: string) =>
      `<w:tc><w:tcPr><w:tcW w:w="3000" w:type="dxa"/></w:tcPr>${inside}</w:tc>`;
    const words = full(who)
      .split(' ')
      .map((word) => par(run(word)))
      .join('');
    body.insertInText(
      `<w:tbl><w:tblGrid><w:gridCol w:w="3000"/><w:gridCol w:w="3000"/></w:tblGrid><w:tr>${cell(words)}${cell(par(run('at low tide')))}</w:tr></w:tbl>`,
      at,
    );
    return certain(who, full(who));
  },
  life: ({ body }, who) => {
    const text = `${full(who)} received the Ph.D. degree in 1998 and has taught nets and salt since that year.`;
    return body.insertInReferences(par(run(text))) && certain(who, text);
  },
  textBox: ({ body }, who, at) => {
    body.insertInText(par(drawn.box(`Drawn by ${full(who)}`)), at);
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
    return namedIn(ascii, who, ascii, 'our page');
  },
  repositoryName: ({ body }, who, at) => {
    const ascii = who.emails[0]?.split('@')[0]?.split('.')[1] ?? '';
    if (ascii.length < 5) return undefined;
    const text = `Code is at https://github.com/${ascii}-lab/code for all.`;
    body.insertInText(par(run(text)), at);
    return namedIn(ascii, who, text, text);
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
  initialsAtWork: ({ body }, who, at) => {
    if (!/^[A-Z]/.test(who.given) || !/^[A-Z]/.test(who.family)) return undefined;
    const [one, other] = [who.given.charAt(0), who.family.charAt(0)];
    const text = [`${one}.${other}. labelled all scenes`, `the scenes (${one}. ${other}.) lay`][at % 2] ?? '';
    body.insertInText(par(run(`It rained. In May ${text} at noon.`)), at);
    return likely(text);
  },
  siteCode: ({ body }, who, at) => {
    const [letters = ''] = institutionNames(who.institutions[0] ?? '').acronyms;
    if (letters === '') return undefined;
    const text = `${letters.toUpperCase()}${['2', '-3', '.2016.0021'][at % 3]}`;
    body.insertInText(par(run(`Samples of ${text} were dry.`)), at);
    return likely(text);
  },
  givenAlone: ({ body }, who, at) => {
    if (!/^[A-Z][a-z]{3,}$/.test(who.given) || isCommonWord(who.given.toLowerCase())) return undefined;
    const text = `${who.given} dried the nets`;
    body.insertInText(par(run(`It rained, and in the end ${text}.`)), at);
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
  customProperty: (file, who) => {
    file.addFile(
      'docProps/custom.xml',
      `<Properties><property name="Who"><v>${escaped(full(who))}</v></property></Properties>`,
    );
    return certain(who, full(who));
  },
  workbook: (file, who) => {
    file.addFile('word/embeddings/planted.xlsx', `Sheet of ${full(who)}`);
    return certain(who, full(who));
  },
  headerBox: (file, who) => file.addHead('header', drawn.box(`Draft of ${full(who)}`)) && certain(who, ''),
  ruby: inRun(
    (name) => `<w:ruby><w:rubyPr/><w:rt>${run(name)}</w:rt><w:rubyBase>${run('We')}</w:rubyBase></w:ruby>`,
  ),
  fieldResult: ({ body }, who, at) => {
    const sign = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
    const field = `${sign('begin')}<w:r><w:instrText> AUTHOR </w:instrText></w:r>${sign('separate')}${run(full(who))}${sign('end')}`;
    body.insertInText(par(`${run('Kept by ')}${field}${run(' at sea.')}`), at);
    return certain(who, full(who));
  },
  equation: ({ body }, who, at) => {
    body.insertInText(par(`${run('It holds that ')}${drawn.equation(full(who))}${run(' is so.')}`), at);
    return certain(who, full(who));
  },
  chartLegend: (file, who, at) => {
    file.body.insertInText(par(drawn.chart(file, `Counts of ${full(who)}`)), at);
    return certain(who, full(who));
  },
  smartArt: (file, who, at) => {
    file.body.insertInText(par(drawn.diagram(file, `Led by ${full(who)}`)), at);
    return certain(who, full(who));
  },
  softHyphen: ({ body }, who, at) => {
    const [one, two] = halves(who);
    body.insertInText(
      par(`${run(`It was ${one}`)}<w:r><w:softHyphen/></w:r>${run(`${two} who saw it.`)}`),
      at,
    );
    return certain(who, full(who));
  },
  lineBreak: ({ body }, who, at) => {
    if (isSpaceless(who.family)) return undefined;
    body.insertInText(
      par(`${run(`It was ${who.given}`)}<w:r><w:br/></w:r>${run(`${who.family} who saw it.`)}`),
      at,
    );
    return certain(who, full(who));
  },
  /** Text as it looks when pasted from a PDF. */
  twoParagraphs: ({ body }, who, at) => {
    if (isSpaceless(who.family)) return undefined;
    body.insertInText(
      par(run(`It was at low tide ${who.given}`)) + par(run(`${who.family} who saw it.`)),
      at,
    );
    return certain(who, full(who));
  },
  hyphenAtParagraphsEnd: ({ body }, who, at) => {
    if (isSpaceless(who.family)) return undefined;
    const [one, two] = halves(who);
    body.insertInText(par(run(`It was at low tide ${one}-`)) + par(run(`${two} who saw it.`)), at);
    return certain(who, full(who));
  },
} satisfies Record<string, Plant>;

export type Place = keyof typeof PLANTS;
export const PLACES = Object.keys(PLANTS) as Place[];

/** A Word document with these people's marks at these places, a different person at each; places it lacks are skipped. */
export function plantDocx(bytes: Uint8Array, title: string, marks: readonly (readonly [Place, Planted])[]) {
  const file = new DocxPackage(bytes, title);
  const truth = marks.flatMap(([place, who], at): Mark[] => {
    const plant: Plant = PLANTS[place];
    const planted = plant(file, who, at);
    return planted ? [{ place, who, ...planted }] : [];
  });
  return { bytes: file.done(), truth };
}
