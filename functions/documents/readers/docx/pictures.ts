import type { Picture } from '../../model/document.ts';
import type { Package } from './package.ts';

/** The pictures of a document, each part once, under the names that the template reads. */
export interface Pictures {
  /** The file name for a part; undefined when it can't be shown. */
  add(part: string): string | undefined;
  all: Record<string, Picture>;
}

export function collectPictures(pkg: Package): Pictures {
  const names = new Map<string, string | undefined>();
  const all: Record<string, Picture> = {};
  return {
    all,
    add: (part) => {
      if (names.has(part)) return names.get(part);
      const bytes = pkg.bytes(part);
      const picture = bytes && usable(bytes, part);
      const name = picture && `picture-${names.size + 1}.${picture.format}`;
      if (name && picture) all[name] = picture;
      names.set(part, name);
      return name;
    },
  };
}

function usable(bytes: Uint8Array, part: string): Picture | undefined {
  const format = formatOf(bytes);
  return format && { bytes, format, part };
}

function formatOf(bytes: Uint8Array): Picture['format'] | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 512)).toString(
    'latin1',
  );
  if (head.startsWith('\x89PNG')) return 'png';
  if (head.startsWith('\xff\xd8')) return 'jpg';
  if (/^GIF8[79]a/.test(head)) return 'gif';
  if (/^RIFF....WEBP/s.test(head)) return 'webp';
  if (/<svg[\s>]/.test(head)) return 'svg';
  return undefined;
}
