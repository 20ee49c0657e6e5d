import { type GalleyText, type MovedFile, type MovedGalley, MovedRefusal } from '../moved.ts';
import { htmlToText } from './html-text.ts';
import { jatsToText } from './jats/article-text.ts';
import { once } from './start-of.ts';

/** The pictures that browsers show. */
const PICTURE = /^image\/(png|jpeg|gif|webp)$/;

/** The text of a galley in JATS or HTML, with the pictures that it shows; undefined if there is none in it. */
export async function readGalleyText(
  { file, dependent }: MovedGalley,
  read: (file: MovedFile) => Promise<Uint8Array>,
): Promise<(GalleyText & { pictures: { name: string; file: MovedFile }[] }) | undefined> {
  if (!file) return undefined;
  const shown = dependent.filter(({ type }) => PICTURE.test(type));
  const pictures = shown.map((one, at) => ({
    name: `figure-${at + 1}.${PICTURE.exec(one.type)![1]}`,
    file: one,
  }));
  const names = new Map<string, string>();
  // Pictures may be named without their endings.
  for (const { name, file: picture } of pictures) names.set(picture.fileName.replace(/\.\w+$/, ''), name);
  for (const { name, file: picture } of pictures) names.set(picture.fileName, name);
  const text = await textOf(file, await read(file), names);
  if (!text?.html) return undefined;
  return { ...text, pictures: pictures.filter(({ name }) => text.html.includes(` src="${name}"`)) };
}

async function textOf(
  { type, fileName }: MovedFile,
  bytes: Uint8Array,
  names: ReadonlyMap<string, string>,
): Promise<GalleyText | undefined> {
  if (/html/.test(type) || /\.x?html?$/i.test(fileName)) return htmlToText(decoded(bytes), names);
  try {
    return await jatsToText(once(bytes), names);
  } catch (error) {
    if (error instanceof MovedRefusal) return undefined;
    throw error;
  }
}

/** UTF-8, else what old pages mostly are. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
