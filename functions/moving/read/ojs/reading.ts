import { cutText } from '../../../../shared/domain/cut-text.ts';
import type { MovedOptions, MovedSink, MovedSource, Named } from '../../moved.ts';
import { Tally } from '../tally.ts';
import type { Tree } from '../xml/tree.ts';
import { LEFT_OUT, NO_PLACE, PART_OF_LEFT_OUT } from './left-out.ts';

/** An issue whose articles are being read. */
export interface OpenIssue {
  id: string;
  isPublished: boolean;
}

export interface ReviewQuestion {
  question: string;
  /** Of a question with choices. */
  options: string[];
}

/** What one reading remembers: names and numbers, never articles. */
export class Reading {
  readonly source: MovedSource;
  readonly sink: MovedSink;
  readonly from: MovedOptions['from'];
  readonly accounts: Accounts;
  /** Of the file that is being read, with its slash. */
  folder = '';
  /** Digests by the place of the first section of that name. */
  readonly sections = new Map<string, string>();
  /** By what articles are in, with the first place. */
  readonly sectionsNamed = new Map<string, { line: number; count: number }>();
  /** Their ids, by volume, number and year. */
  readonly issues = new Map<string, string>();
  readonly issueIds = new Map<string, number>();
  readonly origins = new Map<string, number>();
  readonly addresses = new Map<string, number>();
  /** Roles by the names of groups in every language. */
  readonly groups = new Map<string, string>();
  /** Lepidus' archive alone has these. */
  readonly questions = new Map<string, ReviewQuestion>();
  readonly issueOrder = new Map<string, number>();

  constructor(source: MovedSource, sink: MovedSink, { from }: MovedOptions) {
    this.source = source;
    this.sink = sink;
    this.from = from;
    this.accounts = new Accounts(sink);
  }
}

export interface Item {
  reading: Reading;
  /** OJS's name of the language in which the item is written. */
  locale: string | undefined;
}

export const readWhole = (text: string | undefined): number | undefined =>
  text && /^\d{1,9}$/.test(text.trim()) ? Number(text) : undefined;

export const attribute = (element: Tree, name: string): string | undefined =>
  element.attributes[name]?.trim() || undefined;

export const isYes = (text: string | undefined): boolean => text === '1' || text === 'true';

/** One thing to a chief, whichever plugin wrote it. */
const SAME = new Map([
  ['extended_article', 'article'],
  ['extended_issue', 'issue'],
]);

/** Whatever stands in the source is kept or named, once. What nothing looked at is left out, so no new element is lost in silence. */
class Accounts {
  readonly #tally: Tally;
  #file = '';

  constructor(sink: MovedSink) {
    this.#tally = new Tally(sink);
  }

  /** For places from now on. */
  beginFile(name: string): void {
    this.#file = cutText(name, 200);
  }

  place(line: number): string {
    return `${this.#file}, line ${line}`;
  }

  /** Something that is no element: the value of an attribute, or a fact about several elements. */
  async tell(as: Named['as'], what: string, reason: string, line: number): Promise<void> {
    await this.#tally.nameSingly(as, what, reason, this.place(line));
  }

  /** The same, summed up to one line of the report. */
  sum(as: Named['as'], what: string, reason: string, line: number, count = 1): void {
    this.#tally.leaveOut(what, reason, this.place(line), count, as);
  }

  /** Says of each element of an item what became of it. */
  async settle(element: Tree, fromAbove?: string): Promise<void> {
    const kind = SAME.get(element.name) ?? element.name;
    const { account } = element;
    let below = fromAbove;
    if (account === 'kept' && !fromAbove) this.#tally.kept(kind);
    else if (typeof account === 'object') {
      await this.tell(account.as, kind, account.reason, element.line);
      if (account.as !== 'doubt') below = PART_OF_LEFT_OUT;
    } else {
      this.sum('left out', kind, LEFT_OUT.get(element.name) ?? fromAbove ?? NO_PLACE, element.line);
      below ??= LEFT_OUT.get(element.name) ?? PART_OF_LEFT_OUT;
    }
    for (const child of element.elements) await this.settle(child, below);
  }

  /** Names what was summed up. */
  async finish(): Promise<void> {
    await this.#tally.end();
  }
}
