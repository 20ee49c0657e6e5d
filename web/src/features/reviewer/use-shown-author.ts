import { useSearchParams } from 'react-router';
import type { ReviewersManuscript } from '../../../../shared/contract/manuscripts.ts';

/** The shown author is in the address: Back leads to the previous author, a reload and a sign-in to the same view. */
export function useShownAuthor() {
  const [params, setParams] = useSearchParams();
  return {
    authorId: params.get('author'),
    manuscriptId: params.get('manuscript'),
    show: (author: string) => setParams({ view: 'authors', author }, { preventScrollReset: true }),
  };
}

/** For one manuscript, within the dashboard. */
export const linkTo = ({ _id, author }: ReviewersManuscript) =>
  `?${new URLSearchParams({ view: 'authors', author: author._id, manuscript: _id })}`;
