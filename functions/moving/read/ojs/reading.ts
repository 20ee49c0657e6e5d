import type { MovedOptions, MovedSink, MovedSource } from '../../moved.ts';
import type { Tree } from '../xml/tree.ts';
import { Accounts } from './accounts.ts';

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
