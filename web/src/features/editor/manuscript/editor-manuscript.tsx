import { HeadLine } from './head-line.tsx';
import { ManuscriptAtWork } from './manuscript-at-work.tsx';
import { OpenManuscript } from './open-manuscript.tsx';

/** The page of one manuscript, with an address to share with colleagues. */
export function EditorManuscript() {
  return (
    <OpenManuscript kicker={({ prefix, opened }) => <HeadLine prefix={prefix} opened={opened} />}>
      {(opened) => <ManuscriptAtWork {...opened} />}
    </OpenManuscript>
  );
}
