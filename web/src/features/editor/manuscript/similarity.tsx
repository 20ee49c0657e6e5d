import { useState } from 'react';
import type { ScreeningAnswer, SimilarityCheck } from '../../../../../shared/contract/screening.ts';
import { call } from '../../../api/client.ts';
import { failureReason } from '../../../api/failure-reason.ts';
import { useChange } from '../../../api/use-change.ts';
import { BlockedTab } from '../../../ui/blocked-tab.tsx';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/dialogs/alerts.tsx';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { openLater } from '../../../ui/open-later.ts';
import { formatDate } from '../../../ui/words/format-date.ts';
import styles from './screening.module.css';

interface SimilarityProps {
  id: string;
  similarity: NonNullable<ScreeningAnswer['similarity']>;
  onSent: () => Promise<unknown>;
}

function inWords({ state, sentAt, reportedAt, percent, reason }: SimilarityCheck): string {
  if (state === 'done')
    return `Report of ${formatDate(reportedAt)}: ${percent}% of the text also appears elsewhere, without quotations and references.`;
  const sent = `Sent on ${formatDate(sentAt)}.`;
  return state === 'failed'
    ? `${sent} There is no report. ${reason ?? ''}`.trim()
    : `${sent} We are waiting for the report.${reason ? ` ${reason} We will try again.` : ''}`;
}

/** Crossref Similarity Check, if the press has it: an editor sends the file, and reads the report at iThenticate. */
export function Similarity({ id, similarity: { round, checks }, onSent }: SimilarityProps) {
  const confirm = useConfirm();
  const { busy, run } = useChange<string>();
  const [trouble, setTrouble] = useState<{ title: string; text: string } | null>(null);
  const [blocked, setBlocked] = useState<string | null>(null);
  const now = checks.find((check) => check.round === round);

  const act = (name: string, title: string, work: () => Promise<void>) => {
    setTrouble(null);
    setBlocked(null);
    return run(name, work, ({ error }) => setTrouble({ title, text: failureReason(error) }));
  };
  async function send() {
    const isSure = await confirm({
      title: 'Send to Similarity Check?',
      message:
        'We will send the file that reviewers get to iThenticate, a service of Turnitin. You can’t undo this.',
      confirmLabel: 'Send',
      danger: true,
    });
    if (!isSure) return;
    await act('send', 'We could not send the file', async () => {
      await call('start-similarity-check', { params: { id } });
      await onSent();
    });
  }
  const open = (of: number) =>
    act(`open ${of}`, 'We could not open the report', async () => {
      const opened = await openLater(async () => {
        const { url } = await call('open-similarity-report', { params: { id }, body: { round: of } });
        return url;
      });
      if (opened.state === 'blocked') setBlocked(opened.url);
    });

  return (
    <>
      <h3 className={`${styles.check} above-5 ruled-pale`}>Crossref Similarity Check</h3>
      <p className="above-2 below-2 muted small">
        Crossref Similarity Check (iThenticate) compares the file that reviewers get with published works and
        the web. We send it only when an editor asks for it. iThenticate does not add it to its index.
      </p>
      {checks.map((check) => (
        <div key={check.round} className={`${styles.alike} above-4`}>
          <p>
            {checks.length > 1 || check.round !== round ? `Round ${check.round}: ` : ''}
            {inWords(check)}
          </p>
          {check.state === 'done' ? (
            <ButtonRow>
              <Button
                variant="secondary"
                size="small"
                busy={busy === `open ${check.round}`}
                onClick={() => void open(check.round)}
              >
                Open the report in a new tab
              </Button>
            </ButtonRow>
          ) : null}
        </div>
      ))}
      {!now || now.state === 'failed' ? (
        <div className={`${styles.alike} above-4`}>
          <Button variant="secondary" size="small" busy={busy === 'send'} onClick={() => void send()}>
            {now ? 'Send again' : 'Send to Similarity Check'}
          </Button>
        </div>
      ) : null}
      {trouble ? <FailureNotice takesFocus title={trouble.title} why={trouble.text} /> : null}
      {blocked ? <BlockedTab url={blocked} what="report" /> : null}
    </>
  );
}
