/** By the first bytes; by its name where these say too little. */
const STARTS: readonly (readonly [RegExp, string])[] = [
  [/^%PDF/, 'application/pdf'],
  [/^\x89PNG/, 'image/png'],
  [/^\xff\xd8\xff/, 'image/jpeg'],
  [/^GIF8/, 'image/gif'],
  [/^\s*<!doctype html|^\s*<html/i, 'text/html'],
  [/^\s*<\?xml[^>]*\?>\s*<!DOCTYPE html|^\s*<\?xml[^>]*\?>\s*<html/i, 'application/xhtml+xml'],
  [/^\s*<\?xml|^\s*<article\b/, 'application/xml'],
];
const ENDINGS: Readonly<Record<string, string>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  epub: 'application/epub+zip',
  zip: 'application/zip',
  csv: 'text/csv; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  tex: 'text/plain; charset=utf-8',
  css: 'text/css; charset=utf-8',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  webp: 'image/webp',
  tif: 'image/tiff',
  tiff: 'image/tiff',
};
/** How far the header of a PDF may be from its beginning. */
const LOOKED_AT = 1024;

export function fileType(bytes: Uint8Array, fileName: string): string {
  const start = Buffer.from(bytes.subarray(0, LOOKED_AT))
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '');
  const found = STARTS.find(([pattern]) => pattern.test(start));
  if (found) return found[1];
  if (start.includes('%PDF-')) return 'application/pdf';
  const ending = fileName.split('.').at(-1)?.toLowerCase() ?? '';
  return Object.hasOwn(ENDINGS, ending) ? ENDINGS[ending]! : 'application/octet-stream';
}
