import { useRef, useState } from 'react';
import type { IssueView } from '../../../../../shared/contract/publications.ts';
import { LIMITS } from '../../../../../shared/domain/constants.ts';
import { call } from '../../../api/client.ts';
import { failureReason } from '../../../api/failure-reason.ts';
import { useAction } from '../../../api/use-action.ts';
import { useConfirm } from '../../../ui/alerts.tsx';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './publications.module.css';

interface IssueHeadProps {
  name: string;
  issue: IssueView | undefined;
  isChief: boolean;
  refetch: () => Promise<unknown>;
  onSessionOver: () => void;
}

/** An issue's name and, for chiefs, the actions on it. */
export function IssueHead({ name, issue, isChief, refetch, onSessionOver }: IssueHeadProps) {
  const { busy, run } = useAction<'close' | 'title'>({ onSessionOver });
  const [trouble, setTrouble] = useState<string | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const confirm = useConfirm();
  const heading = useRef<HTMLHeadingElement>(null);
  /** The focused field is gone. */
  function endTyping() {
    setTyped(null);
    heading.current?.focus({ preventScroll: true });
  }
  const of = { volume: issue?.volume ?? 0, issue: issue?.issue ?? 0 };

  async function change(what: { close: true } | { title: string }) {
    setTrouble(null);
    const done = await run(
      'close' in what ? 'close' : 'title',
      () => call('change-issue', { body: { ...of, ...what } }),
      ({ error }) => setTrouble(failureReason(error)),
    );
    await refetch();
    return done !== null;
  }
  async function close() {
    const isSure = await confirm({
      title: `Close ${name}?`,
      message: `The next article opens issue ${of.issue + 1}. You can’t open this one again.`,
      confirmLabel: 'Close the issue',
      danger: true,
    });
    if (isSure && (await change({ close: true }))) heading.current?.focus({ preventScroll: true });
  }
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {name}
        {issue?.title ? `: ${issue.title}` : ''}
      </h2>
      {issue && isChief && typed === null ? (
        <ButtonRow>
          <Button size="small" variant="quiet" onClick={() => setTyped(issue.title)}>
            {issue.title ? 'Change the title' : 'Add a title'}
            <span className="visually-hidden"> of {name}</span>
          </Button>
          {issue.isOpen ? (
            <Button size="small" variant="quiet" busy={busy === 'close'} onClick={() => void close()}>
              Close the issue …<span className="visually-hidden">: {name}</span>
            </Button>
          ) : null}
        </ButtonRow>
      ) : null}
      {typed === null ? null : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void change({ title: typed }).then((isDone) => isDone && endTyping());
          }}
        >
          <TextField
            label={`Title of ${name}`}
            hint="Leave it empty to show none."
            maxLength={LIMITS.issueTitle}
            value={typed}
            autoFocus
            onChange={(event) => setTyped(event.target.value)}
          />
          <ButtonRow>
            <Button type="submit" size="small" busy={busy === 'title'}>
              Save title
            </Button>
            <Button size="small" variant="quiet" onClick={endTyping}>
              Cancel
            </Button>
          </ButtonRow>
        </form>
      )}
      {trouble ? <Notice kind="error">{trouble}</Notice> : null}
    </>
  );
}
