import type { MovedIssue } from '../../moved.ts';
import { readDay } from '../dates.ts';
import { type Tree, take, takeText, textOf } from '../xml/tree.ts';
import { takeCovers, takeGalleys } from './galleys.ts';
import { takeIds, uniqueName } from './ids.ts';
import { takeLocalized, takeRich } from './localized.ts';
import { attribute, type Item, isYes, type OpenIssue, type Reading, readWhole } from './reading.ts';
import { submissionFilesOf } from './submission-files.ts';

type Label = Pick<MovedIssue, 'volume' | 'number' | 'year'>;

/** An element of its own since 3.0; 2.x has volume, number and year in the issue itself. */
function takeLabel(element: Tree): Label {
  const label: Label = {};
  for (const name of ['volume', 'year'] as const) {
    const part = take(element, name);
    const whole = readWhole(textOf(part));
    if (part && textOf(part) && whole === undefined) {
      part.account = { as: 'doubt', reason: 'This isn’t a number.' };
    } else if (whole) label[name] = whole;
  }
  const number = takeText(element, 'number');
  if (number) label.number = number;
  return label;
}

const keyOf = ({ volume, number, year }: Label): string => [volume, number, year].join('|');

/** By its own id, else by what it is called. */
function newId(reading: Reading, internal: string | undefined, { volume, number, year }: Label): string {
  const named = [volume && `v${volume}`, number && `n${number}`, year && `y${year}`].filter(Boolean);
  return uniqueName(`issue-${internal ?? (named.join('-') || 'unnamed')}`, reading.issueIds);
}

function takeDay(issue: Tree): string | undefined {
  const element = take(issue, 'date_published');
  const day = readDay(textOf(element));
  if (element && textOf(element) && !day) {
    element.account = { as: 'doubt', reason: 'The day is not complete, and is left out.' };
  }
  return day;
}

/** Hands on an issue from all that stands before its articles. */
export async function readIssue(issue: Tree, item: Item): Promise<OpenIssue> {
  const { reading } = item;
  const identification = take(issue, 'issue_identification') ?? issue;
  const label = takeLabel(identification);
  const { oldIds } = takeIds(issue, reading);
  const isTwice = oldIds.internal !== undefined && reading.issueIds.has(`issue-${oldIds.internal}`);
  issue.account = isTwice ? { as: 'doubt', reason: 'Two issues have the same id. Both are kept.' } : 'kept';
  const id = newId(reading, oldIds.internal, label);
  const key = keyOf(label);
  if (!reading.issues.has(key)) reading.issues.set(key, id);
  const published = takeDay(issue);
  const isPublished = isYes(attribute(issue, 'published') ?? '1');
  const seq = reading.issueOrder.get(oldIds.internal ?? '');
  await reading.sink.issue({
    id,
    oldIds,
    ...label,
    title: takeLocalized(identification, ['title'], item),
    description: takeRich(issue, ['description'], item),
    isPublished,
    isCurrent: isYes(attribute(issue, 'current')),
    galleys: await takeGalleys(issue, submissionFilesOf(issue), item),
    covers: await takeCovers(issue, item),
    place: reading.accounts.place(issue.line),
    published,
    seq,
  });
  return { id, isPublished };
}

/** The issue of an article that stands outside of one: known by what the article calls it, or else made from that. */
export async function findIssue(
  version: Tree,
  item: Item,
  around: OpenIssue | undefined,
): Promise<string | undefined> {
  const { reading } = item;
  const identification = take(version, 'issue_identification');
  const idAt = take(version, 'issueId');
  if (!identification) {
    if (around) return around.id;
    const id = idAt && `issue-${textOf(idAt)}`;
    if (id && reading.issueIds.has(id)) return id;
    if (idAt && textOf(idAt))
      idAt.account = { as: 'doubt', reason: 'The article’s issue is not in the source.' };
    return undefined;
  }
  const label = takeLabel(identification);
  const title = takeLocalized(identification, ['title'], item);
  const key = keyOf(label);
  const known = around?.id ?? reading.issues.get(key);
  if (known) return known;
  const id = newId(reading, undefined, label);
  reading.issues.set(key, id);
  await reading.sink.issue({
    id,
    oldIds: {},
    ...label,
    title,
    description: {},
    isPublished: true,
    isCurrent: false,
    galleys: [],
    covers: [],
    place: reading.accounts.place(identification.line),
  });
  return id;
}
