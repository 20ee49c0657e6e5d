import type { RoundView } from '../../../shared/contract/rounds.ts';
import { RESPONSE_IN_COPY } from '../../../shared/domain/response-in-copy.ts';
import { startOfDay } from '../../core/rules/day-of.ts';
import type { ManuscriptFile, ManuscriptRecord } from '../record/manuscript-record.ts';
import type { StoredDocument } from '../record/stored-document.ts';
import type { VersionRecord } from '../record/version-record.ts';

/** A round as its reader may see it, and the files to which they get links. */
export interface ViewedRound {
  view: RoundView;
  proofKey: string | undefined;
  response: StoredDocument | undefined;
}

type AsSubmitted = Pick<
  VersionRecord,
  'round' | 'submittedAt' | 'title' | 'responseText' | 'documents' | 'proof'
>;

function decidedOf({ decisions }: ManuscriptFile, round: number): RoundView['decided'] {
  const last = decisions.findLast((each) => each.round === round && each.state === 'effective');
  return last ? { kind: last.kind, at: last.settledAt ?? last.leavesAt } : null;
}

function viewRound(file: ManuscriptFile, version: AsSubmitted): ViewedRound {
  const { round, submittedAt, title, responseText, documents, proof } = version;
  const isReady = proof.state === 'ready';
  const pageOf = (kind: string) => (isReady && proof.parts?.find((part) => part.kind === kind)?.page) || null;
  const { response } = documents;
  const view = {
    round,
    submittedAt,
    title,
    pages: proof.pages,
    // The file replaces the typed text.
    responseText: response ? '' : responseText,
    response: response ? { fileName: response.fileName, size: response.size, url: null } : null,
    mergedFileUrl: null,
    responsePage: pageOf('response'),
    changesPage: pageOf('changes'),
    changesLeftOut: (isReady && proof.changesLeftOut) || '',
    decided: decidedOf(file, round),
  };
  return { view, proofKey: isReady ? proof.key : undefined, response };
}

/** All rounds, the first one first; empty if there is only one. */
export function viewRounds(file: ManuscriptFile, earlier: readonly VersionRecord[]): ViewedRound[] {
  if (earlier.length === 0) return [];
  return [...earlier, file.record].map((version) => viewRound(file, version));
}

/**
 * For a reviewer who reads the manuscript: only the present PDF, which contains a response that came as a file; and only decisions on
 * rounds they reviewed.
 */
export function viewRoundsForReviewer(
  file: ManuscriptFile,
  earlier: readonly VersionRecord[],
  reviewerId: string,
): ViewedRound[] {
  const { record, reviews } = file;
  return viewRounds(file, earlier).map(({ view, proofKey, response }) => {
    const hasReviewed = reviews.some((each) => each.reviewerId === reviewerId && each.round === view.round);
    const decided = hasReviewed ? view.decided : null;
    if (record.isAnonymous)
      return { view: { ...withoutNames(view, record), decided }, proofKey: undefined, response: undefined };
    const { size = 0 } = response ?? {};
    const asFile = response ? { fileName: 'Response to reviewers', size, url: null } : null;
    return {
      view: { ...view, response: asFile, decided },
      proofKey: view.round === record.round ? proofKey : undefined,
      response: undefined,
    };
  });
}

/**
 * The response of this round is in the copy, from which names were removed; this room has no such rules, and text shown beside the copy
 * would be unverified. An earlier round's response was in its copy.
 */
const answerIn = ({ round, responseText, response }: RoundView, record: ManuscriptRecord): string => {
  if (!responseText && !response) return '';
  return round === record.round
    ? RESPONSE_IN_COPY
    : '[Left out for anonymous review. It was in the anonymous copy of its round]';
};

/** A former title was not searched for names, and the pages are those of a PDF that they don't get. */
const withoutNames = (view: RoundView, record: ManuscriptRecord): RoundView => ({
  ...view,
  submittedAt: view.submittedAt && startOfDay(view.submittedAt),
  title: record.title,
  pages: null,
  responseText: answerIn(view, record),
  response: null,
  responsePage: null,
  changesPage: null,
  changesLeftOut: '',
});
