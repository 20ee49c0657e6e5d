import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ThreadView } from '../../../../shared/contract/manuscript-parts.ts';

interface MessagesLineProps {
  threads: readonly ThreadView[];
  /** The submission's own page. */
  to: string;
  about: ReactNode;
}

/** Says that there are messages, and whether one is new; nothing if there are none. */
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
