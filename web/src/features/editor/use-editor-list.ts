import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { useSessionAtWork } from '../../api/session-at-work.ts';

/** The journal's editors, as the signed-in editor may see them. */
export function useEditorList() {
  const { owner } = useSessionAtWork();
  return useQuery({
    queryKey: ['editors', owner],
    queryFn: ({ signal }) => call('list-editors', { signal }),
  });
}
