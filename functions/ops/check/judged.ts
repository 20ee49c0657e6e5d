/** `broken` returns the faults, in ids and keys only; empty if all is well. */
export interface Rule<Facts> {
  name: string;
  broken: (facts: Facts) => string[];
}

export const rule = <Facts>(name: string, broken: (facts: Facts) => string[]): Rule<Facts> => ({
  name,
  broken,
});
export const unless = (isWell: boolean, detail = ''): string[] => (isWell ? [] : [detail]);

export type Broken = { rule: string; detail: string };

/** Nothing is wrong with what is gone by now. */
export const judged = <Facts>(rules: Rule<Facts>[], facts: Facts | undefined): Broken[] =>
  rules.flatMap(({ name, broken }) =>
    facts === undefined ? [] : broken(facts).map((detail) => ({ rule: name, detail })),
  );
