import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EditorsManuscript } from '../../../../shared/contract/manuscripts.ts';
import { isSessionOver } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { LoadError } from '../../manuscript/load-error.tsx';
import { Notice } from '../../ui/notice.tsx';
import { isTrouble, LetterItem } from './letter-item.tsx';

interface ManuscriptMailProps {
  manuscript: EditorsManuscript;
}

/** The letters about a manuscript and the state of each: fetched when opened. */
export function ManuscriptMail(props: ManuscriptMailProps) {
  const [isOpen, setOpen] = useState(false);
  const trouble = props.manuscript.undeliveredMail;
  return (
    <div className="unfolds">
      {trouble > 0 ? (
        <Notice kind="warning" title={trouble === 1 ? 'An email bounced' : `${trouble} emails bounced`}>
          Someone did not get an email they need. See Emails below.
        </Notice>
      ) : null}
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>Emails</summary>
        {isOpen ? <MailList {...props} /> : null}
      </details>
    </div>
  );
}

export function MailList({ manuscript }: ManuscriptMailProps) {
  const id = manuscript._id;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['mail', id, manuscript.version],
    queryFn: ({ signal }) => call('list-mail', { params: { id }, signal }),
    placeholderData: (before) => before,
  });
  return (
    <>
      {error && !isSessionOver(error) ? (
        <LoadError
          title="We could not load the emails"
          error={error}
          onRetry={refetch}
          size="small"
          variant="secondary"
        />
      ) : null}
      {!data && isFetching ? <p role="status">Loading…</p> : null}
      {data?.length === 0 ? <p>No emails yet.</p> : null}
      {data && data.length > 0 ? (
        <ul className="above-2 below-2 list" aria-label="Emails, bounced ones first">
          {data
            .toSorted((one, other) => Number(isTrouble(other)) - Number(isTrouble(one)))
            .map((letter) => (
              <LetterItem key={letter._id} letter={letter} onSent={() => void refetch()} />
            ))}
        </ul>
      ) : null}
    </>
  );
}
