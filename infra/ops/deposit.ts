import { depositAgain } from '../../functions/ops/deposit-again.ts';
import type { Given } from './given.ts';

export async function tellAgain({ installation, subject }: Given): Promise<boolean> {
  const number = /^\d{1,6}$/.test(subject) ? Number(subject) : 0;
  const outcome = await depositAgain(installation, number, new Date().toISOString());
  console.log(`${subject}: ${outcome}`);
  return outcome === 'queued' || outcome === 'on its way already';
}
