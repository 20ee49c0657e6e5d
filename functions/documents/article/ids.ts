/** Ids of one article, each given once. */
export class Ids {
  private readonly taken = new Set<string>();
  private readonly last = new Map<string, number>();

  /** The wanted id, or the next free number after it: 'figure-2', 'figure-2-2'. */
  take(wanted: string): string {
    let id = wanted;
    for (let n = 2; this.taken.has(id); n++) id = `${wanted}-${n}`;
    this.taken.add(id);
    return id;
  }

  /** 'p1', 'p2', … */
  next(prefix: string): string {
    for (let n = (this.last.get(prefix) ?? 0) + 1; ; n++) {
      const id = `${prefix}${n}`;
      if (this.taken.has(id)) continue;
      this.last.set(prefix, n);
      return this.take(id);
    }
  }
}
