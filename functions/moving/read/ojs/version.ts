import type { MovedVersion } from '../../moved.ts';
import { readDay } from '../dates.ts';
import { languageOf } from '../identifiers.ts';
import { htmlOf, type Tree, take, takeAll, takeText, textOf } from '../xml/tree.ts';
import { takeAuthors } from './authors.ts';
import { takeGalleys } from './galleys.ts';
import { takeIds } from './ids.ts';
import { takeOwn, takeRich, takeTitle, takeWords } from './localized.ts';
import { attribute, type Item, readWhole } from './reading.ts';
import { readLine } from './rich-text.ts';
import type { SubmissionFiles } from './submission-files.ts';

/** What the article around a version says of it. */
export interface AroundVersion {
  number: number;
  isPublished: boolean;
  files: SubmissionFiles;
  sectionRef?: string;
  issueId?: string;
  received?: string;
}

function takePublished(version: Tree, { reading }: Item): string | undefined {
  const element = take(version, 'date_published');
  const text = attribute(version, 'date_published') ?? textOf(element);
  const day = readDay(text);
  if (!text || day) return day;
  const reason = 'The day is not complete. The day of the issue counts.';
  if (element) element.account = { as: 'doubt', reason };
  else reading.accounts.sum('doubt', 'date_published', reason, version.line);
  return undefined;
}

/** OJS notes when somebody put an article in, which for a back issue is years after it was published. */
function receivedOf(
  version: Tree,
  { received, published }: { received?: string; published?: string },
  { reading }: Item,
): string | undefined {
  if (!received || !published || received <= published) return received;
  reading.accounts.sum(
    'left out',
    'date_submitted',
    'The article was put into the old system after it was published. That day is not its day of submission.',
    version.line,
  );
  return undefined;
}

function takeRights(version: Tree, item: Item): Pick<MovedVersion, 'licence' | 'copyright'> {
  // 2.x has them in a list of their own.
  const rights = take(version, 'permissions') ?? version;
  const licence = takeText(rights, 'licenseUrl', 'license_url');
  const holder = takeOwn(rights, ['copyrightHolder', 'copyright_holder'], item);
  const yearAt = take(rights, 'copyrightYear', 'copyright_year');
  const year = readWhole(textOf(yearAt));
  if (yearAt && textOf(yearAt) && year === undefined) {
    yearAt.account = { as: 'doubt', reason: 'This isn’t a year.' };
  }
  return {
    licence,
    ...((holder || year) && { copyright: { holder, year } }),
  };
}

/** 2.x has all of them in `indexing`. */
function takeIndexing(version: Tree, item: Item): Pick<MovedVersion, 'keywords' | 'subjects'> {
  const indexing = take(version, 'indexing');
  const lists = [
    takeWords(version, 'subjects', 'subject', item),
    takeWords(version, 'disciplines', 'discipline', item),
    takeWords(indexing, 'discipline', 'discipline', item),
    takeWords(indexing, 'subject_class', 'subject_class', item),
  ];
  return {
    keywords: indexing
      ? takeWords(indexing, 'subject', 'subject', item)
      : takeWords(version, 'keywords', 'keyword', item),
    subjects: [...new Set(lists.flatMap((list) => Object.values(list).flat()))],
  };
}

function takeReferences(version: Tree): string[] {
  return takeAll(version, 'citations')
    .flatMap((list) => takeAll(list, 'citation'))
    .map((citation) => readLine(htmlOf(citation)).text)
    .filter(Boolean);
}

function takeFunding(version: Tree, item: Item): MovedVersion['funding'] {
  const agencies = Object.values(takeWords(version, 'agencies', 'agency', item)).flat();
  return [...new Set(agencies)].map((funder) => ({ funder, grants: [] }));
}

/** A `publication`, or the article itself up to 3.1. */
export async function readVersion(version: Tree, around: AroundVersion, item: Item): Promise<MovedVersion> {
  const { oldIds, doi } = takeIds(version, item.reading);
  const published = takePublished(version, item);
  const received = receivedOf(version, { received: around.received, published }, item);
  const title = takeTitle(version, item);
  if (Object.keys(title).length === 0) {
    await item.reading.accounts.tell('doubt', 'title', 'The article has no title.', version.line);
  }
  const pages = takeText(version, 'pages');
  const type = takeOwn(take(version, 'indexing'), ['type'], item) ?? takeOwn(version, ['type'], item);
  const seq = Number(attribute(version, 'seq') ?? Number.NaN);
  const language = languageOf(attribute(version, 'language') ?? item.locale) ?? languageOf(item.locale);
  return {
    version: around.number,
    oldIds,
    isPublished: around.isPublished,
    title,
    abstract: takeRich(version, ['abstract'], item),
    ...takeIndexing(version, item),
    authors: takeAuthors(version, item),
    funding: takeFunding(version, item),
    references: takeReferences(version),
    galleys: await takeGalleys(version, around.files, item),
    ...takeRights(version, item),
    language,
    published,
    received,
    doi,
    pages,
    type,
    seq: Number.isFinite(seq) ? seq : undefined,
    sectionRef: around.sectionRef,
    issueId: around.issueId,
  };
}
