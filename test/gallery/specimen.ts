import type { Block, Inline, Paragraph } from '../../functions/documents/model/document.ts';

/** Every property that a kind may lack, in a specimen that has it: a new one without a specimen doesn't compile. */
export type SpecimenOfEach<Kind> = {
  [Name in OptionalName<Kind>]-?: Kind & Required<Pick<Kind, Name>>;
};

type OptionalName<Kind> = {
  [Name in keyof Kind]-?: undefined extends Kind[Name] ? Name : never;
}[keyof Kind];

/** In a union of kinds distinguished by `k`, the one of that name. */
export type OfKind<Union, Name extends string> = Extract<Union, { k: Name }>;

/** The names of a union's members. */
export type KindIn<Union> = Extract<Union, { k: string }>['k'];

export const paragraph = (...c: Inline[]): Paragraph => ({ k: 'par', role: 'body', c });

export const WORDS =
  'A line of text that is long enough to be broken at the end of its column, so that one sees where the second line begins.';

/** Blocks under the name of what they show. */
export function shown(name: string, ...blocks: Block[]): Block[] {
  const label: Inline = { k: 'run', s: name, mono: true, color: '#8a1f3d', size: 0.8 };
  return [{ k: 'par', role: 'caption', c: [label], keepNext: true }, ...blocks];
}
