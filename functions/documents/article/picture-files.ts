import type { Drawing, Image } from '../model/document.ts';
import { pictureSize, seenSize } from '../model/picture-size.ts';
import type { ArticleState } from './article-state.ts';
import type { ArticleImage } from './article-text.ts';

const TYPES = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
} as const;

/** A picture of the model as the article shows it; undefined if the document has none of that name. */
export function imageOf(image: Image, name: string, state: ArticleState): ArticleImage | undefined {
  const picture = state.model.pictures[image.file];
  if (!picture) return undefined;
  const isChanged = [image.crop, image.turn, image.flipH, image.flipV].some(Boolean);
  const natural = pictureSize(picture) ?? { width: 200, height: 150 };
  const width = image.width || natural.width;
  const height = image.height || natural.height;
  const alt = image.alt?.trim();
  const seen = seenSize({ ...image, width, height });
  const shown = {
    k: 'image' as const,
    width: round(seen.width),
    height: round(seen.height),
    ...(alt ? { alt } : {}),
  };
  const { format } = picture;
  if (isChanged || format === 'pdf' || format === 'svg') {
    const file = fileOf(JSON.stringify({ ...image, alt: undefined }), name, 'png', state);
    if (!state.toDraw.some((one) => one.file === file))
      state.toDraw.push({ file, is: { ...image, width, height } });
    return { ...shown, file };
  }
  const file = fileOf(image.file, name, format, state);
  state.sources.set(file, image.file);
  state.pictures[file] = { type: TYPES[format], bytes: picture.bytes.length };
  return { ...shown, file };
}

/** The file of a drawing. */
export function drawingFile(drawing: Drawing, name: string, state: ArticleState): string {
  const file = fileOf(`drawing ${name}`, name, 'png', state);
  state.toDraw.push({ file, is: drawing });
  return file;
}

/** A picture shown several times is one file. */
function fileOf(shown: string, name: string, format: string, { files, ids }: ArticleState): string {
  const known = files.get(shown);
  if (known) return known;
  const file = `${ids.take(`file-${name}`).slice('file-'.length)}.${format}`;
  files.set(shown, file);
  return file;
}

const round = (points: number) => Math.round(points * 100) / 100;
