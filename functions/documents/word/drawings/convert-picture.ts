import type { Picture } from '../../model/document.ts';
import { pictureSize } from '../../model/picture-size.ts';
import { bmpToPng, tiffToPng } from './bitmap.ts';
import { metafileToSvg } from './metafile.ts';

/** A picture as stored in the document, unpacked. */
export interface FoundPicture {
  part: string;
  kind: Picture['format'] | 'metafile' | 'bmp' | 'tiff';
  bytes: Uint8Array;
}

/** A larger metafile or bitmap is reported instead of drawn. */
export const MAX_CONVERTED_BYTES = 24 << 20;

/** Decoded, a picture takes four bytes a pixel. */
const MAX_PIXELS = 60_000_000;

/** Converts pictures that the typesetter can't read; undefined if that fails. Without a time limit. */
export async function convertPicture({ part, kind, bytes }: FoundPicture): Promise<Picture | undefined> {
  const made = await converted(kind, bytes).catch(() => undefined);
  if (!made) return undefined;
  const picture = { bytes: made, format: formatOf(kind), part };
  return isBearable(picture) ? picture : undefined;
}

export function formatOf(kind: FoundPicture['kind']): Picture['format'] {
  if (kind === 'metafile') return 'svg';
  return kind === 'bmp' || kind === 'tiff' ? 'png' : kind;
}

async function converted(kind: FoundPicture['kind'], bytes: Uint8Array): Promise<Uint8Array | undefined> {
  if (kind !== 'metafile' && kind !== 'bmp' && kind !== 'tiff') return bytes;
  if (bytes.length > MAX_CONVERTED_BYTES) return undefined;
  if (kind === 'metafile') return metafileToSvg(bytes);
  return kind === 'bmp' ? bmpToPng(bytes) : tiffToPng(bytes);
}

function isBearable(picture: Picture): boolean {
  if (picture.format === 'svg' || picture.format === 'pdf') return true;
  const size = pictureSize(picture);
  // Points at 96 pixels per inch.
  return size === undefined || (size.width / 0.75) * (size.height / 0.75) <= MAX_PIXELS;
}
