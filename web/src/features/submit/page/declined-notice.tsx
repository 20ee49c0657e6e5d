import type { AuthorsManuscript } from '../../../../../shared/contract/manuscripts.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { Draft } from '../draft/draft.ts';

interface DeclinedNoticeProps {
  manuscript: AuthorsManuscript;
  form: Pick<Draft['form'], 'authors' | 'correspondingAuthorId'>;
}

/** Who has left the list of authors by their own word, and that somebody must correspond in their place. */
export function DeclinedNotice({ manuscript: { declinedAuthors: names }, form }: DeclinedNoticeProps) {
  if (names.length === 0) return null;
  const isMissing = !form.authors.some(({ _id }) => _id === form.correspondingAuthorId);
  return (
    <Notice kind="warning" title="Removed from the author list">
      {names.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name
        <p key={index}>
          <bdi>{name}</bdi> says they are not an author of this manuscript.
        </p>
      ))}
      {isMissing ? <p>In step 6, choose who is the corresponding author now.</p> : null}
    </Notice>
  );
}
