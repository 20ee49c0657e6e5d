import { editDistance } from '../shared/domain/edit-distance.ts';

export const nearest = (known: string[], given: string): string | undefined =>
  known.find((one) => editDistance(one.toLowerCase(), given.toLowerCase()) <= 2);

type Token = { kind: string; name?: string; rawName?: string };

/** Throws for an option that a command doesn’t know: an operator relies on each, and one that is ignored may delete. */
export function refuseUnknown(command: string, tokens: Token[], known: string[]): void {
  for (const { kind, name = '', rawName } of tokens) {
    if (kind !== 'option' || known.includes(name)) continue;
    const near = nearest(known, name);
    const says = near ? `Did you mean --${near}?` : `It has ${known.map((one) => `--${one}`).join(', ')}.`;
    throw new Error(`${command} has no option ${rawName}. ${says}`);
  }
}
