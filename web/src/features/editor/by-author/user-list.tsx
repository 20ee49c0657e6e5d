import { useEffect, useRef } from 'react';
import type { UserWithManuscripts } from '../../../../../shared/contract/reviews.ts';
import { fullName } from '../../../../../shared/domain/person-name.ts';
import { Button } from '../../../ui/button.tsx';
import dashboard from '../../../ui/dashboard.module.css';
import styles from './user-list.module.css';

interface UserListProps {
  users: UserWithManuscripts[];
  chosenId: string | null;
  onChoose: (id: string) => void;
  hasMore: boolean;
  isLoadingMore: boolean;
  onMore: () => void;
}

/** The people on the left. More load when the list is scrolled to its end, or by the button. */
export function UserList({ users, chosenId, onChoose, hasMore, isLoadingMore, onMore }: UserListProps) {
  if (users.length === 0 && !hasMore) return null;
  return (
    <nav
      className={`${styles.panel} scrolls strong-above strong-below`}
      aria-label="Authors with manuscripts"
    >
      <button
        type="button"
        className={`${styles.past} paper inset-low`}
        onClick={() => document.getElementById('chosen-author')?.focus()}
      >
        Skip to the manuscripts
      </button>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes the role away from a list without markers */}
      <ul className="list" role="list">
        {users.map((user) => (
          <li key={user._id} className={`${styles.item} line-below`}>
            <button
              type="button"
              className={`${dashboard.entry} full breaks block inset plain`}
              aria-current={user._id === chosenId ? 'true' : undefined}
              onClick={() => onChoose(user._id)}
            >
              <span className="bold block">
                {fullName(user)}
                {user.emailConfirmed === false ? (
                  <span className="muted small light"> · address not confirmed</span>
                ) : null}
              </span>
              <span className="muted small block">{user.email}</span>
              <span className="muted small block">{summaryOf(user)}</span>
            </button>
          </li>
        ))}
        {hasMore ? (
          <li className="inset">
            {/* Redrawn after each page, which may contain only further manuscripts of the last person. */}
            <EndOfList key={manuscriptsIn(users)} onSeen={onMore} />
            <Button variant="secondary" size="small" busy={isLoadingMore} onClick={onMore}>
              {isLoadingMore ? 'Loading...' : 'Show more authors'}
            </Button>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}

const manuscriptsIn = (users: UserWithManuscripts[]) =>
  users.reduce((sum, { manuscripts }) => sum + manuscripts.length, 0);

function summaryOf({ manuscripts }: UserWithManuscripts): string {
  const counts = new Map<string, number>();
  for (const { status } of manuscripts) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${count} ${status}`).join(' · ');
}

function EndOfList({ onSeen }: { onSeen: () => void }) {
  const mark = useRef<HTMLSpanElement>(null);
  const latest = useRef(onSeen);
  latest.current = onSeen;
  useEffect(() => {
    if (!mark.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      // The list scrolls by itself, and may reach below the window.
      root: mark.current.closest('nav'),
      rootMargin: '400px',
    });
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);
  return <span ref={mark} />;
}
