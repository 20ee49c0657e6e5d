interface Quoted {
  fingerprint: string;
  place: { document: string; page?: number | undefined; excerpt: string };
}

/**
 * Findings that people read and decide about as one: of the same sentence, or of the same passage in several documents or places. In the
 * given order.
 */
export function groupFindings<One extends Quoted>(findings: readonly One[]): One[][] {
  const groups: One[][] = [];
  const known = new Map<string, One[]>();
  for (const finding of findings) {
    const { document, page = 0, excerpt } = finding.place;
    const keys = [finding.fingerprint, ...(excerpt === '' ? [] : [`${document} ${page} ${excerpt}`])];
    let group = keys.map((key) => known.get(key)).find((each) => each !== undefined);
    if (!group) {
      group = [];
      groups.push(group);
    }
    group.push(finding);
    for (const key of keys) known.set(key, group);
  }
  return groups;
}
