import { useRef, useState } from 'react';
import type { IssueView } from '../../../../../shared/contract/publications.ts';
import { LIMITS } from '../../../../../shared/domain/constants.ts';
import { call } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/dialogs/alerts.tsx';
import { TextField } from '../../../ui/fields/field.tsx';
import { Notice } from '../../../ui/notice.tsx';

interface IssueHeadProps {
  name: string;
  issue: IssueView | undefined;
  isChief: boolean;
  refetch: () => Promise<unknown>;
}

/** An issue's name and, for chiefs, the actions on it. */
export function IssueHead({ name, issue, isChief, refetch }: IssueHeadProps) {
  const { busy, trouble, run } = useChange<'close' | 'title'>({ refresh: refetch });
  const [typed, setTyped] = useState<string | null>(null);
  const confirm = useConfirm();
  const heading = useRef<HTMLHeadingElement>(null);
  /** The focused field is gone. */
  function endTyping() {
    setTyped(null);
    heading.current?.focus({ preventScroll: true });
  }
  const of = { volume: issue?.volume ?? 0, issue: issue?.issue ?? 0 };

  const change = (what: { close: true } | { title: string }) =>
    run('close' in what ? 'close' : 'title', () => call('change-issue', { body: { ...of, ...what } }));
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
      <h2 ref={heading} tabIndex={-1} className="below-2 large ink-below">
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
