import type { DocumentStore } from '../core/document-store.ts';
import type { LookUpMessage } from '../manuscript/record/look-up-record.ts';
import type { CrossrefWorks } from './crossref-works.ts';
import { type MovingStores, moveScreening, type Screened } from './move-screening.ts';
import { putScreeningFile } from './put-screening-file.ts';
import { readFindings } from './read-screening-findings.ts';
import { countReferences } from './rules/count-findings.ts';
import type { ListedEntry } from './rules/listed-entry.ts';
import {
  answersAsFindings,
  isAsked,
  judgeWorks,
  type LookUpAnswer,
  LookUpAnswers,
} from './rules/look-up-answers.ts';

export interface LookUpStores extends MovingStores {
  documents: Pick<DocumentStore, 'put' | 'read' | 'removeAllOf'>;
  works: Pick<CrossrefWorks, 'ofDoi' | 'ofText'>;
}

/** Half a day: questions unanswered by then count as without an answer. */
const MAX_BEGUN = 48;
const MOST_ASKED = 500;
const SHORTEST_MS = 60_000;
const LONGEST_MS = 15 * 60_000;

/** Undefined: it is to run again. */
const answerOf = async (works: LookUpStores['works'], entry: ListedEntry) => {
  const answer = await (entry.doi ? works.ofDoi(entry.doi) : works.ofText(entry.text));
  if (answer.is === 'busy') return answer;
  if (answer.is === 'unreadable') return { is: 'unreadable' as const };
  return answer.is === 'elsewhere' ? { is: 'known' as const } : judgeWorks(entry, answer.works);
};

export const readAnswers = async (documents: Pick<DocumentStore, 'read'>, key: string | undefined) =>
  key ? LookUpAnswers.parse(JSON.parse(Buffer.from(await documents.read(key)).toString())) : [];

/**
 * Asks Crossref about the references of a screened manuscript. Answers are saved when it stops: if Crossref is busy or unreachable, or
 * the time is over. Returns the seconds until it is to start again; undefined if there is nothing to do.
 */
export async function lookUpReferences(
  stores: LookUpStores,
  { manuscriptId, lookUpOf: edition }: LookUpMessage,
  isOver: () => boolean,
): Promise<{ againInSeconds: number } | undefined> {
  const { documents, works } = stores;
  const move = (change: Partial<NonNullable<Screened['screening']['lookUp']>>, begins = 0) =>
    moveScreening(stores, {
      manuscriptId,
      edition,
      isWanted: ({ lookUp }) => lookUp?.state === 'queued',
      change: (screening) => {
        const lookUp = screening.lookUp!;
        return { ...screening, lookUp: { ...lookUp, ...change, begun: lookUp.begun + begins } };
      },
    });
  const record = await move({}, 1);
  const { lookUp, key } = record?.screening ?? {};
  if (!lookUp || !key) return undefined;
  const end = (change: object) => move({ ...change, state: 'done', at: new Date().toISOString() });
  // A lookup that repeatedly breaks the worker must not block all others.
  if (lookUp.begun > MAX_BEGUN) return void (await end({}));
  const entries = (await readFindings(documents, key)).listed.slice(0, MOST_ASKED);
  const answers: LookUpAnswer[] = await readAnswers(documents, lookUp.key);
  const answered = new Set(answers.map(({ entry }) => entry));
  let waitMs: number | undefined;
  for (const [at, entry] of entries.entries()) {
    if (answered.has(at) || !isAsked(entry)) continue;
    if (isOver()) waitMs = 0;
    if (waitMs !== undefined) break;
    const answer = await answerOf(works, entry);
    if (answer.is === 'busy') waitMs = Math.min(Math.max(answer.waitMs, SHORTEST_MS), LONGEST_MS);
    else answers.push({ entry: at, ...answer });
  }
  const isDone = waitMs === undefined || lookUp.begun >= MAX_BEGUN;
  const place = { id: manuscriptId, edition };
  const answersKey = await putScreeningFile(stores, place, 'answers', answers);
  const found = countReferences(answersAsFindings(entries, answers));
  const moved = await (isDone ? end({ key: answersKey, found }) : move({ key: answersKey }));
  // Withdrawn or screened again meanwhile.
  if (!moved && !(await stores.manuscripts.find(manuscriptId))) await documents.removeAllOf(manuscriptId);
  return isDone || !moved ? undefined : { againInSeconds: Math.ceil((waitMs ?? 0) / 1000) };
}
