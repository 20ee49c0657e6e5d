import { useQuery } from '@tanstack/react-query';
import type { Manuscript } from '../../../shared/contract/manuscripts.ts';
import { call } from '../api/client.ts';
import { useSessionOver } from '../api/use-session-over.ts';

interface Asked {
  manuscript: Pick<Manuscript, '_id' | 'version'>;
  owner: string;
  onSessionOver: () => void;
}

/** The article as it will be published: read once for each state of its manuscript, as its links are short-lived and new each time. */
export function useProofOfArticle({ manuscript: { _id: id, version }, owner, onSessionOver }: Asked) {
  const query = useQuery({
    queryKey: ['production', owner, id, version],
    queryFn: ({ signal }) => call('get-production', { params: { id }, signal }),
    refetchOnWindowFocus: false,
  });
  useSessionOver(query.error, onSessionOver);
  return query;
}
