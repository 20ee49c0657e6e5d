/** Writes what each release of OJS exports, so that tests need no export of others: one journal in its dialects. */
export const RELEASES = ['2.4', '3.0', '3.1', '3.2', '3.3', '3.4', '3.5', '3.6'] as const;
export type Release = (typeof RELEASES)[number];

export interface ExportedFile {
  name: string;
  /** Embedded as base64. */
  bytes?: Uint8Array;
  /** A path or an address in place of the bytes. */
  href?: string;
}

export interface ExportedGalley {
  id: number;
  label: string;
  file?: ExportedFile;
  remote?: string;
  urlPath?: string;
  /** Pictures and styles of an HTML galley. */
  dependent?: ExportedFile[];
  /** Before the file that is shown. */
  earlier?: ExportedFile[];
}

export interface ExportedAuthor {
  given?: string;
  family?: string;
  email?: string;
  affiliation?: string;
  country?: string;
  orcid?: string;
  group?: string;
}

export interface ExportedArticle {
  id: number;
  title: string;
  prefix?: string;
  subtitle?: string;
  /** HTML, escaped as often as the export escapes it. */
  abstract?: string;
  doi?: string;
  publicId?: string;
  urlPath?: string;
  published?: string;
  submitted?: string;
  status?: number;
  section?: string;
  keywords?: string[];
  pages?: string;
  citations?: string[];
  authors?: ExportedAuthor[];
  galleys?: ExportedGalley[];
  /** Further publications of 3.2 and later: changes of the first. */
  versions?: (Partial<ExportedArticle> & { id: number })[];
  /** The id of the publication that readers see. */
  current?: number;
  /** XML put into the article as it is. */
  extra?: string;
}

export interface ExportedIssue {
  id: number;
  volume?: number;
  number?: string;
  year?: number;
  published?: string;
  isPublished?: boolean;
  isCurrent?: boolean;
  urlPath?: string;
  cover?: ExportedFile;
  galley?: ExportedFile;
  sections?: { ref: string; title: string }[];
  articles?: ExportedArticle[];
}

export const ANNE: ExportedAuthor = {
  given: 'Anne',
  family: 'Weber',
  email: 'anne@example.org',
  affiliation: 'University of Mainz',
  country: 'DE',
  orcid: 'https://orcid.org/0000-0002-1825-0097',
};
export const PDF = Buffer.from('%PDF-1.4 a small file');

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const at = (name: string, value: string | number | undefined): string =>
  value === undefined ? '' : ` ${name}="${escaped(String(value))}"`;

const element = (name: string, value: string | number | undefined, attributes = ''): string =>
  value === undefined ? '' : `<${name}${attributes}>${escaped(String(value))}</${name}>`;

const contents = ({ name, bytes, href }: ExportedFile, isOf2: boolean): string =>
  href === undefined
    ? `<embed${isOf2 ? at('filename', name) : ''} encoding="base64">${Buffer.from(bytes ?? PDF).toString('base64')}</embed>`
    : `<href${at('src', href)} mime_type="application/pdf"/>`;

/** The file's id in the export, from the galley's. */
const fileIdOf = (galley: number, nth: number): number => galley * 100 + nth;

class Dialect {
  readonly release: Release;
  readonly locale: string;

  constructor(release: Release) {
    this.release = release;
    this.locale = this.since('3.4') ? 'en' : 'en_US';
  }

  since(release: Release): boolean {
    return RELEASES.indexOf(this.release) >= RELEASES.indexOf(release);
  }

  get in(): string {
    return at('locale', this.locale);
  }

  document(root: string): string {
    const ns = this.since('3.0')
      ? ''
      : '<!DOCTYPE issues PUBLIC "-//PKP//OJS Articles and Issues XML//EN" "native.dtd">\n';
    return `<?xml version="1.0" encoding="UTF-8"?>\n${ns}${root}`;
  }

  get namespace(): string {
    return this.since('3.0') ? ' xmlns="http://pkp.sfu.ca"' : '';
  }

  submissionFile(id: number, file: ExportedFile, parent?: number, earlier: ExportedFile[] = []): string {
    const all = [...earlier, file];
    const stage = at('stage', parent === undefined ? 'proof' : 'dependent');
    const ref = parent === undefined ? '' : `<submission_file_ref id="${parent}"/>`;
    if (this.since('3.3')) {
      const files = all.map(
        (one, n) =>
          `<file id="${id * 10 + n}" filesize="1" extension="${one.name.split('.').pop()}">${contents(one, false)}</file>`,
      );
      return `<submission_file id="${id}" file_id="${id * 10 + all.length - 1}"${stage} genre="Article Text" uploader="admin">${element('name', file.name, this.in)}${ref}${files.join('')}</submission_file>`;
    }
    const revisions = all.map(
      (one, n) =>
        `<revision number="${n + 1}"${at('filename', one.name)} filetype="x" uploader="admin">${element('name', `admin, ${one.name}`, this.in)}${ref}${contents(one, false)}</revision>`,
    );
    const name = parent === undefined ? 'submission_file' : 'artwork_file';
    return `<${name} id="${id}"${stage}>${revisions.join('')}</${name}>`;
  }

