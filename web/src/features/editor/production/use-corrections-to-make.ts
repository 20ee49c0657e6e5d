import { skipToken, useQuery } from '@tanstack/react-query';
import type { CorrectionsApplied } from '../../../../../shared/contract/corrections-applied.ts';
import type { EditorsManuscript } from '../../../../../shared/contract/manuscripts.ts';
import { useSessionAtWork } from '../../../api/session-at-work.ts';
import { useProofOfArticle } from '../../../manuscript/article/use-proof-of-article.ts';

export type Applied = Pick<CorrectionsApplied, 'made' | 'refused'>;

/** Where the outcome of one proof's corrections is kept, for all parts of the page and those who come back to it. */
export const appliedKey = (owner: string, { _id, production }: EditorsManuscript) => [
  'corrections-applied',
  owner,
  _id,
  production?.round,
];

/** What became of the corrections that came last, if they were put into the Word file here. */
export function useApplied(manuscript: EditorsManuscript): Applied | undefined {
  const { owner } = useSessionAtWork();
  const queryKey = appliedKey(owner, manuscript);
  return useQuery<Applied>({ queryKey, queryFn: skipToken, gcTime: Infinity }).data;
}

/** The number of corrections to put into the Word file. */
export function useCorrectionsToMake(manuscript: EditorsManuscript): number {
  const { production } = manuscript;
  const isNeeded = production?.toCorrect === true && production.edition.state === 'ready';
  const { data } = useProofOfArticle({ manuscript, isNeeded });
  const applied = useApplied(manuscript);
  return isNeeded && !applied ? (data?.corrections.sent[0]?.form.entries.length ?? 0) : 0;
}
