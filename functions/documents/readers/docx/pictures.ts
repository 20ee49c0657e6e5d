import { gunzipSync } from 'node:zlib';
import type { Picture } from '../../model/document.ts';
import { pictureSize } from '../../model/picture-size.ts';
import { bmpToPng, tiffToPng } from './bitmap.ts';
import { metafileToSvg } from './metafile.ts';
import type { Package } from './package.ts';

/** The pictures of a document, each part once, under the names that the template reads. */
export interface Pictures {
  /** The file name for a part; undefined when it holds no picture of a known kind. */
  add(part: string): string | undefined;
  /** The same for bytes from elsewhere, under a name of their own. */
  addBytes(part: string, bytes: Uint8Array | undefined): string | undefined;
  /** A picture that was drawn here, as SVG. */
  addDrawn(part: string, svg: Uint8Array): string;
  /** Turns what the typesetter can't read into what it can; pictures that resist are left out. */
  convert(): Promise<{ pictures: Record<string, Picture>; failed: string[] }>;
}

type Kind = Picture['format'] | 'metafile' | 'bmp' | 'tiff';

interface Found {
  part: string;
  kind: Kind;
  bytes: Uint8Array;
}

/** Decoded, a picture takes four bytes a pixel. */
const MAX_PIXELS = 60_000_000;

function isBearable(bytes: Uint8Array, format: Picture['format'], part: string): boolean {
  if (format === 'svg' || format === 'pdf') return true;
  const size = pictureSize({ bytes, format, part });
  // Points at 96 pixels to the inch.
  return size === undefined || (size.width / 0.75) * (size.height / 0.75) <= MAX_PIXELS;
}

/** A metafile or bitmap beyond this is flagged instead of drawn. */
const MAX_CONVERTED_BYTES = 24 << 20;

export function collectPictures(pkg: Package): Pictures {
  const names = new Map<string, string | undefined>();
  const found = new Map<string, Found>();
  let count = 0;
  const nameOf = (format: Picture['format']): string => {
    count += 1;
    return `picture-${count}.${format}`;
  };
  const addBytes: Pictures['addBytes'] = (part, packed) => {
    if (names.has(part)) return names.get(part);
    const bytes = packed && unpacked(packed);
    const kind = bytes && kindOf(bytes);
    const name = kind && nameOf(formatOf(kind));
    if (name && bytes) found.set(name, { part, kind, bytes });
    names.set(part, name);
    return name;
  };
  return {
    add: (part) => (names.has(part) ? names.get(part) : addBytes(part, pkg.bytes(part))),
    addBytes,
    addDrawn: (part, svg) => {
      const name = nameOf('svg');
      found.set(name, { part, kind: 'svg', bytes: svg });
      return name;
    },
    convert: async () => {
      const pictures: Record<string, Picture> = {};
      const failed: string[] = [];
      for (const [name, { part, kind, bytes }] of found) {
        const made = await converted(kind, bytes).catch(() => undefined);
        if (made && isBearable(made, formatOf(kind), part))
          pictures[name] = { bytes: made, format: formatOf(kind), part };
        else failed.push(part);
      }
      return { pictures, failed };
    },
  };
}

async function converted(kind: Kind, bytes: Uint8Array): Promise<Uint8Array | undefined> {
  if (kind !== 'metafile' && kind !== 'bmp' && kind !== 'tiff') return bytes;
  if (bytes.length > MAX_CONVERTED_BYTES) return undefined;
  if (kind === 'metafile') return metafileToSvg(bytes);
  return kind === 'bmp' ? bmpToPng(bytes) : tiffToPng(bytes);
}

function formatOf(kind: Kind): Picture['format'] {
  if (kind === 'metafile') return 'svg';
  return kind === 'bmp' || kind === 'tiff' ? 'png' : kind;
}

/** EMZ and WMZ are gzipped metafiles, SVGZ a gzipped SVG. */
function unpacked(bytes: Uint8Array): Uint8Array | undefined {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: MAX_CONVERTED_BYTES });
  } catch {
    return undefined;
  }
}

/** By the first bytes: names and content types lie. */
function kindOf(bytes: Uint8Array): Kind | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 8192)).toString(
    'latin1',
  );
  if (head.startsWith('\x89PNG')) return 'png';
  if (head.startsWith('\xff\xd8')) return 'jpg';
  if (/^GIF8[79]a/.test(head)) return 'gif';
  if (/^RIFF[\s\S]{4}WEBP/.test(head)) return 'webp';
  if (head.startsWith('%PDF-')) return 'pdf';
  if (head.startsWith('BM')) return 'bmp';
  if (head.startsWith('II*\0') || head.startsWith('MM\0*')) return 'tiff';
  // Placeable WMF, plain WMF (MS-WMF 2.3.2), EMF (MS-EMF 2.3.4.2: signature at 40).
  if (head.startsWith('\xd7\xcd\xc6\x9a') || ['\x01\0\x09\0', '\x02\0\x09\0'].includes(head.slice(0, 4)))
    return 'metafile';
  if (head.slice(40, 44) === ' EMF') return 'metafile';
  return /<svg[\s>]|<!DOCTYPE svg/.test(head) ? 'svg' : undefined;
}
