/** The deployments that add a table's indexes; `withheld` names, for each, those that it does not create yet. */
export interface IndexSteps {
  withheld: string[][];
  /** Why they can't be added. */
  refusal?: string;
}

/** CloudFormation creates or deletes one index of a table in a deployment. */
export function indexSteps(standing: readonly string[], wanted: readonly string[]): IndexSteps {
  const gone = standing.filter((name) => !wanted.includes(name));
  const added = wanted.filter((name) => !standing.includes(name));
  if (gone.length > 1)
    return {
      withheld: [],
      refusal: `${gone.join(' and ')} go at once: a release takes away one index at most.`,
    };
  // A removed index is deleted in the first deployment already, because the templates no longer have it.
  const first = gone.length > 0 ? [added] : [];
  const each = added.map((_, count) => added.slice(count + 1));
  const withheld = [...first, ...each];
  return { withheld: withheld.length > 0 ? withheld : [[]] };
}
