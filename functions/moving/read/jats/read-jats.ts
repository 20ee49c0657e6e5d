import {
  type MovedFile,
  type MovedGalley,
  type MovedOptions,
  type MovedReader,
  MovedRefusal,
  type MovedSink,
  type MovedSource,
  MovedVersion,
} from '../../moved.ts';
import { accountFor } from '../account-for.ts';
import { issueList } from '../issue-list.ts';
import { galleyOf, isAddress, lastOf, originOf, type Reading } from '../reading.ts';
import { startOf, startText } from '../start-of.ts';
import { Tally } from '../tally.ts';
import { parseXml } from '../xml/read-tree.ts';
import type { Tree } from '../xml/tree.ts';
import { isTranslation, takeFront, takeJournal } from './front.ts';
import { LEFT_OUT } from './left-out.ts';

const XML = /\.(xml|nxml|jats)$/i;
const GALLEY = /\.(pdf|html?|epub)$/i;
const MAX_GALLEYS = 50;
/** Names of pictures may lack them. */
const ENDINGS = ['', '.jpg', '.jpeg', '.png', '.gif', '.svg', '.webp', '.tif', '.tiff'];

/** The articles of a folder or an archive, or of one file. Each file is held on its own, so that memory stays flat. */
async function readJats(source: MovedSource, sink: MovedSink, { from }: MovedOptions): Promise<void> {
  await new JatsFolder({ source, sink, tally: new Tally(sink), from }, await source.list()).read();
}

/** What begins as an article of the JATS kind. */
const isJats = (start: string): boolean =>
  /<([\w-]+:)?article[\s>]/.test(start) &&
  !/pkp\.sfu\.ca|native\.dtd/.test(start) &&
  /<([\w-]+:)?(front|front-stub|article-meta|body)[\s>]|JATS|journalpublishing|archivearticle|dtd-version|article-type=/i.test(
    start,
  );

/** Where the article stood before. */
function takeAddresses(article: Tree): string[] | undefined {
  const uris = article.find('front', 'article-meta')?.all('self-uri') ?? [];
  const pages = uris.filter(({ attributes: { href = '' } }) => /^https?:/.test(href) && href.length <= 500);
  for (const page of pages) page.take();
  return pages.length > 0 ? pages.map(({ attributes }) => attributes.href!) : undefined;
}

class JatsFolder {
  private readonly issue;
  private readonly known = new Set<string>();
  /** Files that an article named, by their paths in small letters. */
  private readonly used = new Set<string>();
  /** Galleys by their paths without an ending. */
  private readonly galleys: Map<string, string[]>;
  private hasJournal = false;
  private readonly reading: Reading;
  private readonly files: readonly string[];

  constructor(reading: Reading, files: readonly string[]) {
    this.reading = reading;
    this.files = files;
    this.issue = issueList(reading.sink);
    this.galleys = Map.groupBy(
      files.filter((each) => GALLEY.test(each)),
      (each) => baseOf(each),
    );
  }

  async read(): Promise<void> {
    const { tally } = this.reading;
    const articles = this.files.length === 1 ? this.files : this.files.filter((each) => XML.test(each));
    for (const path of articles) await this.readFile(path);
    for (const path of this.files) {
      if (this.used.has(path.toLowerCase())) tally.kept('file');
      else tally.leaveOut('file', 'No article names this file.', path);
    }
    await tally.end();
  }

  private async readFile(path: string): Promise<void> {
    const { source, tally } = this.reading;
    this.used.add(path.toLowerCase());
    try {
      const { root, unknownEntities } = await parseXml((await source.beside(path)) ?? source.open());
      const articles = root.name === 'article' ? [root] : root.within('article');
      if (articles.length === 0) throw new MovedRefusal('It is no article in JATS.');
      for (const article of articles) await this.readArticle(article, path, articles.length === 1);
      tally.doubt('entity', 'We don’t know it. It is shown as it was written.', path, unknownEntities.size);
    } catch (error) {
      if (!(error instanceof MovedRefusal) || this.files.length === 1) throw error;
      tally.leaveOut('article', error.message, path, 1, 'refused');
    }
  }

  private async readArticle(article: Tree, path: string, isAlone: boolean): Promise<void> {
    const { tally, sink } = this.reading;
    const place = `${path}, line ${article.line}`;
    const refuse = (reason: string) => tally.leaveOut('article', reason, place, 1, 'refused');
    const journal = takeJournal(article);
    const { version, publisherId, issue, partial } = takeFront(article);
    const origin = originOf('jats', this.reading, version.doi, publisherId, isAlone ? path : version.title);
    if (Object.values(version.title).every((title) => title === '')) return refuse('It has no title.');
    if (this.known.has(origin)) return refuse('Another file has the article of this DOI or number.');
    this.known.add(origin);
    if (journal && !this.hasJournal) await sink.journal(journal);
    this.hasJournal ||= journal !== undefined;
    const ref = version.sectionRef;
    const title = { [version.language ?? 'en']: ref ?? '' };
    if (ref && !this.known.has(`section ${ref}`)) await sink.section({ ref, title, place });
    this.known.add(`section ${ref}`);
    const galleys = await this.galleysOf(article, path, isAlone);
    const addresses = takeAddresses(article);
    const more = { version: 1, isPublished: true, issueId: await this.issue(issue, place), galleys };
    if (partial) tally.doubt('pub-date without a day', 'The date of its issue counts.', place);
    this.count(article, path);
    tally.kept('ref', version.references?.length);
    const versions = [MovedVersion.parse({ ...version, ...more })];
    await sink.article({ origin, oldIds: { public: publisherId, addresses }, versions, current: 1, place });
  }

