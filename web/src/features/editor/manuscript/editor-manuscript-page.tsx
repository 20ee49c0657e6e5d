import type { PageHandle } from '../../../page-handle.ts';
import { HeadLine } from './head-line.tsx';
import { ManuscriptAtWork } from './manuscript-at-work.tsx';
import { OpenManuscript } from './open-manuscript.tsx';

export const handle: PageHandle = { title: 'Manuscript', isWorkScreen: true, isOffice: true };

/** The page of one manuscript, with an address to share with colleagues. */
export function Component() {
  return (
    <OpenManuscript kicker={({ prefix, opened }) => <HeadLine prefix={prefix} opened={opened} />}>
      {(opened) => <ManuscriptAtWork {...opened} />}
    </OpenManuscript>
  );
}
