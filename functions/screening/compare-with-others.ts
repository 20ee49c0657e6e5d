import * as z from 'zod';
import type { DocumentStore } from '../core/document-store.ts';
import type { ManuscriptStore } from '../manuscript/manuscript-store.ts';
import type { ManuscriptRecord } from '../manuscript/record/manuscript-record.ts';
import { type AlikePassage, alikePassages, shareOf } from './rules/alike-passages.ts';
import { BodyPart } from './rules/body-part.ts';
import { type Body, type BodyWord, bodyOf, weightOf } from './rules/body-words.ts';
import { hasSameTitle, looksLike, sharesAuthor } from './rules/looks-like.ts';
import { isForgotten } from './rules/next-screening.ts';
import type { FoundManuscript, FoundPassage, ScreeningFindings, Span } from './rules/screening-findings.ts';

export interface ComparingStores {
  manuscripts: ManuscriptStore;
  documents: Pick<DocumentStore, 'read' | 'put' | 'removeAllOf'>;
}

/** A passage of 40 words has some nine prints in common; a single one may be chance. */
const LEAST_SHARED = 2;
const MAX_COMPARED = 20;
/** The number of authors, and of manuscripts of each, whose titles are compared. */
const MAX_AUTHORS = 20;
const MAX_AUTHORED = 20;
/** For each other manuscript. */
const MAX_PASSAGES = 100;

/** The passages this manuscript shares with others, beginning with those that share most. */
export async function compareWithOthers(
  stores: ComparingStores,
  record: ManuscriptRecord,
  body: Body,
  shared: ReadonlyMap<string, number>,
): Promise<Pick<ScreeningFindings, 'words' | 'manuscripts'>> {
  const alike = [...shared]
    .filter(([, count]) => count >= LEAST_SHARED)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MAX_COMPARED)
    .map(([id]) => id);
  const ids = [...new Set([...alike, ...(await authoredBeside(stores, record))])];
  const now = new Date().toISOString();
  const others = (await stores.manuscripts.list(ids)).filter(
    (other) => other.submitted && !isForgotten(other, now),
  );
  const manuscripts: FoundManuscript[] = [];
  for (const other of others) {
    const found = await compare(stores, { record, body }, other, alike.includes(other.id));
    if (found.passages.length > 0 || found.looksLike) manuscripts.push(found);
  }
  manuscripts.sort((a, b) => Number(b.looksLike) - Number(a.looksLike) || b.share - a.share);
  return { words: Math.round(weightOf(body.words)), manuscripts };
}

/** Its authors' other submissions. */
async function authoredBeside(
  { manuscripts }: ComparingStores,
  { id, authors }: ManuscriptRecord,
): Promise<string[]> {
  const lists = await Promise.all(
    authors.slice(0, MAX_AUTHORS).map(({ _id }) => manuscripts.listAuthored(_id, MAX_AUTHORED)),
  );
  return lists.flatMap(({ listed }) => listed.map((each) => each.id)).filter((other) => other !== id);
}

export const readBodyFile = async (
  { documents }: { documents: Pick<DocumentStore, 'read'> },
  key: string,
): Promise<Body> =>
  bodyOf(z.array(BodyPart).parse(JSON.parse(Buffer.from(await documents.read(key)).toString())));

export async function compare(
  stores: ComparingStores,
  { record, body }: { record: ManuscriptRecord; body: Body },
  other: ManuscriptRecord,
  mayShare: boolean,
): Promise<FoundManuscript> {
  const bodyKey = mayShare ? other.screening?.bodyKey : undefined;
  const there = bodyKey ? await readBodyFile(stores, bodyKey) : undefined;
  const passages = there ? alikePassages(body.words, there.words) : [];
  const told = {
    share: Math.round(100 * shareOf(passages, body.words)),
    hasSameTitle: hasSameTitle(record, other),
    sharesAuthor: sharesAuthor(record, other),
  };
  return {
    manuscriptId: other.id,
    ...(bodyKey ? { bodyKey } : {}),
    ...told,
    looksLike: looksLike(told),
    passages: passages
      .slice(0, MAX_PASSAGES)
      .map((passage) => placed(passage, body.words, there?.words ?? [])),
    more: Math.max(0, passages.length - MAX_PASSAGES),
  };
}

/** Located by its places in both texts, because words may be split differently one day. */
function placed(
  { here, there, runs, words, isMethods }: AlikePassage,
  own: readonly BodyWord[],
  others: readonly BodyWord[],
): FoundPassage {
  const spanOf = (all: readonly BodyWord[], from: number, to: number): Span => [
    all[from]?.start ?? 0,
    all[to - 1]?.end ?? 0,
  ];
  return {
    here: {
      span: spanOf(own, here.from, here.to),
      alike: runs.map((run) => spanOf(own, run.here, run.here + run.length)),
    },
    there: {
      span: spanOf(others, there.from, there.to),
      alike: runs.map((run) => spanOf(others, run.there, run.there + run.length)),
    },
    words,
    isMethods,
  };
}