  private count(article: Tree, path: string): void {
    const { tally } = this.reading;
    const parts = article.all('sub-article', 'response');
    tally.kept('article');
    for (const one of article.all('body', 'back', 'floats-group')) tally.kept(one.name);
    for (const part of parts.filter((one) => !isTranslation(one)))
      tally.doubt(
        part.name,
        'It is in the article’s XML, and becomes no article here.',
        `${path}, line ${part.line}`,
      );
    for (const one of parts.filter(isTranslation)) tally.kept(one.name);
    for (const one of [article, ...parts.filter(isTranslation)])
      for (const front of one.all('front', 'front-stub')) accountFor(front, path, tally, LEFT_OUT);
  }

  /** What is named like the article's file, what it names itself, its own file, and supplements. */
  private async galleysOf(article: Tree, path: string, isAlone: boolean): Promise<MovedGalley[]> {
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    const isLocal = ({ attributes: { href = '' } }: Tree) => GALLEY.test(href) && !isAddress(href);
    const uris = article.within('self-uri').filter(isLocal).slice(0, MAX_GALLEYS);
    const alike = isAlone ? (this.galleys.get(baseOf(path)) ?? []) : [];
    // A lone file's neighbours are not listed.
    const guessed = this.files.length === 1 ? [path.replace(XML, '.pdf')] : [];
    const galleys: MovedGalley[] = [];
    for (const name of new Set([
      ...alike,
      ...uris.map(({ attributes }) => folder + attributes.href),
      ...guessed,
    ])) {
      const file = GALLEY.test(name) ? await this.keep(name) : undefined;
      if (!file) continue;
      for (const uri of uris) if (folder + uri.attributes.href === name) uri.take();
      const label = GALLEY.exec(name)![1]!.toUpperCase().replace(/^HTM$/, 'HTML');
      if (!galleys.some((one) => one.file?.sha256 === file.sha256)) galleys.push(galleyOf(label, file));
    }
    const own = isAlone && article.find('body') ? await this.keep(path) : undefined;
    if (own) galleys.push(galleyOf('XML', own, { dependent: await this.picturesOf(article, folder, path) }));
    for (const one of article.within('supplementary-material', 'inline-supplementary-material')) {
      const holder = one.attributes.href ? one : (one.within('media', 'graphic', 'ext-link')[0] ?? one);
      const file = await this.part('supplementary-material file', holder, folder, [''], path);
      const label = ['label', 'caption']
        .map((part) => one.find(part)?.peek())
        .filter(Boolean)
        .join(' ');
      if (file) galleys.push(galleyOf(label.slice(0, 200) || file.fileName, file));
    }
    return galleys;
  }

  private async picturesOf(article: Tree, folder: string, path: string): Promise<MovedFile[]> {
    const pictures = new Map<string, MovedFile>();
    for (const graphic of article.within('graphic', 'inline-graphic')) {
      const { href = '' } = graphic.attributes;
      const file = pictures.get(href) ?? (await this.part('picture', graphic, folder, ENDINGS, path));
      if (file && pictures.has(href)) this.reading.tally.kept('picture');
      if (file) pictures.set(href, file);
    }
    return [...pictures.values()];
  }

  /** A file that an element names, perhaps without its ending; one that is not there is told. */
  private async part(
    what: string,
    { attributes, line }: Tree,
    folder: string,
    endings: readonly string[],
    path: string,
  ): Promise<MovedFile | undefined> {
    const { href = '' } = attributes;
    const { tally } = this.reading;
    for (const ending of href === '' || isAddress(href) ? [] : endings) {
      const kept = await this.keep(folder + href + ending);
      if (kept) tally.kept(what);
      if (kept) return kept;
    }
    const reason = isAddress(href)
      ? 'It lies at an address elsewhere, from which we don’t fetch.'
      : 'Its file is not there.';
    tally.doubt(what, reason, `${path}, line ${line}`);
    return undefined;
  }

  private async keep(path: string): Promise<MovedFile | undefined> {
    const bytes = await this.reading.source.beside(path);
    if (!bytes) return undefined;
    this.used.add(path.toLowerCase());
    return this.reading.sink.file(bytes, lastOf(path));
  }
}

const baseOf = (path: string): string => path.replace(/\.\w+$/, '').toLowerCase();

/** Files of a folder that are looked at: the first may be of another kind. */
const LOOKED_AT = 10;

export const jatsReader: MovedReader = {
  name: 'JATS articles',
  async recognises(source, start) {
    if (isJats(startText(start))) return true;
    const files = (await source.list()).filter((path) => /\.(xml|nxml|jats)$/i.test(path));
    for (const path of files.slice(0, LOOKED_AT)) {
      const bytes = await source.beside(path);
      if (bytes && isJats(startText(await startOf(bytes)))) return true;
    }
    return false;
  },
  read: readJats,
};
