import {
  type MovedFile,
  type MovedOptions,
  type MovedReader,
  MovedRefusal,
  type MovedSink,
  type MovedSource,
  MovedSubmission,
} from '../../moved.ts';
import { accountFor } from '../account-for.ts';
import { plainWords } from '../fragment-words.ts';
import { takeManuscript } from '../jats/front.ts';
import { LEFT_OUT } from '../jats/left-out.ts';
import { isAddress, lastOf, originOf, type Reading } from '../reading.ts';
import { startText } from '../start-of.ts';
import { reasonsByName, Tally } from '../tally.ts';
import { parseXml } from '../xml/read-tree.ts';
import type { Tree } from '../xml/tree.ts';
import { takeRounds } from './reviews.ts';

const MANIFEST = /(^|\/)manifest\.xml$/i;
const REASONS = new Map([
  ...LEFT_OUT,
  ...reasonsByName({
    'Who sent the package to whom is not taken over.': 'transfer',
    'Files are shown in the order of the manifest.': 'file-order',
    'Details of single files are not taken over.': 'item-metadata',
    'Only authors are taken over; suggested and opposed people are not.': 'contrib',
    'It has no name and no answer.': 'review',
    'What the reviewer permits elsewhere does not count here.': 'permissions',
  }),
]);

/** The packages of a source, each with its own manifest; one alone that can't be read is refused. */
async function readMeca(source: MovedSource, sink: MovedSink, { from }: MovedOptions): Promise<void> {
  const reading = { source, sink, tally: new Tally(sink), from };
  const files = await source.list();
  const manifests = files.filter((path) => MANIFEST.test(path));
  if (manifests.length === 0) throw new MovedRefusal('There is no manifest.xml in this package.');
  for (const manifest of manifests) {
    try {
      const inside = new Package(reading, manifest);
      await sink.submission(await inside.read());
      inside.count(files);
    } catch (error) {
      if (!(error instanceof MovedRefusal) || manifests.length === 1) throw error;
      reading.tally.leaveOut('package', error.message, manifest, 1, 'refused');
    }
  }
  await reading.tally.end();
}

interface Item {
  type: string;
  href: string;
  place: string;
}

class Package {
  private readonly used = new Set<string>();
  private readonly trees: { path: string; root: Tree }[] = [];
  private readonly missing: { reason: string; place: string }[] = [];
  private readonly reading: Reading;
  private readonly manifest: string;
  private readonly folder: string;

  constructor(reading: Reading, manifest: string) {
    this.reading = reading;
    this.manifest = manifest;
    this.folder = manifest.replace(MANIFEST, '$1');
  }

  async read(): Promise<MovedSubmission> {
    const root = await this.parse(this.manifest);
    if (root?.name !== 'manifest') throw new MovedRefusal('The manifest of this package can’t be read.');
    const items = root.within('item').flatMap((item) => this.itemsOf(item));
    const article = await this.metadata(items, /^article.?meta|^article$|submission.?meta/i, 'article.xml');
    if (!article) throw new MovedRefusal('There is no article.xml in this package, and so no title.');
    const { id, ...details } = takeManuscript(
      article.name === 'article' ? article : (article.within('article')[0] ?? article),
    );
    const title = plainWords(details.title);
    if (!title) throw new MovedRefusal('The article.xml of this package has no title.');
    await this.metadata(items, /^transfer/i, 'transfer.xml');
    const reviews = await this.metadata(items, /^review-?s?.?meta|^reviews?$|peer.?review/i, 'reviews.xml');
    const attached = (href: string, { line }: Tree) =>
      this.file(href, `${this.folder}reviews.xml, line ${line}`);
    const rounds = reviews ? await takeRounds(reviews, attached) : [];
    const files: MovedSubmission['files'] = [];
    for (const { type, href, place } of items.filter((item) => !this.used.has(this.folder + item.href))) {
      const file = await this.file(href, place);
      if (file) files.push({ purpose: type.slice(0, 100), file });
    }
    const origin = originOf('meca', this.reading, undefined, id, this.manifest);
    const unnamed = rounds.flatMap(({ seats }) => seats).filter(({ email }) => email === '').length;
    this.reading.tally.doubt(
      'reviewer without an address',
      'The reviewer can’t be joined to an account.',
      this.manifest,
      unnamed,
    );
    const stage = rounds.length > 0 ? 'review' : 'submission';
    return MovedSubmission.parse({ ...details, title, origin, stage, files, rounds, place: this.manifest });
  }

