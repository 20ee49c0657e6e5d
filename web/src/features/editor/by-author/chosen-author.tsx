import { useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import {
  type ClosedManuscript,
  isOpenToEditor,
  type Manuscript,
} from '../../../../../shared/contract/manuscripts.ts';
import type { UserWithManuscripts } from '../../../../../shared/contract/reviews.ts';
import { fullName } from '../../../../../shared/domain/person-name.ts';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import dashboard from '../../../ui/dashboard.module.css';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { BreakableAddress } from '../../../ui/words/breakable-address.tsx';
import styles from '../editor-dashboard.module.css';
import { ManuscriptCard } from './manuscript-card.tsx';

/** How often someone chose an author: each time the name takes the focus, once. */
export interface Arrival {
  authorId: string;
  times: number;
}

interface ChosenAuthorProps {
  author: UserWithManuscripts | undefined;
  arrival: Arrival | null;
  /** The one named in the address. */
  manuscriptId: string | null;
  replace: (manuscript: Manuscript) => void;
  onClearFilter: () => void;
}

/** The right panel: the chosen author's manuscripts. */
export function ChosenAuthor(props: ChosenAuthorProps) {
  const { author, arrival, manuscriptId, replace, onClearFilter } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const handled = useRef<Arrival | null>(null);
  useEffect(() => {
    if (!arrival || arrival === handled.current || arrival.authorId !== author?._id) return;
    handled.current = arrival;
    heading.current?.focus({ preventScroll: true });
    // Stacked panels scroll to this one; otherwise the view moves only if it has to.
    const isStacked = window.matchMedia('(max-width: 56rem)').matches;
    heading.current?.scrollIntoView({ block: isStacked ? 'start' : 'nearest' });
  }, [arrival, author?._id]);
  useNamedManuscript(author, manuscriptId);

  if (!author) {
    return (
      <div className="flow-3 muted">
        <p>No manuscript matches.</p>
        <Button variant="secondary" size="small" onClick={onClearFilter}>
          Clear the filter
        </Button>
      </div>
    );
  }
  return (
    <section className="shrinks" aria-labelledby="chosen-author">
      <h2 id="chosen-author" ref={heading} tabIndex={-1} className="breaks large ruled">
        {fullName(author)}
        <span className={`${styles.email} muted small light`}>
          <BreakableAddress address={author.email} />
        </span>
      </h2>
      {author.manuscripts.map((manuscript) =>
        isOpenToEditor(manuscript) ? (
          <ManuscriptCard key={manuscript._id} manuscript={manuscript} replace={replace} />
        ) : (
          <ClosedCard key={manuscript._id} manuscript={manuscript} />
        ),
      )}
    </section>
  );
}

/** A link to one manuscript scrolls to it once, when it has loaded. */
function useNamedManuscript(author: UserWithManuscripts | undefined, manuscriptId: string | null): void {
  const { key } = useLocation();
  const ledBy = useRef<string | null>(null);
  const isHere = author?.manuscripts.some(({ _id }) => _id === manuscriptId) ?? false;
  useEffect(() => {
    if (!isHere || ledBy.current === key) return;
    ledBy.current = key;
    const title = document.getElementById(`title-${manuscriptId}`);
    title?.focus({ preventScroll: true });
    title?.scrollIntoView({ block: 'start' });
  }, [isHere, key, manuscriptId]);
}

/** A manuscript closed to the editor: its title and status, every action disabled, and why. */
function ClosedCard({ manuscript: { _id, title, status, heldBack } }: { manuscript: ClosedManuscript }) {
  const titleId = `title-${_id}`;
  const whyId = useId();
  const send = status === 'Under Review' ? 'Already Under Review' : 'Send to Review';
  return (
    <article className={dashboard.card} aria-labelledby={titleId}>
      <header className={dashboard.head}>
        <h3 id={titleId} tabIndex={-1} dir="auto" className={`${dashboard.title} large breaks`}>
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
      <p id={whyId} className="above-2 muted small">
        {heldBack}
      </p>
    </article>
  );
}
