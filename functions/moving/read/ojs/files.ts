import { cutText, cutTextFront } from '../../../../shared/domain/cut-text.ts';
import { plainName } from '../../../../shared/domain/plain-name.ts';
import { type MovedFile, MovedRefusal } from '../../moved.ts';
import { decodeBase64, FileFault, limitBytes } from '../xml/decode-base64.ts';
import { type Tree, take, textOf } from '../xml/tree.ts';
import { attribute, type Reading } from './reading.ts';

/** A name without a folder, and without what no file system wants. */
export function plainFileName(name: string | undefined, fallback: string): string {
  const last = plainName(name?.split(/[/\\]/).pop() ?? '')
    .replace(/[<>:"|?*]/g, '')
    .replace(/^[. ]+/, '');
  return last ? cutTextFront(last, 150) : fallback;
}

/** Up to 3.3 a file's name begins with its uploader's: 'dbarnes, article.pdf'. */
function withoutUploader(name: string, uploader: string | undefined): string {
  return uploader && name.startsWith(`${uploader}, `) ? name.slice(uploader.length + 2) : name;
}

function withExtension(name: string, extension: string | undefined): string {
  return extension && /^\w{1,10}$/.test(extension) && !/\.\w{1,10}$/.test(name)
    ? `${name}.${extension}`
    : name;
}

const child = (element: Tree | undefined, name: string): string | undefined =>
  (element && textOf(element.elements.find((one) => one.name === name))) || undefined;

/** By what stands before the file in its ancestors. */
function fileNameOf(path: readonly Tree[]): string {
  const holder = path.at(-2);
  const item = path.at(-3);
  const embed = path.at(-1)!;
  const uploader = (item && attribute(item, 'uploader')) ?? (holder && attribute(holder, 'uploader'));
  const name =
    attribute(embed, 'filename') ??
    (holder && attribute(holder, 'filename')) ??
    child(holder, 'original_file_name') ??
    child(holder, 'cover_image') ??
    child(holder, 'file_name') ??
    child(item, 'name') ??
    child(holder, 'name') ??
    'file';
  const extension = holder && attribute(holder, 'extension');
  return withExtension(plainFileName(withoutUploader(name, uploader), 'file'), extension);
}

async function* joined(first: Uint8Array, rest: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first;
  yield* rest;
}

/** Stores bytes as the element's file, or says in its account why there is none. */
async function store(
  reading: Reading,
  element: Tree,
  bytes: AsyncIterable<Uint8Array>,
  name: string,
): Promise<MovedFile | undefined> {
  let fault: string | undefined;
  const limited = limitBytes(bytes);
  // A store may wrap the error that ends its input.
  async function* watched(): AsyncGenerator<Uint8Array> {
    try {
      yield* limited;
    } catch (error) {
      if (error instanceof FileFault) fault = error.message;
      throw error;
    }
  }
  const pieces = watched();
  try {
    const first = await pieces.next();
    if (first.done) fault = 'The file is empty.';
    else {
      const file = await reading.sink.file(joined(first.value, pieces), name);
      element.file = file;
      element.account ??= 'kept';
      return file;
    }
  } catch (error) {
    if (fault === undefined && error instanceof MovedRefusal) fault = cutText(error.message, 300);
    if (fault === undefined) throw error;
  } finally {
    // A store that gives up leaves its input open.
    await pieces.return(undefined);
  }
  element.account = { as: 'refused', reason: fault };
  return undefined;
}

/** Of these nobody could see anything, and none of them is stored. */
function isUnseen(path: readonly Tree[]): boolean {
  const item = path[0]!;
  // An unpublished article of a whole journal is a submission under way, whose files are kept.
  if (item.name === 'article' && (attribute(item, 'status') ?? '3') !== '3') return true;
  return /article$/.test(item.name) && path.some(({ name }) => name === 'cover');
}

/** Stores what is embedded as it streams by. */
export async function storeEmbedded(
  reading: Reading,
  path: readonly Tree[],
  text: AsyncIterable<string>,
): Promise<void> {
  const embed = path.at(-1)!;
  if (path.length < 2 || isUnseen(path)) return;
  const encoding = attribute(embed, 'encoding') ?? 'base64';
  if (encoding !== 'base64') {
    embed.account = { as: 'refused', reason: 'The file is encoded in an unknown way.' };
    return;
  }
  await store(reading, embed, decodeBase64(text), fileNameOf(path));
}

async function storeBeside(
  reading: Reading,
  href: Tree,
  name: string | undefined,
): Promise<MovedFile | undefined> {
  if (href.file) return href.file;
  const src = attribute(href, 'src') ?? '';
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(src)) {
    href.account = { as: 'doubt', reason: 'The file lies at an address elsewhere, which is not fetched.' };
    return undefined;
  }
  const { source, folder } = reading;
  // Paths start at the file that names them, which an archive may have in a folder of its own.
  const bytes = src ? ((await source.beside(src)) ?? (await source.beside(`${folder}${src}`))) : undefined;
  if (!bytes) {
    href.account = { as: 'doubt', reason: 'The file is missing beside the source.' };
    return undefined;
  }
  const plain = plainFileName(name, plainFileName(src, 'file'));
  return await store(reading, href, bytes, plain);
}

/** The file that an element holds as `embed` or names by `href`; undefined if there is none, which the account of either says. */
export async function takeFile(
  reading: Reading,
  holder: Tree,
  name?: string,
): Promise<MovedFile | undefined> {
  const embed = take(holder, 'embed');
  if (embed) return embed.file;
  const href = take(holder, 'href');
  return href ? await storeBeside(reading, href, name) : undefined;
}
