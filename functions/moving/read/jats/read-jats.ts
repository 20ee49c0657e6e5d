import {
  type MovedFile,
  type MovedGalley,
  type MovedOptions,
  MovedRefusal,
  type MovedSink,
  type MovedSource,
} from '../../moved.ts';
import { IssueList } from '../issue-list.ts';
import { Tally } from '../tally.ts';
import { accountFor } from '../tree/account-for.ts';
import { parseXml, type Tree } from '../tree/xml-tree.ts';
import { type Front, takeFront, takeJournal } from './front.ts';
import { LEFT_OUT } from './left-out.ts';

const XML = /\.(xml|nxml|jats)$/i;
const TEXT_ID = /\.(pdf|html?|epub)$/i;
const LABELS: Readonly<Record<string, string>> = { pdf: 'PDF', html: 'HTML', htm: 'HTML', epub: 'EPUB' };
const PICTURES = ['', '.jpg', '.jpeg', '.png', '.gif', '.svg', '.webp', '.tif', '.tiff'];

/** The articles of a folder or an archive, or of one file. Each file is held on its own, so that memory stays flat. */
export async function readJats(source: MovedSource, sink: MovedSink, { from }: MovedOptions): Promise<void> {
  await new JatsFolder(source, sink, from).read();
}

class JatsFolder {
  private readonly tally = new Tally();
  private readonly issues: IssueList;
  private readonly sections = new Set<string>();
  private readonly origins = new Set<string>();
  /** Files that an article named, by their paths. */
  private readonly used = new Set<string>();
  private hasJournal = false;
  private readonly source: MovedSource;
  private readonly sink: MovedSink;
  private readonly from: string;
  private files: readonly string[] = [];

  constructor(source: MovedSource, sink: MovedSink, from: string) {
    this.source = source;
    this.sink = sink;
    this.from = from;
    this.issues = new IssueList(sink);
  }

  async read(): Promise<void> {
    this.files = await this.source.list();
    for (const path of this.files.filter((each) => XML.test(each) || this.files.length === 1))
      await this.readFile(path);
    for (const path of this.files) {
      if (this.used.has(path)) this.tally.kept('file');
      else this.tally.leaveOut('file', 'No article names this file.', path);
    }
    await this.tally.end(this.sink);
  }

  private async readFile(path: string): Promise<void> {
    this.used.add(path);
    const bytes = await this.source.beside(path);
    try {
      const { root, unknownEntities } = await parseXml(bytes ?? this.source.open());
      const articles = root.name === 'article' ? [root] : root.within('article');
      if (articles.length === 0) throw new MovedRefusal('It is no article in JATS.');
      for (const article of articles) await this.readArticle(article, path, articles.length === 1);
      this.tally.doubt(
        'entity',
        'An entity of its own stands as it was written.',
        path,
        unknownEntities.size,
      );
    } catch (error) {
      if (!(error instanceof MovedRefusal)) throw error;
      if (this.files.length === 1) throw error;
      this.tally.leaveOut('article', error.message, path, 1, 'refused');
    }
  }

  private async readArticle(article: Tree, path: string, isAlone: boolean): Promise<void> {
    const place = `${path}, line ${article.line}`;
    const journal = takeJournal(article);
    const front = takeFront(article);
    const { tally, sink } = this;
    const origin = originOf(front, this.from, isAlone ? path : place);
    if (Object.values(front.version.title).every((title) => title === ''))
      return tally.leaveOut('article', 'It has no title.', place, 1, 'refused');
    if (this.origins.has(origin))
      return tally.leaveOut(
        'article',
        'Another file has the article of this DOI or number.',
        place,
        1,
        'refused',
      );
    this.origins.add(origin);
    if (journal && !this.hasJournal) await sink.journal(journal);
    this.hasJournal ||= journal !== undefined;
    await this.keepSection(front, place);
    const issueId = await this.issues.idOf(front.issue, place);
    const galleys = await this.galleysOf(article, path, isAlone);
    if (!front.version.language) tally.doubt('xml:lang', 'The article names no language.', place);
    for (const { element, reason } of front.doubts)
      tally.doubt(`${element.name} without a day`, reason, `${path}, line ${element.line}`);
    for (const part of article.all('front', 'front-stub')) accountFor(part, path, tally, LEFT_OUT);
    this.countRest(article, front, path);
    tally.kept('article');
    await sink.article({
      origin,
      oldIds: front.publisherId ? { public: front.publisherId } : {},
      versions: [
        { ...front.version, version: 1, oldIds: {}, isPublished: true, ...(issueId && { issueId }), galleys },
      ],
      current: 1,
      place,
    });
  }

  private async keepSection({ version: { sectionRef: ref, language } }: Front, place: string): Promise<void> {
    if (ref === undefined || this.sections.has(ref)) return;
    this.sections.add(ref);
    await this.sink.section({ ref, title: { [language ?? 'und']: ref }, place });
  }

