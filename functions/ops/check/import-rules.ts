import { type ImportState, isPublicImport } from '../../../shared/domain/import-states.ts';
import type { OldLead } from '../../moving/old-addresses.ts';
import type { Rule } from './rules.ts';

const unless = (isWell: boolean, detail = ''): string[] => (isWell ? [] : [detail]);
const isOver = (state: ImportState | undefined) =>
  state === undefined || state === 'undone' || state === 'refused';

export interface ImportFacts {
  id: string;
  /** Undefined if there is no such import. */
  state: ImportState | undefined;
  staged: number;
  waiting: number;
  /** How many of those who wait a letter was written to. */
  invited: number;
  /** Below its folder. */
  files: string[];
}
export const importRules: Rule<ImportFacts>[] = [
  {
    name: 'an import that was refused or undone has left nothing',
    broken: ({ state, staged, waiting, files }) =>
      unless(!isOver(state) || staged + waiting + files.length === 0, state ?? 'no import'),
  },
  {
    name: 'of a released import nothing waits to be released',
    broken: ({ state, staged, files }) =>
      unless(!isPublicImport(state) || (staged === 0 && files.every((name) => name === 'report.json'))),
  },
  {
    name: 'only people of a released import are invited',
    broken: ({ state, invited }) => unless(isPublicImport(state) || invited === 0, String(invited)),
  },
];

export interface OriginFacts {
  /** Of the article, or the id of the manuscript. */
  as: string;
  state: ImportState | undefined;
  /** Public, or on the editors’ desk. */
  isThere: boolean;
}
export const originRules: Rule<OriginFacts>[] = [
  {
    name: 'what came from elsewhere is staged, or there under its number or id',
    broken: ({ as, state, isThere }) => unless(isPublicImport(state) ? isThere : !isOver(state), as),
  },
];

export interface OldFacts {
  lead: OldLead;
  /** Whether the publication, the issue or the journal that it leads to is there. */
  isThere: boolean;
}
export const oldRules: Rule<OldFacts>[] = [
  {
    name: 'an address of an old system leads to something that is public',
    broken: ({ lead: { number, volume, issue }, isThere }) =>
      unless(isThere, String(number ?? `${volume}-${issue}`)),
  },
];
