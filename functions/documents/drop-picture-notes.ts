import { cameraTurn } from './model/camera-turn.ts';
import type { DocumentModel, Picture } from './model/document.ts';
import { bareJpeg } from './pdf/structure/jpeg-segments.ts';

/** Forgets what programs note in a picture beside what it shows: who made it, when, where and with what. */
export function dropPictureNotes({ pictures }: Pick<DocumentModel, 'pictures'>): void {
  for (const picture of Object.values(pictures)) {
    const turn = picture.format === 'jpg' ? cameraTurn(picture.bytes) : 1;
    picture.bytes = withTurn(withoutNotes(picture), turn);
  }
}

function withoutNotes({ bytes, format }: Picture): Uint8Array {
  if (format === 'png') return pngWithoutNotes(Buffer.from(bytes));
  if (format === 'jpg') return bareJpeg(bytes);
  return format === 'svg' ? Buffer.from(svgWithoutNotes(Buffer.from(bytes).toString())) : bytes;
}

/** Drawing programs keep names and folders in them, too. */
const PROGRAMS_OWN = /\s(?:inkscape|sodipodi):[\w-]+=(?:"[^"]*"|'[^']*')/g;

const svgWithoutNotes = (svg: string): string =>
  without(without(svg, '<!--', '-->'), '<metadata', '</metadata>').replace(PROGRAMS_OWN, '');

/** Without what stands from each start to its end. Not by a pattern: one without an end would be sought anew from each start. */
function without(text: string, start: string, end: string): string {
  const kept: string[] = [];
  let at = 0;
  for (let from = text.indexOf(start); from >= 0; from = text.indexOf(start, at)) {
    const until = text.indexOf(end, from);
    if (until < 0) break;
    kept.push(text.slice(at, from));
    at = until + end.length;
  }
  return kept.join('') + text.slice(at);
}

const PNG_NOTES = new Set(['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME']);

/** A damaged end stays as it is. */
function pngWithoutNotes(bytes: Buffer): Uint8Array {
  const kept = [bytes.subarray(0, 8)];
  for (let at = 8; at < bytes.length; ) {
    const next = at + 12 <= bytes.length ? at + 12 + bytes.readUInt32BE(at) : bytes.length;
    if (!PNG_NOTES.has(bytes.toString('latin1', at + 4, at + 8))) kept.push(bytes.subarray(at, next));
    at = next;
  }
  return Buffer.concat(kept);
}

const EXIF = Buffer.from('Exif\0\0');

/** A browser turns a JPEG as it was held: that alone stays. */
function withTurn(bare: Uint8Array, turn: number): Uint8Array {
  if (turn === 1) return bare;
  const note = Buffer.from(`4d4d002a0000000800010112000300000001000${turn}000000000000`, 'hex');
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, 2 + EXIF.length + note.length]), EXIF, note]);
  return Buffer.concat([bare.subarray(0, 2), segment, bare.subarray(2)]);
}
