import { type MovedOptions, MovedRefusal, type MovedSink, type MovedSource } from '../../moved.ts';
import {
  elementOf,
  type HowToRead,
  MAX_ELEMENTS,
  type OpenEvent,
  readElement,
  type XmlElement,
} from '../xml/xml-element.ts';
import { XmlPull } from '../xml/xml-pull.ts';
import { Accounts } from './accounts.ts';
import { type AroundArticle, readArticle } from './articles.ts';
import { documentsOf, type Shape, type XmlDocument } from './documents.ts';
import { storeEmbedded } from './files.ts';
import { readIssue } from './issues.ts';
import { readIssueOrder, readJournal, readReviewForms } from './journals.ts';
import { UNREAD } from './left-out.ts';
import { readPerson } from './people.ts';
import { attribute, type OpenIssue, type Reading } from './reading.ts';
import { readGroup } from './roles.ts';
import { readSection, readSections, tellUnknownSections } from './sections.ts';
import { readExtendedArticle } from './submissions.ts';

export interface OjsKind {
  name: string;
  isOurs(shape: Shape): boolean;
  /** The order of its issues stands after them, so it is read before them. */
  ordersIssuesLast?: true;
}

/** A container that is open, with the small elements that stand before its items. */
interface Frame {
  element: XmlElement;
  headLength: number;
  isHeadDone: boolean;
  issue?: OpenIssue;
  sectionRef?: string;
}

/** Containers may hold a whole journal: what is in them is read one by one. Some say something of themselves first. */
const HEADS: Record<string, (frame: Frame, reading: Reading) => Promise<void>> = {
  issue: async (frame, reading) => {
    frame.issue = await readIssue(frame.element, { reading, locale: attribute(frame.element, 'locale') });
  },
  extended_issue: async (frame, reading) => await HEADS.issue?.(frame, reading),
  journal: async (frame, reading) => await readJournal(frame.element, reading),
  section: async (frame, reading) => {
    frame.sectionRef = await readSection(frame.element, { reading, locale: undefined });
  },
};
const CONTAINERS = new Set([
  ...Object.keys(HEADS),
  'issues',
  'articles',
  'submissions',
  'extended_issues',
  'extended_articles',
  'PKPUsers',
  'user_groups',
  'users',
  'metrics',
]);

function aroundOf(frames: readonly Frame[]): AroundArticle {
  return { issue: frames.findLast((frame) => frame.issue)?.issue, sectionRef: frames.at(-1)?.sectionRef };
}

type ReadItem = (item: XmlElement, reading: Reading, frames: readonly Frame[]) => Promise<void> | void;

/** Items are held as a whole while they are read. */
const ITEMS: Record<string, ReadItem> = {
  article: async (article, reading, frames) => await readArticle(article, aroundOf(frames), reading),
  extended_article: async (article, reading, frames) =>
    await readExtendedArticle(article, aroundOf(frames), reading),
  sections: async (list, reading) => await readSections(list, reading),
  user_group: readGroup,
  user: readPerson,
  review_forms: readReviewForms,
  custom_order: (order) => {
    order.account = 'kept';
  },
};
const ARTICLES = new Set(['article', 'extended_article']);

function isContainer({ name }: OpenEvent, parent: Frame | undefined): boolean {
  // Up to 2.4 a section holds its articles; later it is a small part of an issue.
  if (name === 'section') return parent?.element.name === 'issue';
  return parent ? CONTAINERS.has(name) : !ITEMS[name];
}

const newReading = (source: MovedSource, sink: MovedSink, { from }: MovedOptions): Reading => ({
  source,
  sink,
  from,
  accounts: new Accounts(sink),
  sections: new Map(),
  sectionsNamed: new Map(),
  issues: new Map(),
  issueIds: new Set(),
  origins: new Set(),
  addresses: new Set(),
  groups: new Map(),
  questions: new Map(),
  issueOrder: new Map(),
});

async function endHead(frame: Frame, reading: Reading): Promise<void> {
  if (frame.isHeadDone) return;
  frame.isHeadDone = true;
  frame.element.account ??= 'kept';
  await HEADS[frame.element.name]?.(frame, reading);
  await reading.accounts.settle(frame.element);
  frame.element.nodes = [];
}

/** An element that is no item of its own: a part of what it stands in. */
async function addToHead(element: XmlElement, frame: Frame | undefined, reading: Reading): Promise<void> {
  if (frame && !frame.isHeadDone && HEADS[frame.element.name]) {
    frame.headLength += 1;
    if (frame.headLength > MAX_ELEMENTS) {
      throw new MovedRefusal(`One ${frame.element.name} is too large, at line ${frame.element.line}.`);
    }
    frame.element.nodes.push(element);
    return;
  }
  if (frame && HEADS[frame.element.name]) {
    element.account = { as: 'doubt', reason: 'It stands after the articles, where it is not read.' };
  }
  await reading.accounts.settle(element);
}

async function readItem(element: XmlElement, frames: readonly Frame[], reading: Reading): Promise<void> {
  const read = ITEMS[element.name];
  if (!read) return await addToHead(element, frames.at(-1), reading);
  if (ARTICLES.has(element.name)) for (const frame of frames) await endHead(frame, reading);
  await read(element, reading, frames);
  await reading.accounts.settle(element);
}

async function readDocument(document: XmlDocument, reading: Reading): Promise<void> {
  const how: HowToRead = {
    met: (element) => reading.accounts.met(element),
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
        if (isContainer(event, frames.at(-1))) {
          const element = elementOf(event);
          how.met(element);
          frames.push({ element, headLength: 0, isHeadDone: false });
        } else await readItem(await readElement(pull, event, how), frames, reading);
      } else if (event.kind === 'close') await endHead(frames.pop()!, reading);
      else if (event.kind === 'entity') how.entity(event.line);
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
  const reading = newReading(source, sink, options);
  if (kind.ordersIssuesLast) await readIssueOrder(source, reading);
  for await (const document of documentsOf(source, kind.isOurs)) {
    reading.accounts.beginFile(document.name);
    await readDocument(document, reading);
  }
  tellUnknownSections(reading);
  await reading.accounts.finish();
}