  filesOf(galleys: ExportedGalley[]): string {
    return galleys
      .flatMap(({ id, file, dependent = [], earlier }) =>
        file
          ? [
              this.submissionFile(fileIdOf(id, 0), file, undefined, earlier),
              ...dependent.map((one, n) => this.submissionFile(fileIdOf(id, n + 1), one, fileIdOf(id, 0))),
            ]
          : [],
      )
      .join('');
  }

  galley({ id, label, file, remote, urlPath, dependent = [] }: ExportedGalley, seq: number): string {
    const far = remote === undefined ? '' : `<remote${at('src', remote)}/>`;
    if (!this.since('3.0')) {
      const name = dependent.length > 0 ? 'htmlgalley' : 'galley';
      const images = dependent.map((one) => `<image>${contents(one, true)}</image>`).join('');
      const held = file ? `<file>${contents(file, true)}</file>` : far;
      return `<${name}${this.in}${at('public_id', urlPath)}>${element('label', label)}${held}${images}</${name}>`;
    }
    const ref = file ? `<submission_file_ref id="${fileIdOf(id, 0)}"/>` : far;
    return `<article_galley${this.in}${at('url_path', urlPath)} approved="true"><id type="internal">${id}</id>${element('name', label, this.in)}<seq>${seq}</seq>${ref}</article_galley>`;
  }

  author(author: ExportedAuthor, seq: number): string {
    const { given, family, email, affiliation, country, orcid, group = 'Author' } = author;
    const rest = `${element('country', country)}${element('email', email)}${element('orcid', orcid)}`;
    if (!this.since('3.1')) {
      const names = `${element('firstname', given)}${element('lastname', family)}`;
      const of3 = this.since('3.0') ? at('user_group_ref', group) : '';
      return `<author primary_contact="${seq === 0}"${of3}>${names}${element('affiliation', affiliation, this.in)}${rest}</author>`;
    }
    const where = this.since('3.5')
      ? affiliation === undefined
        ? ''
        : `<affiliation>${element('name', affiliation, this.in)}</affiliation>`
      : element('affiliation', affiliation, this.in);
    const roles = this.since('3.6')
      ? '<contributor_roles><contributor_role_id>1</contributor_role_id></contributor_roles>'
      : '';
    const who = this.since('3.6') ? ' contributor_type="PERSON"' : at('user_group_ref', group);
    return `<author primary_contact="${seq === 0}"${who} seq="${seq}" id="${seq + 1}">${element('givenname', given, this.in)}${element('familyname', family, this.in)}${where}${rest}${roles}</author>`;
  }

  words(list: string, entry: string, words: string[]): string {
    if (words.length === 0) return '';
    const inner = words.map((word) =>
      this.since('3.5') ? `<${entry}>${element('name', word)}</${entry}>` : element(entry, word),
    );
    return `<${list}${this.in}>${inner.join('')}</${list}>`;
  }

  ids({ doi, publicId }: ExportedArticle, internal: number | undefined): string {
    return `${element('id', internal, ' type="internal" advice="ignore"')}${element('id', publicId, ' type="public"')}${element('id', doi, ' type="doi"')}`;
  }

  /** All that describes a version, in the order of its release. */
  metadata(article: ExportedArticle, internal: number | undefined, files: string): string {
    const { title, prefix, subtitle, abstract, keywords = [], pages, citations = [] } = article;
    const authors = (article.authors ?? [ANNE]).map((one, n) => this.author(one, n)).join('');
    const galleys = (article.galleys ?? []).map((one, n) => this.galley(one, n)).join('');
    const cited = citations.map((one) => element('citation', one)).join('');
    const texts = `${element('title', title, this.in)}${element('prefix', prefix, this.in)}${element('subtitle', subtitle, this.in)}${element('abstract', abstract, this.in)}`;
    if (!this.since('3.0')) {
      const whole = [prefix, title].filter(Boolean).join(' ');
      const one = element('title', subtitle ? `${whole}: ${subtitle}` : whole, this.in);
      const indexed = `<indexing>${element('subject', keywords.join(';'), this.in)}</indexing>`;
      return `${this.ids(article, undefined)}${one}${element('abstract', abstract, this.in)}${indexed}${authors}${element('pages', pages)}${element('date_published', article.published)}${galleys}`;
    }
    return `${this.ids(article, internal)}${texts}${this.words('keywords', 'keyword', keywords)}<authors>${authors}</authors>${files}${galleys}<citations>${cited}</citations>${element('pages', pages)}`;
  }

