import type { AlikeManuscript, ScreeningAnswer, SharedPassage } from '../../shared/contract/screening.ts';
import type { DocumentStore } from '../core/document-store.ts';
import type { ManuscriptStore } from '../manuscript/manuscript-store.ts';
import type { ManuscriptFile, ManuscriptRecord } from '../manuscript/record/manuscript-record.ts';
import { editorBlockReason } from '../manuscript/rules/editor-block.ts';
import { type Reader, relationOf } from '../manuscript/rules/relation.ts';
import { readBodyFile } from './compare-with-others.ts';
import { readAnswers } from './look-up-references.ts';
import { readFindings } from './read-screening-findings.ts';
import { withAnswers } from './rules/look-up-answers.ts';
import { piecesOf } from './rules/pieces-of.ts';
import type { FoundManuscript } from './rules/screening-findings.ts';

interface Stores {
  manuscripts: Pick<ManuscriptStore, 'findFile'>;
  documents: Pick<DocumentStore, 'read'>;
}

/** The maximum passages with words, for one manuscript and for all: an answer has a limit. */
const MAX_SHOWN = { each: 20, all: 120 };

const nothing = (record: ManuscriptRecord): ScreeningAnswer => ({
  state: record.screening?.state ?? 'none',
  screenedAt: record.screening?.at ?? null,
  words: 0,
  manuscripts: [],
  closed: [],
  hidden: [],
  references: { entries: 0, knowsCitations: false, findings: [] },
  conflicts: [],
  similarity: null,
});

/** The results of comparing it with others. For a manuscript closed to this editor only the number of words is given. */
export async function getScreening(
  stores: Stores,
  { record }: ManuscriptFile,
  reader: Reader,
): Promise<ScreeningAnswer> {
  const { key, bodyKey } = record.screening ?? {};
  const answer = nothing(record);
  if (answer.state !== 'done' || !key || !bodyKey) return answer;
  const { lookUp } = record.screening ?? {};
  const [findings, { text }, answers] = await Promise.all([
    readFindings(stores.documents, key),
    readBodyFile(stores, bodyKey),
    readAnswers(stores.documents, lookUp?.key),
  ]);
  const others = await Promise.all(
    findings.manuscripts.map(async (found) => ({
      found,
      file: await stores.manuscripts.findFile(found.manuscriptId),
    })),
  );
  let room = MAX_SHOWN.all;
  for (const { found, file } of others) {
    // Withdrawn since: its words are gone.
    if (!file) continue;
    if (relationOf(file, reader) !== 'editor' || editorBlockReason(file, reader)) {
      answer.closed.push(...found.passages.map(({ words }) => words));
      continue;
    }
    const passages = await passagesShown(stores, found, text, Math.min(room, MAX_SHOWN.each));
    room -= passages.length;
    answer.manuscripts.push({
      ...viewOf(record, file.record, found, passages),
      foundAt: found.foundAt ?? answer.screenedAt,
    });
  }
  const { words, hidden, listed } = findings;
  const references = lookUp
    ? withAnswers(findings.references, listed, { at: lookUp.at ?? null, answers })
    : findings.references;
  return { ...answer, words, hidden, references };
}

async function passagesShown(
  stores: Stores,
  { bodyKey, passages }: FoundManuscript,
  text: string,
  most: number,
): Promise<SharedPassage[]> {
  if (!bodyKey || passages.length === 0 || most <= 0) return [];
  const other = await readBodyFile(stores, bodyKey);
  return passages
    .toSorted((a, b) => b.words - a.words)
    .slice(0, most)
    .map(({ words, isMethods, here, there }) => ({
      words,
      isMethods,
      here: piecesOf(text, here),
      there: piecesOf(other.text, there),
    }));
}

function viewOf(
  record: ManuscriptRecord,
  other: ManuscriptRecord,
  { share, looksLike, hasSameTitle, sharesAuthor, passages, more }: FoundManuscript,
  shown: SharedPassage[],
): Omit<AlikeManuscript, 'foundAt'> {
  const isDecided = other.status === 'Rejected' || other.status === 'Accepted';
  return {
    _id: other.id,
    number: other.number,
    title: other.title,
    status: other.status,
    at: isDecided ? other.summary.stageSince : other.submittedAt,
    share,
    looksLike,
    hasSameTitle,
    sharesAuthor,
    isFollowed: record.origin.resubmissionOf === other.id,
    passages: shown,
    more: more + passages.length - shown.length,
  };
}
