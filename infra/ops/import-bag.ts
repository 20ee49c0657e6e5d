import { BagRefusal } from '../../functions/ops/bag/bag-files.ts';
import { readBag } from '../../functions/ops/bag/read-bag.ts';
import { counted } from '../../shared/domain/counted.ts';
import type { Given } from './given.ts';

/** Reads a bag into an empty installation. */
export async function importBag({ installation, subject, say }: Given): Promise<boolean> {
  try {
    const count = await readBag(installation, subject);
    const done = installation.isDryRun ? 'would be read' : 'read';
    say(`${counted(count.rows, 'row')} and ${counted(count.files, 'file')} ${done} from ${subject}`, count);
    if (!installation.isDryRun) say('To let everyone sign in: npm run ops -- enrol-again');
    return true;
  } catch (error) {
    if (!(error instanceof BagRefusal)) throw error;
    say(error.message);
    return false;
  }
}
