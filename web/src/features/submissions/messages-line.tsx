import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ThreadView } from '../../../../shared/contract/manuscript-parts.ts';

interface MessagesLineProps {
  threads: readonly ThreadView[];
  /** The submission's own page. */
  to: string;
  about: ReactNode;
}

/** That there are messages, and whether one is new; nothing where nobody has written. */
export function MessagesLine({ threads, to, about }: MessagesLineProps) {
  const [thread] = threads;
  if (!thread) return null;
  return (
    <p>
      <Link to={to}>
        Messages ({thread.count}){about}
      </Link>
      {thread.isUnread ? <strong>: new message from the editors</strong> : null}
    </p>
  );
}
