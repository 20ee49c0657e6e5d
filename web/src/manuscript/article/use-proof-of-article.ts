import { useQuery } from '@tanstack/react-query';
import type { Manuscript } from '../../../../shared/contract/manuscripts.ts';
import type { ProductionView } from '../../../../shared/contract/production.ts';
import { call } from '../../api/client.ts';
import { useSessionAtWork, useSessionOver } from '../../api/session-at-work.ts';

interface Asked {
  manuscript: Pick<Manuscript, '_id' | 'version'> & {
    production?: Pick<ProductionView, 'edition'> | undefined;
  };
  isNeeded?: boolean;
}

const BUILDING_MS = 4000;

/**
 * The article as it will be published: read once for each state of its manuscript, because its links are short-lived and new each time.
 */
export function useProofOfArticle({ manuscript, isNeeded = true }: Asked) {
  const { owner } = useSessionAtWork();
  const { _id: id, version, production } = manuscript;
  const query = useQuery({
    // A build changes no version.
    queryKey: ['production', owner, id, version, production?.edition.state],
    queryFn: ({ signal }) => call('get-production', { params: { id }, signal }),
    enabled: isNeeded,
    refetchOnWindowFocus: false,
    // Authors are not told about builds: theirs is requested until it is there.
    refetchInterval: ({ state: { data } }) =>
      data?.production.state === 'proofing' && ['queued', 'building'].includes(data.production.edition.state)
        ? BUILDING_MS
        : false,
  });
  useSessionOver(query.error);
  return query;
}
