import { readRor } from './ror.ts';

/** As typed: grants separated by commas. */
export interface FunderText {
  funder: string;
  ror: string;
  grants: string;
}

const ROR_ADDRESS = /(?:https?:\/\/)?(?:www\.)?ror\.org\/\w+\/?/i;

/** Reads texts of before there were fields, one funder a line: 'Funder https://ror.org/…: grant, grant'. */
export function readFunderLine(line: string): FunderText {
  const ror = ROR_ADDRESS.exec(line)?.[0] ?? '';
  const [funder = '', grants = ''] = line.replace(ror, ' ').split(/:\s*(.*)/s);
  return { funder: funder.replace(/\s+/g, ' ').trim(), ror, grants: grants.trim() };
}

export const listGrants = (typed: string): string[] =>
  typed
    .split(',')
    .map((grant) => grant.trim())
    .filter(Boolean);

/** An invalid ROR address stays as typed, and is then refused. */
export const typedRor = (typed: string): { ror?: string } =>
  typed.trim() ? { ror: readRor(typed) ?? typed.trim().slice(0, 100) } : {};