  /** The parts that were read, and the files of the package that nothing names. */
  count(files: readonly string[]): void {
    const { tally } = this.reading;
    tally.kept('package');
    for (const { path, root } of this.trees) {
      const fronts = root.within('front');
      for (const part of fronts.length > 0 ? fronts : [root]) accountFor(part, path, tally, REASONS);
      for (const { name, line } of fronts.length > 0 ? root.within('body', 'back', 'floats-group') : [])
        tally.leaveOut(name, 'The text of a manuscript is in its files.', `${path}, line ${line}`);
    }
    for (const { reason, place } of this.missing) tally.doubt('file of an item', reason, place);
    tally.kept('file', files.filter((path) => this.used.has(path)).length);
    // Below a package at the top, other packages may lie.
    const isOwn = (path: string) =>
      path.startsWith(this.folder) &&
      !(this.folder === '' && files.some((one) => MANIFEST.test(one) && one !== this.manifest));
    for (const path of files.filter((each) => isOwn(each) && !this.used.has(each)))
      tally.leaveOut('file', 'The manifest does not name this file.', path);
  }

  /** RP-30 writes `item-type` and `item-description`, its drafts `type` and `description`; addresses came with and without a prefix. */
  private itemsOf(item: Tree): Item[] {
    for (const one of item.all('item-title', 'title', 'item-description', 'description')) one.take();
    const type = item.attributes['item-type'] ?? item.attributes.type ?? item.peek();
    return item.within('instance').map((instance) => {
      instance.take();
      return {
        type: type || 'file',
        href: instance.attributes.href ?? '',
        place: `${this.manifest}, line ${instance.line}`,
      };
    });
  }

  private async metadata(items: readonly Item[], type: RegExp, usual: string): Promise<Tree | undefined> {
    const item =
      items.find((one) => type.test(one.type) && /\.xml$/i.test(one.href)) ??
      items.find((one) => one.href.toLowerCase() === usual);
    const root = item && (await this.parse(this.folder + item.href));
    if (item && !root) this.missing.push({ reason: 'Its file is not in the package.', place: item.place });
    return root;
  }

  private async parse(path: string): Promise<Tree | undefined> {
    const bytes = await this.reading.source.beside(path);
    this.used.add(path);
    if (!bytes) return undefined;
    const { root } = await parseXml(bytes);
    this.trees.push({ path, root });
    return root;
  }

  private async file(href: string, place: string): Promise<MovedFile | undefined> {
    const path = this.folder + href;
    const bytes = isAddress(href) ? undefined : await this.reading.source.beside(path);
    const file = bytes && (await this.reading.sink.file(bytes, lastOf(href)));
    if (file) this.used.add(path);
    if (file && file.bytes > 0) return file;
    const reason = isAddress(href)
      ? 'It lies at an address elsewhere, from which we don’t fetch.'
      : file
        ? 'Its file is empty.'
        : 'Its file is not in the package.';
    this.missing.push({ reason, place });
    return undefined;
  }
}

/** By its manifest; a package without one still shows what it was meant to be. */
export const mecaReader: MovedReader = {
  name: 'MECA packages',
  async recognises({ name }, start) {
    const text = startText(start);
    if (MANIFEST.test(name))
      return /<([\w-]+:)?manifest[\s>]/.test(text) && /<([\w-]+:)?instance[\s>]/.test(text);
    return /<([\w-]+:)?(review-group|transfer)[\s>]/.test(text);
  },
  read: readMeca,
};
