import { useQuery } from '@tanstack/react-query';
import { isSessionOver } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { failureReason } from '../../api/failure-reason.ts';
import { Button } from '../../ui/button.tsx';
import { formatDateTime } from '../../ui/format-date.ts';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './submission-view.module.css';

/** The letters to the reader, each under its subject. */
export function SubmissionLetters({ id, version }: { id: string; version: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['own-letters', id, version],
    queryFn: ({ signal }) => call('list-own-letters', { params: { id }, signal }),
    placeholderData: (before) => before,
  });
  if (error && !data && !isSessionOver(error))
    return (
      <Notice
        kind="error"
        title="We could not load the emails"
        actions={
          <Button size="small" variant="secondary" onClick={() => void refetch()}>
            Retry
          </Button>
        }
      >
        {failureReason(error)}
      </Notice>
    );
  if (!data) return <Loading lines={2} />;
  if (data.length === 0) return <p className={styles.when}>We have not sent you any emails yet.</p>;
  return data.map(({ _id, at, subject, text }) => (
    <details key={_id}>
      <summary>
        <bdi>{subject}</bdi>{' '}
        <time dateTime={at} className={styles.when}>
          {formatDateTime(at)}
        </time>
      </summary>
      <p className={styles.letter} dir="auto">
        {text}
      </p>
    </details>
  ));
}
