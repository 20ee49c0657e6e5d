import {
  type MovedFile,
  type MovedOptions,
  MovedRefusal,
  type MovedSink,
  type MovedSource,
  type MovedSubmission,
} from '../../moved.ts';
import { fragmentLine } from '../fragment-words.ts';
import { takeManuscript } from '../jats/front.ts';
import { LEFT_OUT } from '../jats/left-out.ts';
import { Tally } from '../tally.ts';
import { accountFor } from '../tree/account-for.ts';
import { parseXml, type Tree } from '../tree/xml-tree.ts';
import { takeRounds } from './reviews.ts';

const MANIFEST = /(^|\/)manifest\.xml$/i;
/** Reasons within the manifest, the transfer and the reviews. */
const REASONS: Readonly<Record<string, string>> = {
  ...LEFT_OUT,
  transfer: 'Who sent the package to whom is not taken over.',
  'file-order': 'Files are shown in the order of the manifest.',
  'item-metadata': 'Details of single files are not taken over.',
  contrib: 'Only authors are taken over; suggested and opposed people are not.',
  review: 'It has no name and no answer.',
  permissions: 'What the reviewer permits elsewhere does not count here.',
};

/** The packages of a source, each with its own manifest; one alone that can't be read is refused. */
export async function readMeca(source: MovedSource, sink: MovedSink, { from }: MovedOptions): Promise<void> {
  const tally = new Tally();
  const files = await source.list();
  const manifests = files.filter((path) => MANIFEST.test(path));
  if (manifests.length === 0) throw new MovedRefusal('There is no manifest.xml in this package.');
  for (const manifest of manifests) {
    try {
      const inside = new Package(source, sink, tally, manifest.replace(MANIFEST, '$1'));
      await sink.submission(await inside.read(manifest, from));
      inside.count(files);
    } catch (error) {
      if (!(error instanceof MovedRefusal) || manifests.length === 1) throw error;
      tally.leaveOut('package', error.message, manifest, 1, 'refused');
    }
  }
  await tally.end(sink);
}

interface Item {
  type: string;
  title: string;
  href: string;
  instance: Tree;
}

class Package {
  private readonly used = new Set<string>();
  private readonly trees: { path: string; root: Tree }[] = [];
  private readonly missing: { item: string; reason: string; place: string }[] = [];
  private readonly source: MovedSource;
  private readonly sink: MovedSink;
  private readonly tally: Tally;
  private readonly folder: string;

  constructor(source: MovedSource, sink: MovedSink, tally: Tally, folder: string) {
    this.source = source;
    this.sink = sink;
    this.tally = tally;
    this.folder = folder;
  }

  async read(manifest: string, from: string): Promise<MovedSubmission> {
    const root = await this.parse(manifest);
    if (root?.name !== 'manifest') throw new MovedRefusal('The manifest of this package can’t be read.');
    const items = root.within('instance').map((instance) => itemOf(root, instance));
    const article = await this.metadata(items, /^article.?meta|^article$|submission.?meta/i, 'article.xml');
    if (!article) throw new MovedRefusal('There is no article.xml in this package, and so no title.');
    const { id, ...details } = takeManuscript(
      article.name === 'article' ? article : (article.within('article')[0] ?? article),
    );
    const title = fragmentLine(details.title).replace(/<\/?(i|b|sub|sup)>/g, '');
    if (!title) throw new MovedRefusal('The article.xml of this package has no title.');
    await this.metadata(items, /^transfer/i, 'transfer.xml');
    const reviews = await this.metadata(items, /^review-?s?.?meta|^reviews?$|peer.?review/i, 'reviews.xml');
    const rounds = reviews
      ? await takeRounds(reviews, (href, { line }) =>
          this.file(href, `${this.folder}reviews.xml, line ${line}`),
        )
      : [];
    const files: MovedSubmission['files'] = [];
    for (const { type, title: called, href, instance } of items.filter(
      (item) => !this.used.has(this.folder + item.href),
    )) {
      const file = await this.file(href, `${manifest}, line ${instance.line}`);
      if (file) files.push({ purpose: (type || called || 'file').slice(0, 100), file });
    }
    const unnamed = rounds.flatMap(({ seats }) => seats).filter(({ email }) => email === '').length;
    this.tally.doubt(
      'reviewer without an address',
      'The reviewer can’t be joined to an account.',
      manifest,
      unnamed,
    );
    return {
      ...details,
      title,
      origin: `meca:${from}#${id ?? manifest}`.slice(0, 500),
      stage: rounds.length > 0 ? 'review' : 'submission',
      editors: [],
      files,
      rounds,
      discussions: [],
      place: manifest,
    };
  }

