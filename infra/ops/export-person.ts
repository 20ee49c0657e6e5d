import { exportPerson } from '../../functions/ops/person/export-person.ts';
import type { Given } from './given.ts';

/** The JSON on standard output, so that it can be redirected anywhere. */
export async function printPerson({ installation, subject }: Given): Promise<boolean> {
  console.log(JSON.stringify(await exportPerson(installation, subject), null, 2));
  return true;
}
