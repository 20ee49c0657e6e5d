import type { Image, Picture } from './document.ts';

/** The natural size in points (96 pixels per inch), read from the first bytes; undefined if they don't state it. */
export function pictureSize(picture: Picture): { width: number; height: number } | undefined {
  if (picture.size) return picture.size;
  const pixels = pixelSize(picture);
  return pixels && pixels.width > 0 && pixels.height > 0
    ? { width: pixels.width * 0.75, height: pixels.height * 0.75 }
    : undefined;
}

/** The room that a picture takes when turned. */
export function seenSize({ width, height, turn = 0 }: Pick<Image, 'width' | 'height' | 'turn'>): {
  width: number;
  height: number;
} {
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  return { width: width * cos + height * sin, height: width * sin + height * cos };
}

function pixelSize({ bytes, format }: Picture): { width: number; height: number } | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (format === 'png' && bytes.length > 24) return { width: view.getUint32(16), height: view.getUint32(20) };
  if (format === 'gif' && bytes.length > 10)
    return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  if (format === 'jpg') return jpegSize(view);
  if (format === 'webp') return webpSize(view);
  if (format === 'svg') {
    const head = new TextDecoder().decode(bytes.subarray(0, 2000));
    const side = (name: string): number =>
      Number(new RegExp(`<svg[^>]*\\s${name}="([\\d.]+)(?:px|pt)?"`).exec(head)?.[1] ?? 0);
    const box = /viewBox="[\d.-]+[ ,]+[\d.-]+[ ,]+([\d.]+)[ ,]+([\d.]+)"/.exec(head);
    return { width: side('width') || Number(box?.[1] ?? 0), height: side('height') || Number(box?.[2] ?? 0) };
  }
  return undefined;
}

/** The first chunk has it (RFC 9649): VP8X, VP8L or VP8. */
function webpSize(view: DataView): { width: number; height: number } | undefined {
  if (view.byteLength < 30) return undefined;
  const kind = view.getUint8(15);
  if (kind === 0x58)
    return { width: (view.getUint32(24, true) & 0xffffff) + 1, height: (view.getUint32(26, true) >>> 8) + 1 };
  if (kind === 0x4c) {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
}

/** The frame header (SOF0–SOF15) of ISO/IEC 10918-1, B.2.2. */
function jpegSize(view: DataView): { width: number; height: number } | undefined {
  for (let at = 2; at + 9 < view.byteLength; ) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc) {
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    }
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return undefined;
}
