import type { Manuscript } from '../../shared/contract/manuscripts.ts';
import type { RoundView } from '../../shared/contract/rounds.ts';
import { newestWithin } from '../core/rules/answer-bytes.ts';
import type { ManuscriptFile, ManuscriptRecord } from './record/manuscript-record.ts';
import { displayNumber } from './rules/manuscript-number.ts';
import { isSentTo } from './rules/relation.ts';
import { type ViewedRound, viewRounds, viewRoundsForReviewer } from './rules/round-view.ts';
import type { ReadingStores } from './show-manuscript.ts';

/** For all responses together: one of the longest takes half of it. */
const ANSWER_BYTES = 400_000;
const LEFT_OUT = '[Left out here because the responses of all rounds together are too long]';

/** The newest are shown in full. */
function withinRoom(rounds: readonly ViewedRound[]): ViewedRound[] {
  const shown = newestWithin(
    rounds.map(({ view }) => view.responseText),
    ANSWER_BYTES,
  ).length;
  const isShown = (index: number) => index >= rounds.length - shown;
  return rounds.map((round, index) =>
    isShown(index) || round.view.responseText === ''
      ? round
      : { ...round, view: { ...round.view, responseText: LEFT_OUT } },
  );
}

const withLinks = (
  links: ReadingStores['links'],
  record: ManuscriptRecord,
  rounds: ViewedRound[],
): Promise<RoundView[]> =>
  Promise.all(
    withinRoom(rounds).map(async ({ view, proofKey, response }) => {
      const name = `${displayNumber(record)}, round ${view.round}.pdf`;
      const mergedFileUrl = proofKey ? await links.signRead(proofKey, name) : null;
      if (!response) return { ...view, mergedFileUrl };
      const { key, fileName, size, type } = response;
      const url = await links.signDownload(key, fileName, type);
      return { ...view, mergedFileUrl, response: { fileName, size, url } };
    }),
  );

/** Adds its rounds, if it has several and the reader may see them; for a reviewer as long as they may read it. */
export async function withRounds(
  stores: Pick<ReadingStores, 'manuscripts' | 'links'>,
  file: ManuscriptFile,
  view: Manuscript,
  personId: string,
): Promise<Manuscript> {
  const { record } = file;
  if (!('rounds' in view) || record.round < 2) return view;
  if (view.relation === 'reviewer')
    return isSentTo(file, personId)
      ? { ...view, rounds: await showRoundsToReviewer(stores, file, personId) }
      : view;
  const rounds = viewRounds(file, await stores.manuscripts.listVersions(record.id));
  return { ...view, rounds: await withLinks(stores.links, record, rounds) };
}

/** The same by a reviewer's link, if they may read the PDF there. */
export async function showRoundsToReviewer(
  { manuscripts, links }: Pick<ReadingStores, 'manuscripts' | 'links'>,
  file: ManuscriptFile,
  reviewerId: string,
): Promise<RoundView[]> {
  if (file.record.round < 2) return [];
  const earlier = await manuscripts.listVersions(file.record.id);
  return withLinks(links, file.record, viewRoundsForReviewer(file, earlier, reviewerId));
}
