import type { Cloud } from '../../../functions/local/cloud/template.ts';

/** The output of an installation's synthesis. */
export interface Installation {
  cloud: Cloud;
  /** Stacks that AWS refuses to delete. */
  protectedStacks: string[];
}

/** Returns the faults; none if the rule holds. */
export type Rule = (installation: Installation) => string[];

/** The names of those that are not as they should be. */
export const except = <Item>(
  items: readonly Item[],
  isRight: (item: Item) => boolean,
  name: (item: Item) => string,
) => items.filter((item) => !isRight(item)).map(name);

/** If there is nothing of the kind, the rule looks at the wrong place. */
export const some = <Item>(items: Item[], what: string): Item[] => {
  if (items.length === 0) throw new Error(`The templates have no ${what}.`);
  return items;
};
