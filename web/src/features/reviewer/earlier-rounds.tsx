import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReviewersManuscript } from '../../../../shared/contract/manuscripts.ts';
import { call } from '../../api/client.ts';
import { failureReason } from '../../api/failure-reason.ts';
import { useSessionOver } from '../../api/use-session-over.ts';
import { OwnRounds } from '../../manuscript/own-rounds.tsx';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './reviewer-dashboard.module.css';

interface EarlierRoundsProps {
  manuscript: ReviewersManuscript;
  owner: string;
  onSessionOver: () => void;
}

/** For a revised manuscript: the reviewer's earlier reviews, and the authors' responses; fetched when opened. */
export function EarlierRounds(props: EarlierRoundsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.more} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Earlier rounds and the authors’ response</summary>
      {isOpen ? <Fetched {...props} /> : null}
    </details>
  );
}

function Fetched({ manuscript, owner, onSessionOver }: EarlierRoundsProps) {
  const { _id: id, cycle } = manuscript;
  const { data, error, refetch } = useQuery({
    queryKey: ['rounds', owner, id, manuscript.round],
    queryFn: async ({ signal }) => (await call('get-manuscript', { params: { id }, signal })).manuscript,
  });
  useSessionOver(error, onSessionOver);
  if (!data)
    return error ? (
      <Notice
        kind="error"
        title="We could not load the earlier rounds"
        actions={<Button onClick={() => void refetch()}>Retry</Button>}
      >
        {failureReason(error)}
      </Notice>
    ) : (
      <Loading lines={3} />
    );
  const own = data.reviews.filter((review) => review.cycle < cycle);
  return (
    <OwnRounds
      rounds={'rounds' in data ? data.rounds : []}
      reviews={own.map(({ forEditor = '', answers = [], ...review }) => ({ ...review, forEditor, answers }))}
      number={own[0]?.number ?? null}
      heading="h4"
    />
  );
}
