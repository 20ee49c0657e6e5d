import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useLocation, useParams } from 'react-router';
import { isOpenToEditor, type Manuscript } from '../../../../../shared/contract/manuscripts.ts';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { useSessionAtWork, useSessionOver } from '../../../api/session-at-work.ts';
import { LoadError } from '../../../manuscript/load-error.tsx';
import { newestOf } from '../../../manuscript/with-newest.ts';
import { journalPrefixOf } from '../../../paths.ts';
import { Loading } from '../../../ui/loading.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import type { ManuscriptProps } from '../actions/manuscript-with-actions.tsx';
import { EditorScreen } from '../editor-screen.tsx';
import { OfficeBar } from '../office/office-bar.tsx';

const LOOK_MS = 12_000;

const SOON_MS = 2_000;

interface OpenManuscriptProps {
  /** Above the title; `opened` is null while it loads, and if it is closed to this editor. */
  kicker: (of: { prefix: string; id: string; opened: ManuscriptProps | null }) => ReactNode;
  children: (opened: ManuscriptProps) => ReactNode;
}

/** A page about one manuscript, for editors who are not blocked. */
export function OpenManuscript(props: OpenManuscriptProps) {
  const { id = '' } = useParams();
  return (
    <EditorScreen>
      <Opened key={id} id={id} {...props} />
    </EditorScreen>
  );
}

function Opened({ id, kicker, children }: OpenManuscriptProps & { id: string }) {
  const { data, error, replace, refetch } = useManuscript(id);
  const prefix = journalPrefixOf(useLocation().pathname);
  useSessionOver(error);
  if (!data)
    return (
      <Page title="Manuscript" bar={<OfficeBar />} kicker={kicker({ prefix, id, opened: null })} isWork>
        {error ? <Missing error={error} onRetry={() => void refetch()} /> : <Loading lines={6} />}
      </Page>
    );
  const opened = isOpenToEditor(data) ? { manuscript: data, replace } : null;
  return (
    <Page
      title={data.title || 'Untitled manuscript'}
      bar={<OfficeBar />}
      kicker={kicker({ prefix, id, opened })}
      isWork
    >
      {opened ? (
        children(opened)
      ) : (
        <Notice title={data.status}>
          {'heldBack' in data && data.heldBack
            ? data.heldBack
            : 'You are an author of this manuscript. Another editor must handle it.'}
        </Notice>
      )}
    </Page>
  );
}

function Missing({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isGone = error instanceof ApiError && error.status === 404;
  if (isGone)
    return (
      <Notice kind="warning" title="Manuscript not found" live>
        It may have been withdrawn, or the link is wrong.
      </Notice>
    );
  return <LoadError title="We could not load the manuscript" error={error} onRetry={onRetry} />;
}

/** It is being built, or published: someone waits for it. */
const isArticleAwaited = (manuscript: Manuscript): boolean => {
  const { state, edition } = ('production' in manuscript && manuscript.production) || {};
  return state === 'publishing' || edition?.state === 'queued' || edition?.state === 'building';
};

/** One manuscript, refreshed every few seconds, and a way to replace it by a newer state. */
function useManuscript(id: string) {
  const { owner } = useSessionAtWork();
  const client = useQueryClient();
  const queryKey = useMemo(() => ['manuscript', owner, id], [owner, id]);
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call('get-manuscript', { params: { id }, signal })).manuscript,
    refetchInterval: ({ state: { data } }) => (data && isArticleAwaited(data) ? SOON_MS : LOOK_MS),
    structuralSharing: (old, fresh) =>
      old ? newestOf(old as Manuscript, fresh as Manuscript) : (fresh as Manuscript),
  });
  const replace = useCallback(
    (manuscript: Manuscript) => client.setQueryData(queryKey, manuscript),
    [client, queryKey],
  );
  return { ...query, replace };
}
