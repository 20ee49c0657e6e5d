import { Link } from 'react-router';
import { paths } from '../../../paths.ts';

/** On the pages of one step of a manuscript: the link back to its own page. */
export const BackToManuscript = ({ prefix, id }: { prefix: string; id: string }) => (
  <Link className="small" to={paths.editorManuscript({ id }, prefix)}>
    ‹ Manuscript
  </Link>
);
