import { languageOf } from '../identifiers.ts';

/** What a column holds, by the names of ojsxml, Sheet2OJS, Janeway and others: folded, without a number or a language. */
const ALIASES = {
  id: 'janewayid id articleid submissionid identifier',
  title: 'title articletitle papertitle titel titre titulo',
  prefix: 'prefix titleprefix',
  subtitle: 'subtitle articlesubtitle',
  abstract: 'abstract articleabstract summary zusammenfassung resume resumen',
  keywords: 'keywords keyword articlekeywords',
  subjects: 'subjects subject disciplines discipline',
  doi: 'doi doiurlform articledoi',
  language: 'language articlelanguage locale articlelocale sprache',
  authors: 'authors author authornames creators',
  affiliations: 'affiliation affiliations authoraffiliations',
  emails: 'authoremails',
  given: 'authorgivenname givenname authorfirstname firstname',
  middle: 'authormiddlename middlename',
  family: 'authorfamilyname authorsurname familyname authorlastname lastname surname',
  suffix: 'authorsuffix suffix',
  email: 'authoremail email emailaddress mail',
  orcid: 'authororcid orcid orcidid',
  institution: 'authoraffiliation authorinstitution institution',
  country: 'authorcountry country countrycode',
  isPrimary: 'authorisprimaryyn authorisprimary',
  isGroup: 'authoriscorporateyn authoriscorporate',
  primaryContact: 'articleprimarycontactid',
  published: 'datepublished articledatepublished publicationdate publisheddate',
  accepted: 'dateaccepted accepteddate',
  received: 'datereceived datesubmitted receiveddate',
  volume: 'volume issuevolume volumenumber vol',
  number: 'issue issuenumber number no',
  year: 'year issueyear publicationyear',
  issueTitle: 'issuetitle',
  issueDescription: 'issuedescription',
  issuePublished: 'issuedatepublished issuepubdate',
  issueCover: 'coverimagefilename issuecoverimage',
  section: 'sectiontitle articlesection section',
  sectionAbbreviation: 'sectionabbrev sectionabbreviation',
  pages: 'pages articlepages pagenumberscustom pagerange',
  first: 'startpage firstpage pagestart',
  last: 'endpage lastpage pageend',
  locator: 'articlenumber elocationid elocator',
  seq: 'articleseq seq sequence',
  licence: 'licenseurl articlelicenseurl licence license licenceurl',
  holder: 'copyrightholder articlecopyrightholder',
  copyrightYear: 'copyrightyear articlecopyrightyear',
  file: 'filename pdf pdffile pdffilename galleyfile',
  fileAddress: 'pdfuri pdfurl fulltexturl',
  galleyLabel: 'galleylabel',
  galleyLanguage: 'galleylocale galleylanguage',
  references: 'citations references bibliography',
  journal: 'journaltitleoverride journaltitle journal',
  name: 'name fullname',
  role: 'role roles usergroup',
  interests: 'reviewinterests interests reviewerinterests',
} as const;
export type Field = keyof typeof ALIASES;

const aliases = Object.entries(ALIASES) as [Field, string][];
const FIELDS = new Map(aliases.flatMap(([field, names]) => names.split(' ').map((name) => [name, field])));

/** Why a known column is left out; any other is unknown. */
const LEFT_OUT: readonly [RegExp, string][] = [
  [/password/, 'Passwords are never read.'],
  [/username|login/, 'People sign in here by an email address.'],
  [/biography/, 'Biographies are not taken over.'],
  [/salutation|title$/, 'Titles of persons are not shown.'],
  [/phone|fax|address|department|signature|gossip/, 'Postal addresses and the like are not taken over.'],
  [/cover/, 'Covers of single articles and their descriptions are not taken over.'],
  [/journalcode|issn/, 'The journal’s own details are used.'],
  [/genre|filedescription|fileidentifier|fileimport/, 'Files are shown by their labels.'],
  [/rights/, 'The licence is shown by its address.'],
  [/stage|peerreviewed|competing/, 'It belongs to the old system’s workflow.'],
];

export interface Column {
  header: string;
  field?: Field | undefined;
  /** 2 of 'authorGivenname2'. */
  index: number;
  language?: string | undefined;
}

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^a-z0-9]/gi, '')
    .toLowerCase();

/** 'de:abstract', 'abstract_de', 'title (de)', 'authorGivenname2' */
export function columnOf(header: string): Column {
  const [, before, rest = header] = /^([a-z]{2,3}(?:[_-][a-z]{2,4})?):(.+)$/i.exec(header) ?? [];
  const [, name = rest, after] = /^(.+?)[ _]?[[(_]([a-z]{2}(?:[_-][a-z]{2})?)[\])]?$/i.exec(rest) ?? [];
  const [folded, other] = [fold(rest), fold(name)];
  const [, base = folded, index = 1] = /^(.*?[a-z])(\d{1,3})$/.exec(folded) ?? [];
  const field = FIELDS.get(folded) ?? FIELDS.get(base);
  if (field)
    return { header, field, index: FIELDS.has(folded) ? 1 : Number(index), language: languageOf(before) };
  return { header, field: FIELDS.get(other), index: 1, language: languageOf(before ?? after) };
}

export const reasonToLeaveOut = ({ header, field }: Column): string =>
  field
    ? 'Its place here is taken by another column, or it holds nothing that we can read.'
    : (LEFT_OUT.find(([pattern]) => pattern.test(fold(header)))?.[1] ?? 'We don’t know this column.');

const OF_ARTICLES = [
  'authors',
  'family',
  'name',
  'doi',
  'volume',
  'year',
  'published',
  'section',
  'file',
] as const;
const MAX_COLUMNS = 2000;

/** What a list holds, by its header; undefined if it is neither. */
export function listKind(header: readonly string[]) {
  const columns = header.slice(0, MAX_COLUMNS).map(columnOf);
  const has = (field: Field) => columns.some((column) => column.field === field);
  if (has('title') && OF_ARTICLES.filter(has).length >= 2) return { kind: 'articles' as const, columns };
  const isOfPeople = has('email') && (has('family') || has('name')) && !has('title');
  return isOfPeople ? { kind: 'people' as const, columns } : undefined;
}
