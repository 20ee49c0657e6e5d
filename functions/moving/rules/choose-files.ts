import type { MovedFile, MovedGalley, MovedVersion } from '../moved.ts';

export interface ChosenFile {
  end: string;
  label: string;
  file: MovedFile;
  galley: MovedGalley;
}

export interface ChosenFiles {
  pdf: ChosenFile | undefined;
  labelled: ChosenFile[];
  /** JATS or HTML, of which the text may be made; the best first. */
  texts: MovedGalley[];
  /** Not published, each with a reason. */
  leftOut: { label: string; reason: string }[];
}

const PDF = 'application/pdf';
/** More than these of one version aren't shown. */
const MOST = 50;

const isText = ({ type, fileName }: MovedFile): boolean =>
  /^(text\/html|application\/xhtml\+xml|application\/xml|text\/xml)$/.test(type) ||
  /\.(x?html?|xml)$/i.test(fileName);
const isJats = ({ type, fileName }: MovedFile): boolean => /xml$/.test(type) && !/\.x?html?$/i.test(fileName);

/** 'PDF (Deutsch)' at '/pdf-deutsch.pdf', and never where another file is. */
function endOf(label: string, fileName: string, taken: ReadonlySet<string>): string {
  const [, ending = 'bin'] = /\.([a-z0-9]{1,8})$/.exec(fileName.toLowerCase()) ?? [];
  const words = label.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '');
  const name =
    words
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 40) || 'file';
  for (let n = 1; ; n += 1) {
    const end = `/${n === 1 ? name : `${name}-${n}`}.${ending}`;
    if (!taken.has(end)) return end;
  }
}

/** What of a version's galleys becomes which file: the PDF of its own language first. */
export function chooseFiles({ galleys, language }: Pick<MovedVersion, 'galleys' | 'language'>): ChosenFiles {
  const leftOut: ChosenFiles['leftOut'] = [];
  const held = galleys.flatMap((galley) => {
    const { file, label, remote } = galley;
    if (file) return [{ galley, file, label: label.trim() || 'File' }];
    // A galley without anything behind it is named by its reader.
    if (remote) leftOut.push({ label, reason: 'The galley is an address elsewhere, and has no file.' });
    return [];
  });
  const pdfs = held.filter(({ file }) => file.type === PDF);
  const own = pdfs.find(({ galley }) => !galley.language || galley.language === language) ?? pdfs[0];
  const texts = held.filter(({ file }) => isText(file));
  const others = held.filter((one) => one !== own && !texts.includes(one));
  for (const { label } of others.slice(MOST))
    leftOut.push({ label, reason: `The article has more than ${MOST} further files.` });
  const taken = new Set<string>();
  const labelled = others.slice(0, MOST).map((one): ChosenFile => {
    const end = endOf(one.label, one.file.fileName, taken);
    taken.add(end);
    return { ...one, end };
  });
  const sorted = texts.sort((a, b) => Number(isJats(b.file)) - Number(isJats(a.file)));
  return {
    pdf: own && { ...own, end: '.pdf' },
    labelled,
    texts: sorted.map(({ galley }) => galley),
    leftOut,
  };
}
