import {
  type MovedFile,
  type MovedGalley,
  type MovedOptions,
  MovedRefusal,
  type MovedSink,
  type MovedSource,
  MovedVersion,
} from '../../moved.ts';
import { issueList } from '../issue-list.ts';
import { galleyOf, isAddress, lastOf, originOf, type Reading } from '../reading.ts';
import { Tally } from '../tally.ts';
import { accountFor } from '../tree/account-for.ts';
import { parseXml, type Tree } from '../tree/xml-tree.ts';
import { isTranslation, takeFront, takeJournal } from './front.ts';
import { LEFT_OUT } from './left-out.ts';

const XML = /\.(xml|nxml|jats)$/i;
const GALLEY = /\.(pdf|html?|epub)$/i;
const PICTURES = ['', '.jpg', '.jpeg', '.png', '.gif', '.svg', '.webp', '.tif', '.tiff'];

/** The articles of a folder or an archive, or of one file. Each file is held on its own, so that memory stays flat. */
export async function readJats(source: MovedSource, sink: MovedSink, { from }: MovedOptions): Promise<void> {
  await new JatsFolder({ source, sink, tally: new Tally(), from }, await source.list()).read();
}

/** What begins as an article of the JATS kind. */
export const isJats = (start: string): boolean =>
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
  /** Files that an article named, by their paths. */
  private readonly used = new Set<string>();
  private hasJournal = false;
  private readonly reading: Reading;
  private readonly files: readonly string[];

  constructor(reading: Reading, files: readonly string[]) {
    this.reading = reading;
    this.files = files;
    this.issue = issueList(reading.sink);
  }

  async read(): Promise<void> {
    const { tally, sink } = this.reading;
    for (const path of this.files.filter((each) => XML.test(each) || this.files.length === 1))
      await this.readFile(path);
    for (const path of this.files) {
      if (this.used.has(path)) tally.kept('file');
      else tally.leaveOut('file', 'No article names this file.', path);
    }
    await tally.end(sink);
  }

  private async readFile(path: string): Promise<void> {
    const { source, tally } = this.reading;
    this.used.add(path);
    try {
      const { root, unknownEntities } = await parseXml((await source.beside(path)) ?? source.open());
      const articles = root.name === 'article' ? [root] : root.within('article');
      if (articles.length === 0) throw new MovedRefusal('It is no article in JATS.');
      for (const article of articles) await this.readArticle(article, path, articles.length === 1);
      tally.doubt(
        'entity',
        'We don’t know this entity. It is shown as it was written.',
        path,
        unknownEntities.size,
      );
    } catch (error) {
      if (!(error instanceof MovedRefusal) || this.files.length === 1) throw error;
      tally.leaveOut('article', error.message, path, 1, 'refused');
    }
  }

  private async readArticle(article: Tree, path: string, isAlone: boolean): Promise<void> {
    const { tally, sink } = this.reading;
    const place = `${path}, line ${article.line}`;
    const journal = takeJournal(article);
    const { version, publisherId, issue, partial } = takeFront(article);
    const origin = originOf('jats', this.reading, version.doi, publisherId, isAlone ? path : version.title);
    if (Object.values(version.title).every((title) => title === ''))
      return tally.leaveOut('article', 'It has no title.', place, 1, 'refused');
    if (this.known.has(origin))
      return tally.leaveOut(
        'article',
        'Another file has the article of this DOI or number.',
        place,
        1,
        'refused',
      );
    this.known.add(origin);
    if (journal && !this.hasJournal) await sink.journal(journal);
    this.hasJournal ||= journal !== undefined;
    const ref = version.sectionRef;
    if (ref && !this.known.has(`section ${ref}`))
      await sink.section({ ref, title: { [version.language ?? 'en']: ref }, place });
    this.known.add(`section ${ref}`);
    const more = {
      issueId: await this.issue(issue, place),
      galleys: await this.galleysOf(article, path, isAlone),
    };
    if (partial)
      tally.doubt(
        'pub-date without a day',
        'Its date of publication has no day. The issue’s date counts.',
        place,
      );
    const addresses = takeAddresses(article);
    const translations = article.all('sub-article').filter(isTranslation);
    for (const one of [article, ...translations])
      for (const part of one.all('front', 'front-stub')) accountFor(part, path, tally, LEFT_OUT);
    tally.kept('sub-article', translations.length);
    tally.kept('ref', version.references?.length);
    for (const one of article.all('body', 'back', 'floats-group')) tally.kept(one.name);
    const parts = article.all('sub-article', 'response').filter((one) => !isTranslation(one));
    for (const { name, line } of parts)
      tally.doubt(name, 'It is in the article’s XML, and becomes no article here.', `${path}, line ${line}`);
    tally.kept('article');
    const versions = [MovedVersion.parse({ ...version, ...more, version: 1, isPublished: true })];
    await sink.article({ origin, oldIds: { public: publisherId, addresses }, versions, current: 1, place });
  }

  /** What is named like the article's file, what it names itself, its own file, and supplements. */
  private async galleysOf(article: Tree, path: string, isAlone: boolean): Promise<MovedGalley[]> {
    const base = path.replace(XML, '');
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    const uris = article
      .within('self-uri')
      .filter(({ attributes: { href = '' } }) => GALLEY.test(href) && !isAddress(href));
    const alike = isAlone
      ? this.files.filter(
          (each) => GALLEY.test(each) && each.replace(GALLEY, '').toLowerCase() === base.toLowerCase(),
        )
      : [];
    // A lone file's neighbours are not listed.
    const guesses = this.files.length === 1 ? [`${base}.pdf`] : [];
    const galleys: MovedGalley[] = [];
    for (const name of new Set([
      ...alike,
      ...uris.map(({ attributes }) => folder + attributes.href),
      ...guesses,
    ])) {
      const file = await this.keep(name);
      if (!file) continue;
      for (const uri of uris) if (folder + uri.attributes.href === name) uri.take();
      const label = GALLEY.exec(name)![1]!.toUpperCase().replace(/^HTM$/, 'HTML');
      if (!galleys.some((one) => one.file?.sha256 === file.sha256)) galleys.push(galleyOf(label, file));
    }
    const own = isAlone && article.find('body') ? await this.keep(path) : undefined;
    if (own) galleys.push(galleyOf('XML', own, { dependent: await this.picturesOf(article, folder, path) }));
    for (const one of article.within('supplementary-material', 'inline-supplementary-material')) {
      const href =
        one.attributes.href ?? one.within('media', 'graphic', 'ext-link')[0]?.attributes.href ?? '';
      const file = await this.part(
        'supplementary-material file',
        href,
        [folder + href],
        `${path}, line ${one.line}`,
      );
      const label =
        [one.find('label')?.peek(), one.find('caption', 'title')?.peek()].filter(Boolean).join(' ') ||
        one.peek();
      if (file) galleys.push(galleyOf(label.slice(0, 200) || file.fileName, file));
    }
    return galleys;
  }

  private async picturesOf(article: Tree, folder: string, path: string): Promise<MovedFile[]> {
    const pictures = new Map<string, MovedFile | undefined>();
    for (const {
      attributes: { href = '' },
      line,
    } of article.within('graphic', 'inline-graphic')) {
      if (pictures.get(href)) this.reading.tally.kept('picture');
      else
        pictures.set(
          href,
          await this.part(
            'picture',
            href,
            PICTURES.map((end) => folder + href + end),
            `${path}, line ${line}`,
          ),
        );
    }
    return [...pictures.values()].filter((one) => one !== undefined);
  }

  /** A file that the article names; one that is not there is told. */
  private async part(
    what: string,
    href: string,
    paths: readonly string[],
    place: string,
  ): Promise<MovedFile | undefined> {
    for (const path of href === '' || isAddress(href) ? [] : paths) {
      const kept = await this.keep(path);
      if (kept) this.reading.tally.kept(what);
      if (kept) return kept;
    }
    this.reading.tally.doubt(
      what,
      isAddress(href)
        ? 'It lies at an address elsewhere, from which we don’t fetch.'
        : 'Its file is not there.',
      place,
    );
    return undefined;
  }

  private async keep(path: string): Promise<MovedFile | undefined> {
    const bytes = await this.reading.source.beside(path);
    if (!bytes) return undefined;
    this.used.add(path);
    return this.reading.sink.file(bytes, lastOf(path));
  }
}
