import type { MovedOptions, MovedSink, MovedSource } from '../../moved.ts';
import { type HowToRead, newBudget, type ReadBudget, readElement } from '../xml/read-tree.ts';
import { Tree } from '../xml/tree.ts';
import { type OpenEvent, XmlPull } from '../xml/xml-pull.ts';
import { type AroundArticle, readArticle } from './articles.ts';
import { documentsOf, type Shape, type XmlDocument } from './documents.ts';
import { storeEmbedded } from './files.ts';
import { readIssue } from './issues.ts';
import { readIssueOrder, readJournal, readReviewForms } from './journals.ts';
import { UNREAD } from './left-out.ts';
import { readPerson } from './people.ts';
import { attribute, type OpenIssue, Reading } from './reading.ts';
import { readGroup } from './roles.ts';
import { readSection, readSections, tellUnknownSections } from './sections.ts';
import { readExtendedArticle } from './submissions.ts';

export interface OjsKind {
  name: string;
  isOurs(shape: Shape): boolean;
  /** The order of its issues stands after them, so it is read before them. */
  ordersIssuesLast?: true;
}

const ARTICLES = new Set(['article', 'extended_article']);

async function endHead(frame: Frame, reading: Reading): Promise<void> {
  if (frame.isHeadDone) return;
  frame.isHeadDone = true;
  frame.element.account ??= 'kept';
  await HEADS.get(frame.element.name)?.(frame, reading);
  await reading.accounts.settle(frame.element);
  frame.element.children = [];
}

const hasHead = (frame: Frame | undefined): frame is Frame =>
  frame !== undefined && HEADS.has(frame.element.name);

async function readItem(element: Tree, frames: readonly Frame[], reading: Reading): Promise<void> {
  const frame = frames.at(-1);
  const read = ITEMS.get(element.name);
  if (read) {
    if (ARTICLES.has(element.name)) for (const one of frames) await endHead(one, reading);
    await read(element, reading, frames);
  } else if (hasHead(frame)) {
    if (!frame.isHeadDone) {
      frame.element.children.push(element);
      return;
    }
    element.account = { as: 'doubt', reason: 'It comes after the articles, too late to be read.' };
  }
  await reading.accounts.settle(element);
}

async function readDocument(document: XmlDocument, reading: Reading): Promise<void> {
  const how: HowToRead = {
    entity: (line) =>
      reading.accounts.sum('doubt', 'entity', 'The file defines no such character. Its name was kept.', line),
    unread: UNREAD,
    embed: async (path, text) => await storeEmbedded(reading, path, text),
  };
  const pull = new XmlPull(document.open(), document.name);
  const frames: Frame[] = [];
  try {
    for (let event = await pull.next(); event; event = await pull.next()) {
      if (event.kind === 'open') {
        const frame = frames.at(-1);
        if (isContainer(event, frame)) {
          frames.push({ element: new Tree(event), budget: newBudget(), isHeadDone: false });
        } else {
          const isOfHead = hasHead(frame) && !frame.isHeadDone && !ITEMS.has(event.name);
          const budget = isOfHead ? frame.budget : newBudget();
          await readItem(await readElement(pull, event, how, budget), frames, reading);
        }
      } else if (event.kind === 'close') await endHead(frames.pop()!, reading);
      else if (event.kind === 'entity') how.entity(event.line, event.name);
    }
  } finally {
    await pull.stop();
  }
}

/** Reads what OJS writes, of any release, item by item. Throws a `MovedRefusal` for what can't be read to its end. */
export async function readOjs(
  source: MovedSource,
  sink: MovedSink,
  options: MovedOptions,
  kind: OjsKind,
): Promise<void> {
  const reading = new Reading(source, sink, options);
  if (kind.ordersIssuesLast) await readIssueOrder(source, reading);
  for await (const document of documentsOf(source, kind.isOurs)) {
    reading.accounts.beginFile(document.name);
    reading.folder = document.name.slice(0, document.name.lastIndexOf('/') + 1);
    await readDocument(document, reading);
  }
  tellUnknownSections(reading);
  await reading.accounts.finish();
}

/** A container that is open, with its head: the small elements that stand before its items. */
interface Frame {
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
const HEADS: ReadonlyMap<string, ReadHead> = new Map([
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
const ITEMS: ReadonlyMap<string, ReadItem> = new Map<string, ReadItem>([
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

function isContainer({ name }: OpenEvent, parent: Frame | undefined): boolean {
  // Up to 2.4 a section holds its articles; later it is a small part of an issue.
  if (name === 'section') return parent?.element.name === 'issue';
  return parent ? CONTAINERS.has(name) : !ITEMS.has(name);
}
