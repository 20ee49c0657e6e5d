import { cutText } from '../../../../shared/domain/cut-text.ts';
import type { MovedSink, Named } from '../../moved.ts';
import { childrenOf, type XmlElement } from '../xml/xml-element.ts';
import { LEFT_OUT, NO_PLACE, PART_OF_LEFT_OUT } from './left-out.ts';

type As = Named['as'];

/** Of one kind and reason, so many are named one by one; the others by their number. */
const NAMED_SINGLY = 500;
/** Names of elements are counted as they are, as long as there are few of them. */
const MAX_KINDS = 400;
const MAX_SUMS = 2000;
const OTHER_KIND = 'other element';
/** One thing to a chief, whichever plugin wrote it. */
const SAME = new Map([
  ['extended_article', 'article'],
  ['extended_issue', 'issue'],
]);

/** Whatever stands in the source is kept or named, once. What nothing looked at is left out, so no new element is lost in silence. */
export class Accounts {
  readonly #sink: MovedSink;
  #file = '';
  readonly #kinds = new Map<string, string>();
  readonly #singly = new Map<string, number>();
  readonly #sums = new Map<string, { as: As; what: string; reason: string; place: string; count: number }>();

  constructor(sink: MovedSink) {
    this.#sink = sink;
  }

  /** For places from now on. */
  beginFile(name: string): void {
    this.#file = cutText(name, 200);
  }

  place(line: number): string {
    return `${this.#file}, line ${line}`;
  }

  #kindOf(name: string): string {
    const known = this.#kinds.get(name);
    if (known) return known;
    if (this.#kinds.size >= MAX_KINDS) return OTHER_KIND;
    const kind = SAME.get(name) ?? cutText(name, 60);
    this.#kinds.set(name, kind);
    return kind;
  }

  met({ name }: XmlElement): void {
    this.#sink.found(this.#kindOf(name));
  }

  /** Something that is no element: the value of an attribute, or a fact about several elements. */
  async tell(as: As, what: string, reason: string, line: number, count = 1): Promise<void> {
    this.#sink.found(what, count);
    await this.#nameSingly(as, what, reason, line, count);
  }

  /** The same, summed up to one line of the report. */
  sum(as: As, what: string, reason: string, line: number, count = 1): void {
    this.#sink.found(what, count);
    this.#add(as, what, reason, line, count);
  }

  #add(as: As, what: string, reason: string, line: number, count = 1): void {
    const isOneTooMany = this.#sums.size >= MAX_SUMS && !this.#sums.has(`${as}\n${what}\n${reason}`);
    const said = isOneTooMany ? 'There are more of these.' : reason;
    const key = `${as}\n${what}\n${said}`;
    const sum = this.#sums.get(key);
    if (sum) sum.count += count;
    else this.#sums.set(key, { as, what, reason: cutText(said, 300), place: this.place(line), count });
  }

  async #nameSingly(as: As, what: string, reason: string, line: number, count = 1): Promise<void> {
    const key = `${as} ${what}`;
    const named = this.#singly.get(key) ?? 0;
    if (named >= NAMED_SINGLY) return this.#add(as, what, reason, line, count);
    this.#singly.set(key, named + 1);
    await this.#sink.named({ as, what, reason: cutText(reason, 300), place: this.place(line), count });
  }

  /** Says of each element of an item what became of it. */
  async settle(item: XmlElement): Promise<void> {
    await this.#settle(item, undefined);
  }

  async #settle(element: XmlElement, fromAbove: string | undefined): Promise<void> {
    const kind = this.#kindOf(element.name);
    const { account } = element;
    let below = fromAbove;
    if (account === 'kept' && !fromAbove) this.#sink.kept(kind);
    else if (account && account !== 'kept') {
      await this.#nameSingly(account.as, kind, account.reason, element.line);
      if (account.as !== 'doubt') below = PART_OF_LEFT_OUT;
    } else {
      const reason = LEFT_OUT.get(element.name) ?? fromAbove ?? NO_PLACE;
      this.#add('left out', kind, reason, element.line);
      below ??= LEFT_OUT.get(element.name) ?? PART_OF_LEFT_OUT;
    }
    for (const child of childrenOf(element)) await this.#settle(child, below);
  }

  /** Names what was summed up. */
  async finish(): Promise<void> {
    for (const sum of this.#sums.values()) await this.#sink.named(sum);
    this.#sums.clear();
  }
}
