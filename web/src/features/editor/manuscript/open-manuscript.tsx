import type { ReactNode } from 'react';
import { useLocation, useParams } from 'react-router';
import { isOpenToEditor } from '../../../../../shared/contract/manuscripts.ts';
import { ApiError } from '../../../api/api-error.ts';
import { useSessionOver } from '../../../api/use-session-over.ts';
import { journalPrefixOf } from '../../../paths.ts';
import { Loading } from '../../../ui/loading.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import type { ManuscriptProps } from '../actions/manuscript-with-actions.tsx';
import { type AtWork, EditorScreen } from '../editor-screen.tsx';
import { LoadError } from '../load-error.tsx';
import { OfficeBar } from '../office/office-bar.tsx';
import { useManuscript } from './use-manuscript.ts';

interface OpenManuscriptProps {
  /** Above the title; `opened` is null while it loads, and if it is closed to this editor. */
  kicker: (of: { prefix: string; id: string; opened: ManuscriptProps | null }) => ReactNode;
  children: (opened: ManuscriptProps) => ReactNode;
}

/** A page about one manuscript, for editors who are not blocked. */
export function OpenManuscript(props: OpenManuscriptProps) {
  const { id = '' } = useParams();
  return <EditorScreen>{(editor) => <Opened key={id} id={id} {...editor} {...props} />}</EditorScreen>;
}

function Opened({
  id,
  owner,
  onSessionOver,
  kicker,
  children,
}: AtWork & OpenManuscriptProps & { id: string }) {
  const { data, error, replace, refetch } = useManuscript(owner, id);
  const prefix = journalPrefixOf(useLocation().pathname);
  useSessionOver(error, onSessionOver);
  if (!data)
    return (
      <Page title="Manuscript" bar={<OfficeBar />} kicker={kicker({ prefix, id, opened: null })} isWork>
        {error ? <Missing error={error} onRetry={() => void refetch()} /> : <Loading lines={6} />}
      </Page>
    );
  const opened = isOpenToEditor(data) ? { manuscript: data, owner, replace, onSessionOver } : null;
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
