import type { Rule } from './rules.ts';

export type Broken = { rule: string; detail: string };

export const judged = <Facts>(rules: Rule<Facts>[], facts: Facts): Broken[] =>
  rules.flatMap(({ name, broken }) => broken(facts).map((detail) => ({ rule: name, detail })));
