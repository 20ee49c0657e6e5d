/** Finds many texts in one pass (Aho and Corasick 1975): linear in the text, however many are searched for. */
export class FindAll<Value> {
  /** From a node by a letter to the next, both in one number. */
  private readonly next = new Map<number, number>();
  /** The same for ASCII letters with all fallbacks resolved: one row a node. Empty if there would be too many rows. */
  private readonly ascii: Int32Array;
  private readonly fallback: number[] = [0];
  private readonly ending: number[][] = [[]];
  private readonly sought: { length: number; value: Value }[] = [];

  constructor(sought: Iterable<readonly [text: string, value: Value]>) {
    const children: { node: number; letter: number; child: number }[][] = [[]];
    for (const [text, value] of sought) {
      if (text === '') continue;
      let node = 0;
      let depth = 0;
      for (let at = 0; at < text.length; at++) {
        const letter = text.charCodeAt(at);
        let child = this.next.get(node * LETTERS + letter);
        depth++;
        if (child === undefined) {
          child = this.ending.push([]) - 1;
          this.next.set(node * LETTERS + letter, child);
          children[depth] ??= [];
          children[depth]?.push({ node, letter, child });
        }
        node = child;
      }
      this.ending[node]?.push(this.sought.push({ length: text.length, value }) - 1);
    }
    this.ascii = new Int32Array(this.ending.length > MAX_ROWS ? 0 : this.ending.length * ASCII);
    for (const layer of children) {
      if (this.ascii.length > 0)
        for (const { node, letter, child } of layer)
          if (letter < ASCII) this.ascii[node * ASCII + letter] = child;
      for (const { node, letter, child } of layer) {
        const fallback = node === 0 ? 0 : this.step(this.fallback[node] ?? 0, letter);
        this.fallback[child] = fallback;
        this.ending[child]?.push(...(this.ending[fallback] ?? []));
        // A fallback is nearer to the first node, so its row is already complete.
        this.ascii.copyWithin(child * ASCII, fallback * ASCII, (fallback + 1) * ASCII);
      }
    }
  }

  get size(): number {
    return this.sought.length;
  }

  /** Yields every match, overlapping ones too, in the order of their ends. */
  *in(text: string): Generator<{ start: number; end: number; value: Value }> {
    let node = 0;
    for (let at = 0; at < text.length; at++) {
      const letter = text.charCodeAt(at);
      node = (letter < ASCII ? this.ascii[node * ASCII + letter] : undefined) ?? this.step(node, letter);
      const ending = this.ending[node];
      if (!ending || ending.length === 0) continue;
      for (const index of ending) {
        const found = this.sought[index];
        if (found) yield { start: at + 1 - found.length, end: at + 1, value: found.value };
      }
    }
  }

  private step(from: number, letter: number): number {
    for (let node = from; ; node = this.fallback[node] ?? 0) {
      const child = this.next.get(node * LETTERS + letter);
      if (child !== undefined) return child;
      if (node === 0) return 0;
    }
  }
}

const LETTERS = 0x10000;
const ASCII = 0x80;
/** 10 MB of rows; eighty authors have half as many nodes, and only names of hundreds of letters have more. */
const MAX_ROWS = 20_000;
