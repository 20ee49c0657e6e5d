import type { MovedOptions, MovedSink, MovedSource } from '../../moved.ts';
import type { Tree } from '../xml/tree.ts';
import type { Accounts } from './accounts.ts';

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
export interface Reading {
  source: MovedSource;
  sink: MovedSink;
  from: MovedOptions['from'];
  accounts: Accounts;
  /** Of the file that is being read, with its slash. */
  folder: string;
  /** Digests by the place of the first section of that name. */
  sections: Map<string, string>;
  /** By what articles are in, with the first place. */
  sectionsNamed: Map<string, { line: number; count: number }>;
  /** Their ids, by volume, number and year. */
  issues: Map<string, string>;
  issueIds: Map<string, number>;
  origins: Map<string, number>;
  addresses: Map<string, number>;
  /** Roles by the names of groups in every language. */
  groups: Map<string, string>;
  /** Lepidus' archive alone has these. */
  questions: Map<string, ReviewQuestion>;
  issueOrder: Map<string, number>;
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
