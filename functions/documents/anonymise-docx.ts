import { type AnonymousModel, type AnonymousOptions, anonymousModel } from './anonymous/anonymous-model.ts';
import { identityForms } from './anonymous/identity-forms.ts';
import { nameParts } from './anonymous/name-parts.ts';
import { plainWords } from './anonymous/name-spellings.ts';
import { settingFindings } from './anonymous/setting-findings.ts';
import { freeHeap, freeNative } from './free-memory.ts';
import { mergeParts } from './merge/merge-parts.ts';
import type { DocumentModel, Picture } from './model/document.ts';
import { DocumentFault } from './model/faults.ts';
import type { Decision, Identity } from './outcome.ts';
import { lightenPictures, type MakePage, pictureAsPage } from './typeset/lighten-pictures.ts';
import { type TypesetOptions, typesetDocument } from './typeset/typeset-document.ts';
import { convertPicture } from './word/drawings/convert-picture.ts';
import { peopleOfDocx } from './word/people-of-docx.ts';
import { readDocx } from './word/read-docx.ts';

export interface AnonymousDocx extends Omit<AnonymousModel, 'model'> {
  pdf: Uint8Array;
  pages: number;
}

export interface AnonymousDocxOptions extends AnonymousOptions, TypesetOptions {}

/** The names to search for in a Word document: its authors', and those in its properties and comments. */
export function identitiesOfDocx(bytes: Uint8Array, authors: readonly Identity[]): Identity[] {
  return [...authors, ...propertyIdentities(peopleOfDocx(bytes), authors)];
}

/** Placeholders that programs and offices use as names. */
const NOBODY =
  /^(?:(?:microsoft|ms|windows|office|libreoffice|openoffice|apple|mac|google|python|docx|pandoc|latex|tex|adobe|acrobat|word|writer|lenovo|asus|acer|hp|dell|samsung|toshiba|sony|user|users|utilisateur|usuario|usuario de|utente|benutzer|anwender|administrator|admin|author|autor|auteur|unknown|unnamed|un named|none|nobody|anonymous|reviewer|editor|owner|guest|test|client|customer|student|home|pc|laptop|computer|company|department|template|journal|publisher|elsevier|springer|ieee|mdpi|frontiers|wiley)(?: |$)|\d)/;

const MAX_WORDS = 5;

/** People in a file's properties and comments, as identities to ask about, without the authors. */
function propertyIdentities(names: readonly string[], authors: readonly Identity[]): Identity[] {
  const known = new Set(authors.map(({ given, family }) => plainWords(`${given} ${family}`)));
  return names.flatMap((name): Identity[] => {
    const words = plainWords(name);
    const count = words.split(' ').length;
    if (NOBODY.test(words) || count < 2 || count > MAX_WORDS) return [];
    const { given, family } = nameParts(name);
    if (known.has(plainWords(`${given} ${family}`))) return [];
    return [{ given, family, emails: [], orcid: null, institutions: [], origin: 'property' }];
  });
}

/** Makes a Word document into the PDF that reviewers get, with its findings. Throws DocumentFault. */
export async function anonymiseDocx(
  bytes: Uint8Array,
  authors: readonly Identity[],
  decisions: ReadonlyMap<string, Decision>,
  options: AnonymousDocxOptions = {},
): Promise<AnonymousDocx> {
  const { model } = await readDocx(bytes, convertPicture);
  freeHeap();
  const copy = await anonymisePages(model, identitiesOfDocx(bytes, authors), decisions, options);
  return { ...copy, pdf: await boundCopy(copy) };
}

/** The pages alone, without what programs record about files and pictures. */
export async function boundCopy({ pdf, pages }: Pick<AnonymousDocx, 'pdf' | 'pages'>): Promise<Uint8Array> {
  const part = { kind: 'manuscript', pdf, madeHere: true, pages, headings: [], warnings: [] } as const;
  const merged = await mergeParts(
    [{ ...part, headings: [], warnings: [] }],
    { anonymousTitle: 'Manuscript' },
    1,
  );
  if ('refusal' in merged) throw new DocumentFault('unsettable', merged.refusal.reason);
  return merged.pdf;
}

const asPage: MakePage = async (picture: Picture) => pictureAsPage(picture);

/** As `anonymiseDocx`, for a document already read, which stays unchanged. */
export async function anonymisePages(
  given: DocumentModel,
  identities: readonly Identity[],
  decisions: ReadonlyMap<string, Decision>,
  options: AnonymousDocxOptions = {},
  makePage: MakePage = asPage,
): Promise<AnonymousDocx> {
  const { model, findings, ...found } = anonymousModel(given, identityForms(identities), decisions, options);
  await lightenPictures(model.pictures, makePage);
  const { pdf, pages, messages } = typesetDocument(model, options);
  await freeNative();
  return { ...found, findings: [...findings, ...settingFindings(messages, options.document)], pdf, pages };
}
