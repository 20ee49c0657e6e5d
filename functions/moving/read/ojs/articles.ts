import type { MovedVersion } from '../../moved.ts';
import { readDay } from '../dates.ts';
import { type Tree, takeAll } from '../xml/tree.ts';
import { originOf, takeIds, uniqueName } from './ids.ts';
import { findIssue } from './issues.ts';
import { attribute, type Item, type OpenIssue, type Reading } from './reading.ts';
import { noteSection } from './sections.ts';
import { submissionFilesOf } from './submission-files.ts';
import { readVersion } from './version.ts';

/** What is open around an article. */
export interface AroundArticle {
  issue?: OpenIssue;
  /** Of 2.x, where a section holds its articles. */
  sectionRef?: string;
}

const PUBLISHED = '3';
const WHY_NOT = new Map([
  ['1', 'The article is still under way, and not published.'],
  ['4', 'The article was declined, and not published.'],
  ['5', 'The article is scheduled, and not published yet.'],
]);
const UNPUBLISHED = 'The article is not published.';

const isVersion = ({ name }: Tree): boolean => name === 'publication' || name === 'pkppublication';

/** Some converters give a day and no status. */
function isPublished(version: Tree, article: Tree): boolean {
  const day = attribute(version, 'date_published');
  const status = attribute(version, 'status') ?? attribute(article, 'status') ?? (day && PUBLISHED);
  return status === PUBLISHED;
}

/** Why nobody could read the article; undefined if it was published. Since 3.2 its status says so, before that its day or its issue. */
export function whyUnpublished(article: Tree, { issue }: AroundArticle): string | undefined {
  const status = attribute(article, 'status');
  const versions = article.elements.filter(isVersion);
  if (versions.length > 0) {
    const isOne = versions.some((one) => isPublished(one, article));
    if (isOne && (status === undefined || status === PUBLISHED)) return undefined;
    return WHY_NOT.get(status ?? '') ?? UNPUBLISHED;
  }
  if (status !== undefined && status !== PUBLISHED) return WHY_NOT.get(status) ?? UNPUBLISHED;
  if (issue) return issue.isPublished ? undefined : 'The article’s issue is not published.';
  // 2.x writes published articles only. 3.0 and 3.1 have a stage, and a day if the article is published.
  const isOf2 = attribute(article, 'stage') === undefined;
  const hasDay = attribute(article, 'date_published') !== undefined;
  const hasIssue = article.elements.some(({ name }) => name === 'issue_identification');
  return isOf2 || hasDay || hasIssue ? undefined : UNPUBLISHED;
}

/** Up to 3.3 a publication has its own locale, since 3.4 the article has it for all. */
export const localeOf = (article: Tree, version: Tree): string | undefined => {
  const named = attribute(version, 'locale') ?? attribute(article, 'locale');
  if (named) return named;
  const title = version.elements.find(({ name }) => name === 'title');
  return title && attribute(title, 'locale');
};

interface Versions {
  versions: MovedVersion[];
  current: number;
}

async function readVersions(article: Tree, around: AroundArticle, reading: Reading): Promise<Versions> {
  const files = submissionFilesOf(article);
  const received = readDay(attribute(article, 'date_submitted'));
  const publications = takeAll(article, 'publication', 'pkppublication');
  const currentId = attribute(article, 'current_publication_id');
  const versions: MovedVersion[] = [];
  const numbers = new Set<string>();
  let current: number | undefined;
  for (const version of publications.length > 0 ? publications : [article]) {
    if (version !== article && !isPublished(version, article)) {
      version.account = { as: 'left out', reason: 'This version is not published.' };
      continue;
    }
    const named = attribute(version, 'version');
    if (named && numbers.has(named)) {
      version.account = { as: 'doubt', reason: 'Two versions of one article have the same number.' };
    }
    if (named) numbers.add(named);
    const item: Item = { reading, locale: localeOf(article, version) };
    const sectionRef = attribute(version, 'section_ref') ?? around.sectionRef;
    await noteSection(version, sectionRef, item);
    const issueId = await findIssue(version, item, around.issue);
    const number = versions.length + 1;
    versions.push(
      await readVersion(version, { number, isPublished: true, files, sectionRef, issueId, received }, item),
    );
    if (currentId && versions.at(-1)?.oldIds.internal === currentId) current = number;
  }
  return { versions, current: current ?? versions.length };
}

/** Two articles with one id would become one. */
export function uniqueOrigin(article: Tree, base: string, { origins }: Reading): string {
  const origin = uniqueName(base, origins);
  if (origin !== base) {
    article.account = {
      as: 'doubt',
      reason: 'Two articles have the same id or the same title. Both are kept.',
    };
  }
  return origin;
}

/** Hands on an article, or says why it is left out. */
export async function readArticle(article: Tree, around: AroundArticle, reading: Reading): Promise<void> {
  const why = whyUnpublished(article, around);
  if (why) {
    article.account = { as: 'left out', reason: why };
    return;
  }
  article.account = 'kept';
  const { versions, current } = await readVersions(article, around, reading);
  const last = versions[current - 1];
  if (!last) {
    article.account = { as: 'left out', reason: UNPUBLISHED };
    return;
  }
  // Up to 3.1 the article is its own version.
  const isFlat = !article.elements.some(isVersion);
  const { oldIds, doi } = isFlat ? last : takeIds(article, reading);
  last.doi ??= doi;
  const title = Object.values(last.title)[0] ?? '';
  const facts = [last.doi ?? '', title, last.authors[0]?.family ?? '', last.issueId ?? '', last.pages ?? ''];
  const origin = uniqueOrigin(article, originOf(reading, oldIds.internal, facts), reading);
  for (const file of article.elements) {
    if (/_file$/.test(file.name)) file.account ??= { as: 'left out', reason: 'No galley shows this file.' };
  }
  await reading.sink.article({
    origin,
    // The address of the last version is the article's.
    oldIds: { ...(last.oldIds.urlPath && { urlPath: last.oldIds.urlPath }), ...oldIds },
    versions: isFlat ? versions.map((version) => ({ ...version, oldIds: {} })) : versions,
    current,
    place: reading.accounts.place(article.line),
  });
}
