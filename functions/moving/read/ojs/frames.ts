import type { ReadBudget } from '../xml/read-tree.ts';
import type { Tree } from '../xml/tree.ts';
import type { OpenEvent } from '../xml/xml-pull.ts';
import { type AroundArticle, readArticle } from './articles.ts';
import { readIssue } from './issues.ts';
import { readJournal, readReviewForms } from './journals.ts';
import { readPerson } from './people.ts';
import { attribute, type OpenIssue, type Reading } from './reading.ts';
import { readGroup } from './roles.ts';
import { readSection, readSections } from './sections.ts';
import { readExtendedArticle } from './submissions.ts';

/** A container that is open, with its head: the small elements that stand before its items. */
export interface Frame {
  element: Tree;
  budget: ReadBudget;
  isHeadDone: boolean;
  issue?: OpenIssue;
  sectionRef?: string;
}

type ReadHead = (frame: Frame, reading: Reading) => Promise<void>;
type ReadItem = (item: Tree, reading: Reading, frames: readonly Frame[]) => Promise<void> | void;

const readIssueHead: ReadHead = async (frame, reading) => {
  frame.issue = await readIssue(frame.element, { reading, locale: attribute(frame.element, 'locale') });
};
const readSectionHead: ReadHead = async (frame, reading) => {
  frame.sectionRef = await readSection(frame.element, { reading, locale: undefined });
};

/** Containers that say something of themselves. */
export const HEADS: ReadonlyMap<string, ReadHead> = new Map([
  ['issue', readIssueHead],
  ['extended_issue', readIssueHead],
  ['section', readSectionHead],
  ['journal', async ({ element }: Frame, reading: Reading) => await readJournal(element, reading)],
]);

/** Containers may hold a whole journal: what is in them is read one by one. */
const CONTAINERS = new Set([
  ...HEADS.keys(),
  ...['issues', 'articles', 'submissions', 'extended_issues', 'extended_articles'],
  ...['PKPUsers', 'user_groups', 'users', 'metrics'],
]);

const aroundOf = (frames: readonly Frame[]): AroundArticle => ({
  issue: frames.findLast((frame) => frame.issue)?.issue,
  sectionRef: frames.at(-1)?.sectionRef,
});

/** Items are held as a whole while they are read. */
export const ITEMS: ReadonlyMap<string, ReadItem> = new Map<string, ReadItem>([
  ['article', async (article, reading, frames) => await readArticle(article, aroundOf(frames), reading)],
  [
    'extended_article',
    async (article, reading, frames) => await readExtendedArticle(article, aroundOf(frames), reading),
  ],
  ['sections', readSections],
  ['user_group', readGroup],
  ['user', readPerson],
  ['review_forms', readReviewForms],
  [
    'custom_order',
    (order) => {
      order.account = 'kept';
    },
  ],
]);

export function isContainer({ name }: OpenEvent, parent: Frame | undefined): boolean {
  // Up to 2.4 a section holds its articles; later it is a small part of an issue.
  if (name === 'section') return parent?.element.name === 'issue';
  return parent ? CONTAINERS.has(name) : !ITEMS.has(name);
}
