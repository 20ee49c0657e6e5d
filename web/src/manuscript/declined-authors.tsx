import type { ReactNode } from 'react';
import { Notice } from '../ui/notice.tsx';

/** The people who said that they are not authors of the manuscript, and the consequences. */
export function DeclinedAuthors({ names, children }: { names: readonly string[]; children?: ReactNode }) {
  if (names.length === 0) return null;
  return (
    <Notice kind="warning" title="Removed from the author list">
      {names.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name
        <p key={index}>
          <bdi>{name}</bdi> says they are not an author of this manuscript.
        </p>
      ))}
      {children}
    </Notice>
  );
}
