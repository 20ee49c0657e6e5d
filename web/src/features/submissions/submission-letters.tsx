import { useQuery } from '@tanstack/react-query';
import { isSessionOver } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { LoadError } from '../../manuscript/load-error.tsx';
import { Loading } from '../../ui/loading.tsx';
import { formatDateTime } from '../../ui/words/format-date.ts';
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
      <LoadError
        title="We could not load the emails"
        error={error}
        onRetry={refetch}
        size="small"
        variant="secondary"
      />
    );
  if (!data) return <Loading lines={2} />;
  if (data.length === 0) return <p className="muted small">We have not sent you any emails yet.</p>;
  return data.map(({ _id, at, subject, text }) => (
    <details key={_id}>
      <summary>
        <bdi>{subject}</bdi>{' '}
        <time dateTime={at} className="muted small">
          {formatDateTime(at)}
        </time>
      </summary>
      <p className={`${styles.letter} words`} dir="auto">
        {text}
      </p>
    </details>
  ));
}
