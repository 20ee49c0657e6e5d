import { useEffect } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import type { Manuscript } from '../../../../../shared/contract/manuscripts.ts';
import { ApiError, isSessionOver } from '../../../api/api-error.ts';
import { failureReason } from '../../../api/failure-reason.ts';
import { journalPrefixOf, paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import { type AtWork, EditorScreen } from '../editor-screen.tsx';
import styles from './editor-manuscript.module.css';
import { ManuscriptAtWork } from './manuscript-at-work.tsx';
import { useManuscript } from './use-manuscript.ts';

/** The page of one manuscript, with an address that a colleague can be sent. */
export function EditorManuscript() {
  const { id = '' } = useParams();
  return <EditorScreen>{(editor) => <Opened key={id} id={id} {...editor} />}</EditorScreen>;
}

function Opened({ id, owner, onSessionOver }: AtWork & { id: string }) {
  const { data, error, replace, refetch } = useManuscript(owner, id);
  const prefix = journalPrefixOf(useLocation().pathname);
  useEffect(() => {
    if (error && isSessionOver(error)) onSessionOver();
  }, [error, onSessionOver]);
  const back = (
    <Link className={styles.back} to={paths.editorDashboard(prefix)}>
      Editor dashboard
    </Link>
  );
  if (!data)
    return (
      <Page title="Manuscript" kicker={back} isWork>
        {error ? <Missing error={error} onRetry={() => void refetch()} /> : <Loading lines={6} />}
      </Page>
    );
  return (
    <Page title={data.title || 'Untitled manuscript'} kicker={back} isWork>
      {isOpenTo(data) ? (
        <ManuscriptAtWork manuscript={data} owner={owner} replace={replace} onSessionOver={onSessionOver} />
      ) : (
        <Notice title={data.status}>
          {data.heldBack ?? 'You are an author of this manuscript; another editor must handle it.'}
        </Notice>
      )}
    </Page>
  );
}

/** An editor who is an author of it has their own pages for that. */
const isOpenTo = ({ relation, stage }: Manuscript) => relation === 'editor' && stage !== null;

function Missing({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isGone = error instanceof ApiError && error.status === 404;
  if (isGone)
    return (
      <Notice kind="warning" title="There is no such manuscript" live>
        Its author has withdrawn it, or the address is not quite right.
      </Notice>
    );
  return (
    <Notice
      kind="error"
      title="The manuscript could not be loaded"
      actions={<Button onClick={onRetry}>Retry</Button>}
    >
      {failureReason(error)}
    </Notice>
  );
}
