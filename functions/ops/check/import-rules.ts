import { type ImportState, isPublicImport } from '../../../shared/domain/import-states.ts';
import type { OldLead } from '../../moving/old-addresses.ts';
import { type Rule, rule, unless } from './judged.ts';

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
  rule('an import that was refused or undone has left nothing', ({ state, staged, waiting, files }) =>
    unless(!isOver(state) || staged + waiting + files.length === 0, state ?? 'no import'),
  ),
  rule('of a released import nothing waits to be released', ({ state, staged, files }) =>
    unless(!isPublicImport(state) || (staged === 0 && files.every((name) => name === 'report.json'))),
  ),
  rule('only people of a released import are invited', ({ state, invited }) =>
    unless(isPublicImport(state) || invited === 0, String(invited)),
  ),
];

export interface OriginFacts {
  /** Of the article, or the id of the manuscript. */
  as: string;
  state: ImportState | undefined;
  /** Public, or on the editors’ desk. */
  isThere: boolean;
}
export const originRules: Rule<OriginFacts>[] = [
  rule('what came from elsewhere is staged, or there under its number or id', ({ as, state, isThere }) =>
    unless(isPublicImport(state) ? isThere : !isOver(state), as),
  ),
];

export interface OldFacts {
  lead: OldLead;
  /** Whether the publication, the issue or the journal that it leads to is there. */
  isThere: boolean;
}
export const oldRules: Rule<OldFacts>[] = [
  rule(
    'an address of an old system leads to something that is public',
    ({ lead: { number, volume, issue }, isThere }) => unless(isThere, String(number ?? `${volume}-${issue}`)),
  ),
];
