import { describeManuscript } from '../../functions/ops/describe-manuscript.ts';
import type { Given } from './given.ts';

export async function history({ installation, subject }: Given): Promise<boolean> {
  for (const line of await describeManuscript(installation, subject)) console.log(line);
  return true;
}
