import type { AuthorsManuscript } from '../../../../../shared/contract/manuscripts.ts';
import { DeclinedAuthors } from '../../../manuscript/declined-authors.tsx';
import type { Draft } from '../draft/draft.ts';

interface DeclinedNoticeProps {
  manuscript: AuthorsManuscript;
  form: Pick<Draft['form'], 'authors' | 'correspondingAuthorId'>;
}

/** If the corresponding author is among those who left, the wizard says that another one is needed. */
export function DeclinedNotice({ manuscript, form }: DeclinedNoticeProps) {
  const isMissing = !form.authors.some(({ _id }) => _id === form.correspondingAuthorId);
  return (
    <DeclinedAuthors names={manuscript.declinedAuthors}>
      {isMissing ? <p>In step 6, choose who is the corresponding author now.</p> : null}
    </DeclinedAuthors>
  );
}