  article(article: ExportedArticle): string {
    const { id, extra = '', submitted, status = 3, section = 'ART', published, versions = [] } = article;
    const sent = at('date_submitted', submitted);
    if (!this.since('3.0')) {
      return `<article${this.in} language="en">${this.metadata(article, undefined, '')}${extra}</article>`;
    }
    const galleys = [article, ...versions].flatMap((one) => one.galleys ?? []);
    const files = this.filesOf(galleys);
    if (!this.since('3.2')) {
      return `<article${this.in}${sent}${at('date_published', published)} stage="production"${at('section_ref', section)} seq="1">${this.metadata(article, id, files)}${extra}</article>`;
    }
    const first = { ...article, id: id * 10 };
    const publications = [first, ...versions.map((change) => ({ ...first, ...change }))].map((one, n) => {
      const locale = this.since('3.4') ? '' : this.in;
      const number = this.since('3.6') ? `id="${one.id}" version_major="${n + 1}"` : `version="${n + 1}"`;
      return `<publication${locale} ${number}${at('status', one.status ?? status)}${at('url_path', one.urlPath ?? '')}${at('date_published', one.published)}${at('section_ref', one.section ?? section)} seq="1">${this.metadata(one, one.id, '')}</publication>`;
    });
    const locale = this.since('3.4') ? this.in : '';
    return `<article${locale}${sent}${at('status', status)}${at('current_publication_id', article.current ?? first.id)} stage="production">${this.ids({ ...article, doi: undefined, publicId: undefined }, id)}${files}${publications.join('')}${extra}</article>`;
  }

  issue(issue: ExportedIssue): string {
    const { id, volume, number, year, published, isPublished = true, isCurrent = false, urlPath } = issue;
    const label = `${element('volume', volume)}${element('number', number)}${element('year', year)}`;
    const sections = issue.sections ?? [{ ref: 'ART', title: 'Articles' }];
    const articles = (issue.articles ?? []).map((one) => this.article(one)).join('\n');
    if (!this.since('3.0')) {
      const [first] = sections;
      return `<issue${this.namespace} identification="num_vol_year" published="${isPublished}" current="${isCurrent}"${at('public_id', urlPath)}>${label}${element('date_published', published)}<section>${element('title', first?.title, this.in)}${element('abbrev', first?.ref, this.in)}\n${articles}</section></issue>`;
    }
    const list = sections.map(
      ({ ref, title }, n) =>
        `<section${at('ref', ref)} seq="${n}"><id type="internal">${n + 1}</id>${element('abbrev', ref, this.in)}${element('title', title, this.in)}</section>`,
    );
    const cover = issue.cover
      ? `<covers><cover${this.in}>${element('cover_image', issue.cover.name)}<cover_image_alt_text/>${contents(issue.cover, false)}</cover></covers>`
      : '';
    const galley = issue.galley
      ? `<issue_galleys><issue_galley${this.in}><label>Whole issue</label><id type="internal">${id}7</id><issue_file>${element('file_name', issue.galley.name)}<file_type>x</file_type><file_size>1</file_size><content_type>1</content_type>${element('original_file_name', issue.galley.name)}<date_uploaded>2020-01-01</date_uploaded><date_modified>2020-01-01</date_modified>${contents(issue.galley, false)}</issue_file></issue_galley></issue_galleys>`
      : '';
    return `<issue${this.namespace} published="${isPublished ? 1 : 0}" current="${isCurrent ? 1 : 0}"${at('url_path', urlPath ?? '')}><id type="internal">${id}</id><issue_identification>${label}</issue_identification>${element('date_published', published)}<sections>${list.join('')}</sections>${cover}${galley}<articles>\n${articles}</articles></issue>`;
  }
}

/** An export of issues with their articles. */
export function exportIssues(release: Release, issues: readonly ExportedIssue[]): string {
  const dialect = new Dialect(release);
  const inner = issues.map((issue) => dialect.issue(issue)).join('\n');
  return dialect.document(`<issues${dialect.namespace}>\n${inner}\n</issues>`);
}

/** An export of articles alone, whose sections and issues it names or leaves out. */
export function exportArticles(release: Release, articles: readonly ExportedArticle[]): string {
  const dialect = new Dialect(release);
  const inner = articles.map((article) => dialect.article(article)).join('\n');
  return dialect.document(`<articles${dialect.namespace}>\n${inner}\n</articles>`);
}
