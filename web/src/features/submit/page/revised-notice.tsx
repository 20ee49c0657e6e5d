import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { isAuthors } from '../../../../../shared/contract/manuscripts.ts';
import { call } from '../../../api/client.ts';
import { revisionWords } from '../../../manuscript/revision-words.ts';
import { journalPrefixOf, paths } from '../../../paths.ts';
import { Notice } from '../../../ui/notice.tsx';

/** Says that this is not a new manuscript: which one it revises, and when it is due. */
export function RevisedNotice({ manuscriptId }: { manuscriptId: string }) {
  const prefix = journalPrefixOf(useLocation().pathname);
  const { data } = useQuery({
    queryKey: ['manuscript', manuscriptId],
    queryFn: async () => (await call('get-manuscript', { params: { id: manuscriptId } })).manuscript,
    select: (manuscript) => (isAuthors(manuscript) ? manuscript : undefined),
  });
  if (!data) return null;
  return (
    <Notice kind="info">
      <Link to={paths.submission({ id: manuscriptId }, prefix)}>{revisionWords(data)}</Link>
    </Notice>
  );
}
