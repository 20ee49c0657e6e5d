import { gunzipSync } from 'node:zlib';
import { cameraTurn, withoutTurn } from '../../model/camera-turn.ts';
import type { Picture } from '../../model/document.ts';
import { pictureSize } from '../../model/picture-size.ts';
import type { Package } from '../package/open-package.ts';
import type { PictureNames, ShownPicture } from '../part-context.ts';
import { type FoundPicture, formatOf, MAX_CONVERTED_BYTES } from './convert-picture.ts';

/** Ratio of two shapes, as a logarithm: a tenth off. */
const FITS = 0.1;

/** All pictures of a document. */
export interface Pictures extends PictureNames {
  /** Converts each into a format that the typesetter can read; `failed` and `tooHeavy` are the parts of those left out. */
  convert(draw: DrawPicture): Promise<{
    pictures: Record<string, Picture>;
    failed: string[];
    tooHeavy: string[];
  }>;
}

/** Undefined for a picture that can't be shown, 'tooHeavy' for one that would exceed its share of time or memory. */
export type DrawPicture = (found: FoundPicture) => Promise<Picture | 'tooHeavy' | undefined>;

export function collectPictures(pkg: Package): Pictures {
  const names = new Map<string, string | undefined>();
  const found = new Map<string, FoundPicture>();
  const shownAs = new Map<string, ShownPicture[]>();
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
    add: (part, shown) => {
      if (shown) shownAs.set(part, [...(shownAs.get(part) ?? []), shown]);
      return names.has(part) ? names.get(part) : addBytes(part, pkg.bytes(part));
    },
    addBytes,
    addDrawn: (part, svg) => {
      const name = nameOf('svg');
      found.set(name, { part, kind: 'svg', bytes: svg });
      return name;
    },
    convert: async (draw) => {
      const pictures: Record<string, Picture> = {};
      const failed: string[] = [];
      const tooHeavy: string[] = [];
      for (const [name, picture] of found) {
        const made = await draw(uprighted(picture, shownAs.get(picture.part) ?? []));
        if (made === 'tooHeavy') tooHeavy.push(picture.part);
        else if (made) pictures[name] = made;
        else failed.push(picture.part);
      }
      return { pictures, failed, tooHeavy };
    },
  };
}

/** Once Word turns a picture, the camera's own turn does not count; nor does it where the picture fits its frame only without. */
function uprighted(picture: FoundPicture, shown: readonly ShownPicture[]): FoundPicture {
  const { kind, bytes, part } = picture;
  if (kind !== 'jpg' && kind !== 'png') return picture;
  const turn = cameraTurn(bytes);
  if (turn === 1) return picture;
  const { width, height } = pictureSize({ format: kind, bytes, part }) ?? { width: 1, height: 1 };
  const fits = (shape: number, frame: number) => Math.abs(Math.log(shape / frame)) < FITS;
  const isOwn = ({ turn: byWord, width: across = 0, height: down = 0 }: ShownPicture) =>
    byWord !== undefined && byWord % 360 !== 0
      ? false
      : turn < 5 || !fits(width / height, across / down) || fits(height / width, across / down);
  return shown.every(isOwn) ? picture : { ...picture, bytes: withoutTurn(bytes) };
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

/** Finds the format by the first bytes: names and content types may be wrong. */
function kindOf(bytes: Uint8Array): FoundPicture['kind'] | undefined {
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
