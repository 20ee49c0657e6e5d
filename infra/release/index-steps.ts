/** In how many deployments a table comes to its indexes; `withheld` names, for each, those that it does not make yet. */
export interface IndexSteps {
  withheld: string[][];
  /** Why it can't come to them. */
  refusal?: string;
}

/** CloudFormation makes or takes away one index of a table in a deployment. */
export function indexSteps(standing: readonly string[], wanted: readonly string[]): IndexSteps {
  const gone = standing.filter((name) => !wanted.includes(name));
  const added = wanted.filter((name) => !standing.includes(name));
  if (gone.length > 1)
    return {
      withheld: [],
      refusal: `${gone.join(' and ')} go at once: a release takes away one index at most.`,
    };
  // What goes does so in the first deployment already, since the templates know it no longer.
  const first = gone.length > 0 ? [added] : [];
  const each = added.map((_, count) => added.slice(count + 1));
  const withheld = [...first, ...each];
  return { withheld: withheld.length > 0 ? withheld : [[]] };
}
