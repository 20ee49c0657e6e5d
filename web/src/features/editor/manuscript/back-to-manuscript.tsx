import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import type { ManuscriptProps } from '../actions/manuscript-with-actions.tsx';

interface BackToManuscriptProps {
  prefix: string;
  id: string;
  opened: ManuscriptProps | null;
}

/** On the pages of one step of a manuscript: the link back to its own page, and which it is. */
export const BackToManuscript = ({ prefix, id, opened }: BackToManuscriptProps) => (
  <span className="wrap gap-4 lines-0 small">
    <Link to={paths.editorManuscript({ id }, prefix)}>‹ Manuscript</Link>
    <span>
      {[
        opened?.manuscript.number,
        opened?.manuscript.authors
          .map((author) => [author.firstName, author.lastName].join(' ').trim())
          .join(', '),
      ]
        .filter(Boolean)
        .join(' · ')}
    </span>
  </span>
);
