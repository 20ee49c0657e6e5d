import { useId } from 'react';
import type { Manuscript, OwnManuscript } from '../../../../shared/contract/manuscripts.ts';
import { fullName } from '../../../../shared/domain/person-name.ts';
import { messageOf } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { useChange } from '../../api/use-change.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { type ConfirmRequest, useAlert, useConfirm } from '../../ui/dialogs/alerts.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import styles from './submission-card.module.css';

const DENIAL_QUESTION: ConfirmRequest = {
  title: 'Remove yourself from this manuscript?',
  message:
    'We will remove you from the author list and tell the submitting author, and the editors if they have it. They can’t name you on this manuscript again.',
  confirmLabel: 'Remove me',
  danger: true,
};

interface NamedCardProps {
  manuscript: OwnManuscript;
  heading: 'h2' | 'h3';
  onChanged: (now: Manuscript | null) => void;
}

/** A manuscript that names the person as an author: title, authors and the question, until they have answered. */
export function NamedCard({ manuscript, heading: Heading, onChanged }: NamedCardProps) {
  const alert = useAlert();
  const confirm = useConfirm();
  const headingId = useId();
  const { busy, trouble, setTrouble, run } = useChange<'yes' | 'no'>();
  const { _id: id, title, authors, author } = manuscript;

  async function answer(isAuthor: boolean) {
    setTrouble(null);
    if (!isAuthor && !(await confirm(DENIAL_QUESTION))) return;
    await run(
      isAuthor ? 'yes' : 'no',
      async () => {
        const { message } = await call('answer-authorship', { params: { id }, body: { isAuthor } });
        await alert(message);
        onChanged(isAuthor ? (await call('get-manuscript', { params: { id } })).manuscript : null);
      },
      ({ error }) => setTrouble(messageOf(error, 'The server could not be reached. Try again.')),
    );
  }

  return (
    <article className={styles.named} aria-labelledby={headingId}>
      <p className="breaks muted small">
        Submitted by <bdi>{author.fullName}</bdi>
      </p>
      <Heading id={headingId} className={styles.title} dir="auto">
        {title || 'Untitled'}
      </Heading>
      <ul className={`${styles.names} list`} aria-label="Authors">
        {authors.map((author) => (
          <li key={author._id} dir="auto">
            {fullName(author)}
          </li>
        ))}
      </ul>
      <p className="bold">You are named as an author.</p>
      <ButtonRow>
        <Button size="small" busy={busy === 'yes'} disabled={busy === 'no'} onClick={() => void answer(true)}>
          {"Yes, that's right"}
          <span className="visually-hidden">: {title || 'Untitled'}</span>
        </Button>
        <Button
          variant="secondary"
          size="small"
          busy={busy === 'no'}
          disabled={busy === 'yes'}
          onClick={() => void answer(false)}
        >
          {"This isn't me"}
          <span className="visually-hidden">: {title || 'Untitled'}</span>
        </Button>
      </ButtonRow>
      <FailureNotice title="We did not receive your answer" why={trouble} />
    </article>
  );
}