  private countRest(article: Tree, { version }: Front, path: string): void {
    const { tally } = this;
    tally.kept('ref', version.references.length);
    for (const one of article.all('body', 'back', 'floats-group')) tally.kept(one.name);
    for (const one of article.all('sub-article', 'response'))
      tally.doubt(
        one.name,
        'It is part of the article’s XML, and does not become an article.',
        `${path}, line ${one.line}`,
      );
  }

  /** The article's own file, what is named like it, and what it names itself. */
  private async galleysOf(article: Tree, path: string, isAlone: boolean): Promise<MovedGalley[]> {
    const base = path.replace(XML, '');
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    const named =
      article
        .find('front', 'article-meta')
        ?.all('self-uri')
        .map((uri) => uri.attributes.href ?? '') ?? [];
    const beside = isAlone
      ? this.files.filter(
          (each) => TEXT_ID.test(each) && each.replace(TEXT_ID, '').toLowerCase() === base.toLowerCase(),
        )
      : [];
    // A lone file's neighbours are not listed.
    const guesses = this.files.length === 1 ? [`${base}.pdf`] : [];
    const galleys: MovedGalley[] = [];
    for (const file of new Set([
      ...beside,
      ...named.filter((uri) => TEXT_ID.test(uri)).map((uri) => folder + uri),
      ...guesses,
    ])) {
      const kept = isAddress(file) ? undefined : await this.keep(file);
      const label = LABELS[TEXT_ID.exec(file)![1]!.toLowerCase()]!;
      if (kept && !galleys.some((one) => one.file?.sha256 === kept.sha256))
        galleys.push({ label, file: kept, dependent: [], oldIds: {} });
      if (kept)
        for (const uri of article.within('self-uri')) if (folder + uri.attributes.href === file) uri.take();
    }
    const own = isAlone && article.find('body') ? await this.keep(path) : undefined;
    if (own)
      galleys.push({
        label: 'XML',
        file: own,
        dependent: await this.picturesOf(article, folder, path),
        oldIds: {},
      });
    return [...galleys, ...(await this.supplementsOf(article, folder, path))];
  }

  private async picturesOf(article: Tree, folder: string, path: string): Promise<MovedFile[]> {
    const graphics = article.within('graphic', 'inline-graphic');
    const pictures = new Map<string, MovedFile>();
    const tried = new Set<string>();
    for (const graphic of graphics) {
      const href = graphic.attributes.href ?? '';
      const what = 'picture';
      if (pictures.has(href)) this.tally.kept(what);
      else if (tried.has(href) || isAddress(href) || href === '') this.missing(what, graphic, path);
      else {
        tried.add(href);
        const kept = await this.firstOf(PICTURES.map((end) => folder + href + end));
        if (kept) {
          pictures.set(href, kept);
          this.tally.kept(what);
        } else this.missing(what, graphic, path);
      }
    }
    return [...pictures.values()];
  }

  private async supplementsOf(article: Tree, folder: string, path: string): Promise<MovedGalley[]> {
    const galleys: MovedGalley[] = [];
    for (const one of article.within('supplementary-material', 'inline-supplementary-material')) {
      const href =
        one.attributes.href ?? one.within('media', 'graphic', 'ext-link')[0]?.attributes.href ?? '';
      const label =
        [one.find('label')?.peek(), one.find('caption', 'title')?.peek()].filter(Boolean).join(' ') ||
        one.peek();
      const kept = href && !isAddress(href) ? await this.keep(folder + href) : undefined;
      if (!kept) this.missing('supplementary-material file', one, path);
      else {
        this.tally.kept('supplementary-material file');
        galleys.push({ label: label.slice(0, 200) || kept.fileName, file: kept, dependent: [], oldIds: {} });
      }
    }
    return galleys;
  }

  private missing(what: string, { line, attributes }: Tree, path: string): void {
    const reason = isAddress(attributes.href ?? '')
      ? 'It lies at an address elsewhere, from which we don’t fetch.'
      : 'Its file is not there.';
    this.tally.doubt(what, reason, `${path}, line ${line}`);
  }

  private async firstOf(paths: readonly string[]): Promise<MovedFile | undefined> {
    for (const path of paths) {
      const kept = await this.keep(path);
      if (kept) return kept;
    }
    return undefined;
  }

  private async keep(path: string): Promise<MovedFile | undefined> {
    const bytes = await this.source.beside(path);
    if (!bytes) return undefined;
    this.used.add(this.files.find((each) => each === path) ?? path);
    return this.sink.file(bytes, path.slice(path.lastIndexOf('/') + 1));
  }
}

const isAddress = (href: string): boolean => /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(href);

function originOf({ version: { doi }, publisherId }: Front, from: string, path: string): string {
  return `jats:${from}#${doi?.toLowerCase() ?? publisherId ?? path}`.slice(0, 500);
}

/** What begins as an article of the JATS kind. */
export const isJats = (start: string): boolean =>
  /<([\w-]+:)?article[\s>]/.test(start) &&
  !/pkp\.sfu\.ca|native\.dtd/.test(start) &&
  /<([\w-]+:)?(front|front-stub|article-meta|body)[\s>]|JATS|journalpublishing|archivearticle|dtd-version|article-type=/i.test(
    start,
  );
