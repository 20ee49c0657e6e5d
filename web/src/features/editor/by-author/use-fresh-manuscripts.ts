import { useQuery } from '@tanstack/react-query';
import type { Manuscript } from '../../../../../shared/contract/manuscripts.ts';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { newestOf } from '../../../manuscript/with-newest.ts';
import { QUICK_LOOK_MS } from './use-users-with-manuscripts.ts';

interface Looking {
  manuscripts: readonly Manuscript[];
  /** Not needed if the whole list is refreshed as often. */
  enabled: boolean;
  replace: (manuscript: Manuscript) => void;
  /** One of them is gone. */
  onGone: () => void;
}

/** If the list is too long to be fetched every few seconds: refreshes those in the editor's view. */
export function useFreshManuscripts({ manuscripts, enabled, replace, onGone }: Looking): void {
  const open = manuscripts.filter(({ relation }) => relation === 'editor');
  useQuery({
    queryKey: ['open-manuscripts', ...open.map(({ _id }) => _id)],
    enabled: enabled && open.length > 0,
    staleTime: QUICK_LOOK_MS,
    refetchInterval: QUICK_LOOK_MS,
    queryFn: async ({ signal }) => {
      for (const shown of open) {
        try {
          const { manuscript } = await call('get-manuscript', { params: { id: shown._id }, signal });
          if (newestOf(shown, manuscript) === manuscript) replace(manuscript);
        } catch (error) {
          if (!(error instanceof ApiError) || error.status !== 404) throw error;
          onGone();
        }
      }
      return null;
    },
  });
}
