import { freeNative } from '../free-memory.ts';
import type { Picture } from '../model/document.ts';
import { pictureAsPage } from '../typeset/lighten-pictures.ts';
import { convertPicture, type FoundPicture } from '../word/drawings/convert-picture.ts';
import type { JobResults } from './job.ts';

/** Makes one picture a page of PDF, which the typesetter takes over unchanged; null if it can't be read. */
export async function drawPicture(found: FoundPicture): Promise<JobResults['drawPicture']> {
  const before = process.cpuUsage();
  const made = await convertPicture(found);
  const picture: Picture | null = (made && pictureAsPage(made)) ?? null;
  await freeNative();
  const { user, system } = process.cpuUsage(before);
  return { picture, cpuSeconds: (user + system) / 1e6 };
}
