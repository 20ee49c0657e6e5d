import { createHash } from 'node:crypto';
import { PDFArray, type PDFContext, PDFName, PDFRawStream } from 'pdf-lib';
import { inflateStream } from '../pdf/structure/inflate-stream.ts';
import { resolve } from '../pdf/structure/pdf-objects.ts';

/** The profiles that Typst writes with every colour, by SHA-256 of their data: sRGB, and grey with its curve, of 480 and 360 bytes. */
const sameAs = new Map([
  ['c56e1685d888f5edb92fe07f2750f387f8fe8e91b32ff8fb0b56bfbbb9458353', PDFName.of('DeviceRGB')],
  ['00c0f94e09127520a17dc0e1d9264b5702081d96dbdb1549ee88e3631ce42a9d', PDFName.of('DeviceGray')],
]);
const longestPacked = 400;
const basedOnProfile = PDFName.of('ICCBased');

/**
 * Replaces colours with an sRGB profile by the device's, which every program on a screen takes for sRGB (ISO 32000-2, 8.6.5.5): PDFium
 * prepares a profile's colours before it reads the first text, which takes a sixth of reading a paper.
 */
export function giveDeviceColours(context: PDFContext): void {
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFArray) || object.size() !== 2 || object.get(0) !== basedOnProfile) continue;
    const profile = resolve(context, object.get(1));
    if (!(profile instanceof PDFRawStream) || profile.contents.length > longestPacked) continue;
    const device = sameAs.get(digestOf(profile));
    if (device) context.assign(ref, device);
  }
}

function digestOf(profile: PDFRawStream): string {
  try {
    return createHash('sha256').update(inflateStream(profile)).digest('hex');
  } catch {
    return '';
  }
}
