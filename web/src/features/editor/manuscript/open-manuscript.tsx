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
  /** Where it leads back to. */
  back: (prefix: string, id: string) => ReactNode;
  children: (opened: ManuscriptProps) => ReactNode;
}

/** A page about one manuscript, for an editor to whom it is open. */
export function OpenManuscript(props: OpenManuscriptProps) {
  const { id = '' } = useParams();
  return <EditorScreen>{(editor) => <Opened key={id} id={id} {...editor} {...props} />}</EditorScreen>;
}

function Opened({ id, owner, onSessionOver, back, children }: AtWork & OpenManuscriptProps & { id: string }) {
  const { data, error, replace, refetch } = useManuscript(owner, id);
  const prefix = journalPrefixOf(useLocation().pathname);
  useSessionOver(error, onSessionOver);
  if (!data)
    return (
      <Page title="Manuscript" bar={<OfficeBar />} kicker={back(prefix, id)} isWork>
        {error ? <Missing error={error} onRetry={() => void refetch()} /> : <Loading lines={6} />}
      </Page>
    );
  return (
    <Page title={data.title || 'Untitled manuscript'} bar={<OfficeBar />} kicker={back(prefix, id)} isWork>
      {isOpenToEditor(data) ? (
        children({ manuscript: data, owner, replace, onSessionOver })
      ) : (
        <Notice title={data.status}>
          {'heldBack' in data
            ? data.heldBack
            : 'You are an author of this manuscript; another editor must handle it.'}
        </Notice>
      )}
    </Page>
  );
}

function Missing({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isGone = error instanceof ApiError && error.status === 404;
  if (isGone)
    return (
      <Notice kind="warning" title="There is no such manuscript" live>
        Its author has withdrawn it, or the address is not quite right.
      </Notice>
    );
  return <LoadError title="The manuscript could not be loaded" error={error} onRetry={onRetry} />;
}
