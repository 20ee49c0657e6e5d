import { useId } from 'react';
import type { ClosedManuscript } from '../../../../../shared/contract/manuscripts.ts';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import dashboard from '../../../ui/dashboard.module.css';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import buttons from '../actions/manuscript-buttons.module.css';

/** A manuscript closed to the editor: its title and status, every action disabled, and why. */
export function ClosedCard({
  manuscript: { _id, title, status, heldBack },
}: {
  manuscript: ClosedManuscript;
}) {
  const titleId = `title-${_id}`;
  const whyId = useId();
  const send = status === 'Under Review' ? 'Already Under Review' : 'Send to Review';
  return (
    <article className={dashboard.card} aria-labelledby={titleId}>
      <header className={dashboard.head}>
        <h3 id={titleId} tabIndex={-1} dir="auto" className={dashboard.title}>
          {title || 'Untitled manuscript'}
        </h3>
        <StatusBadge status={status} />
      </header>
      <ButtonRow>
        {[send, 'Reject', 'View PDF', 'Accept Manuscript'].map((name) => (
          <Button key={name} size="small" disabled aria-describedby={`${titleId} ${whyId}`}>
            {name}
          </Button>
        ))}
      </ButtonRow>
      <p id={whyId} className={buttons.why}>
        {heldBack}
      </p>
    </article>
  );
}