  /** The parts that were read, and the files of the package that nobody names. */
  count(files: readonly string[]): void {
    this.tally.kept('package');
    for (const { path, root } of this.trees) {
      const article = root.within('front').length > 0 ? root : undefined;
      for (const part of article ? article.within('front') : [root])
        accountFor(part, path, this.tally, REASONS);
      for (const { name, line } of article?.within('body', 'back', 'floats-group') ?? [])
        this.tally.leaveOut(name, 'The text of a manuscript is in its files.', `${path}, line ${line}`);
    }
    for (const { item, reason, place } of this.missing) this.tally.doubt(item, reason, place);
    for (const path of files.filter((each) => each.startsWith(this.folder)))
      if (this.used.has(path)) this.tally.kept('file');
      else if (!MANIFEST.test(path.slice(this.folder.length).replace(/^[^/]*\//, '')) || this.folder === '')
        this.tally.leaveOut('file', 'The manifest does not name this file.', path);
  }

  private async metadata(items: readonly Item[], type: RegExp, usual: string): Promise<Tree | undefined> {
    const item =
      items.find((one) => type.test(one.type) && /\.xml$/i.test(one.href)) ??
      items.find((one) => one.href.toLowerCase() === usual);
    const root = item && (await this.parse(this.folder + item.href));
    if (item && !root)
      this.missing.push({
        item: 'item',
        reason: 'Its file is not in the package.',
        place: `${this.folder}manifest.xml, line ${item.instance.line}`,
      });
    return root;
  }

  private async parse(path: string): Promise<Tree | undefined> {
    const bytes = await this.source.beside(path);
    if (!bytes) return undefined;
    this.used.add(path);
    const { root } = await parseXml(bytes);
    this.trees.push({ path, root });
    return root;
  }

  private async file(href: string, place: string): Promise<MovedFile | undefined> {
    const isElsewhere = /^[a-z][a-z0-9+.-]*:/i.test(href);
    const bytes = isElsewhere ? undefined : await this.source.beside(this.folder + href);
    if (bytes) this.used.add(this.folder + href);
    const file = bytes && (await this.sink.file(bytes, href.slice(href.lastIndexOf('/') + 1)));
    if (file && file.bytes > 0) return file;
    const reason = isElsewhere
      ? 'It lies at an address elsewhere, from which we don’t fetch.'
      : file
        ? 'Its file is empty.'
        : 'Its file is not in the package.';
    this.missing.push({ item: 'file of an item', reason, place });
    return undefined;
  }
}

/** RP-30 writes `item-type` and `item-description`, its drafts `type` and `description`; addresses came with and without a prefix. */
function itemOf(root: Tree, instance: Tree): Item {
  const item = root.within('item').find((one) => one.within('instance').includes(instance)) ?? instance;
  const words = ['item-title', 'title', 'item-description', 'description'].map((name) =>
    item.find(name)?.take(),
  );
  instance.isRead = true;
  return {
    type: item.attributes['item-type'] ?? item.attributes.type ?? '',
    title: words.find(Boolean) ?? '',
    href: instance.attributes.href ?? '',
    instance,
  };
}
