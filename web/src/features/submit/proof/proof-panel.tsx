import { useEffect, useRef } from 'react';
import type { AuthorsManuscript } from '../../../../../shared/contract/manuscripts.ts';
import { useOpenedProofs } from '../../../manuscript/opened-proofs.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { useNow } from '../../../ui/use-now.ts';
import styles from './proof-panel.module.css';
import { proofStanding } from './proof-standing.ts';
import type { ProofActions } from './use-proof.ts';

const STATE_WORDS = {
  none: 'Saving what you typed…',
  queued: 'Saved. Your PDF is in the queue…',
  building: 'We are combining your documents into one PDF…',
  ready: 'Your PDF is ready',
  failed: '',
};

interface ProofPanelProps {
  manuscript: AuthorsManuscript | null;
  isChanged: boolean;
  actions: ProofActions;
  onShowDocuments: () => void;
}

/** The state of the PDF; the next actions are the buttons below it. */
export function ProofPanel({ manuscript, isChanged, actions, onShowDocuments }: ProofPanelProps) {
  const hasOpened = useOpenedProofs();
  const { busy, buildStartedAt, gaveUp, blockedUrl } = actions;
  const isBuilding = busy === 'building';
  const standing = proofStanding(manuscript, isChanged);
  const isFirst = useRef(true);
  const opened = manuscript !== null && hasOpened(manuscript);
  const panel = useRef<HTMLElement>(null);

  // The button that was pressed has gone: the reader goes on here, not at the top of the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of standing may take the focused button away
  useEffect(() => {
    if (document.activeElement === document.body && !isFirst.current) panel.current?.focus();
    isFirst.current = false;
  }, [standing, isBuilding]);

  return (
    <section
      ref={panel}
      tabIndex={-1}
      className={`${styles.panel} stack gap-4 above-5`}
      aria-label="Your PDF"
    >
      {isBuilding ? <BuildProgress manuscript={manuscript} startedAt={buildStartedAt} /> : null}
      {!isBuilding && standing === 'failed' ? (
        <Notice
          kind="error"
          title="The PDF could not be built"
          actions={
            <Button variant="quiet" onClick={onShowDocuments}>
              Go to Documents
            </Button>
          }
        >
          {manuscript?.proof.reason}
        </Notice>
      ) : null}
      {!isBuilding && gaveUp && standing === 'under_way' ? (
        <Notice
          kind="warning"
          title="The PDF is not ready yet"
          actions={
            <Button variant="quiet" onClick={actions.checkAgain}>
              Check again
            </Button>
          }
        >
          It is still waiting to be built. You can leave this page: the submission stays in My Submissions.
        </Notice>
      ) : null}
      {standing === 'outdated' && !isBuilding ? (
        <Notice kind="warning" title="The PDF is older than the form">
          You changed the form after the PDF was built. Build the PDF again to include your changes.
        </Notice>
      ) : null}
      {standing === 'rejected' && !isBuilding ? (
        <Notice live title="You rejected this PDF">
          Your work is saved. Make your changes, then build the PDF again.
        </Notice>
      ) : null}
      {standing === 'to_decide' ? (
        <Notice kind="success" live title={`Your PDF is built${pagesInWords(manuscript)}`}>
          {opened
            ? 'Accept the PDF to submit your manuscript, or reject it to keep editing.'
            : 'Nothing is submitted yet. Open the PDF and read it; then you can accept or reject it.'}
          {manuscript?.notShown ? (
            <p>Some content may look different from your files. {manuscript.notShown}</p>
          ) : null}
          {manuscript?.hidden ? <p>{aboutHidden(manuscript.hidden)}</p> : null}
          {manuscript?.proof.changesLeftOut ? (
            <p>The PDF does not show your changes since the last round. {manuscript.proof.changesLeftOut}</p>
          ) : null}
        </Notice>
      ) : null}
      {blockedUrl ? (
        <Notice kind="warning" title="Your browser did not open a new tab">
          <a href={blockedUrl} target="_blank" rel="noopener noreferrer">
            Open the PDF
          </a>
        </Notice>
      ) : null}
    </section>
  );
}

/** No blame: most of it is left over from a template. */
function aboutHidden({ words, begins }: NonNullable<AuthorsManuscript['hidden']>): string {
  const many = words === 1 ? '1 word' : `${words} words`;
  const quoted = begins ? `, beginning “${begins}”` : '';
  return `Your file holds ${many} that no reader sees${quoted}. The PDF shows them or leaves them out, and the editors are told. If you don’t need them, remove them from your file and build the PDF again.`;
}

function pagesInWords(manuscript: AuthorsManuscript | null): string {
  const pages = manuscript?.proof.pages;
  if (!pages) return '';
  return pages === 1 ? ': 1 page' : `: ${pages} pages`;
}

/** The duration of a build is unknown, so the state and the elapsed time are shown. */
function BuildProgress({
  manuscript,
  startedAt,
}: {
  manuscript: AuthorsManuscript | null;
  startedAt: number | null;
}) {
  const now = useNow();
  const seconds = startedAt ? Math.max(0, Math.round((now - startedAt) / 1000)) : 0;
  return (
    <div className="stack gap-2 measure">
      <p role="status">{STATE_WORDS[manuscript?.proof.state ?? 'none'] || STATE_WORDS.none}</p>
      <ProgressBar label="Building the PDF" />
      <p className="muted small">
        {seconds} {seconds === 1 ? 'second' : 'seconds'} so far. You can leave this page. We will keep
        building the PDF, and you will find it in My Submissions.
      </p>
    </div>
  );
}
