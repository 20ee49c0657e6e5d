import { useLocation } from 'react-router';
import type { EditorsManuscript } from '../../../../shared/contract/manuscripts.ts';
import { openIn } from '../../manuscript/finding-words.ts';
import { REVIEW_COPY_ID } from '../../manuscript/review-copy-section.tsx';
import { journalPrefixOf, paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** The server would refuse to send it to reviewers: its anonymous copy has open findings. */
export const mustDecideFirst = ({ reviewCopy }: EditorsManuscript): boolean =>
  reviewCopy?.state === 'ready' && !reviewCopy.stale && !reviewCopy.mayGoOut && openIn(reviewCopy) > 0;

/** Replaces the button that the server would refuse: leads to the findings, on this page or on the manuscript's own. */
export function DecideFirst({ manuscript }: { manuscript: EditorsManuscript }) {
  const prefix = journalPrefixOf(useLocation().pathname);
  const page = paths.editorManuscript({ id: manuscript._id }, prefix);
  return (
    <ButtonLink
      to={{ pathname: page, hash: `#${REVIEW_COPY_ID}` }}
      onClick={(event) => {
        const section = document.getElementById(REVIEW_COPY_ID);
        if (!section) return;
        event.preventDefault();
        section.focus();
        section.scrollIntoView();
      }}
    >
      Decide first
    </ButtonLink>
  );
}
