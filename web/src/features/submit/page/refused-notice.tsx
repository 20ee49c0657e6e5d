import { PAPER_KINDS } from '../../../../../shared/domain/constants.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Draft } from '../draft/draft.ts';

interface RefusedNoticeProps {
  draft: Draft;
  onShowDocuments: () => void;
}

/** A document can turn out to be unusable when its author is at a later step, so this is shown there too. */
export function RefusedNotice({ draft, onShowDocuments }: RefusedNoticeProps) {
  const reasons = PAPER_KINDS.flatMap((kind) => {
    const refused = draft.refused[kind];
    const standing = draft.form.documents[kind];
    if (!refused) return [];
    return [
      standing
        ? `${refused.reason} We kept the file you uploaded before, ${standing.fileName}.`
        : refused.reason,
    ];
  });
  if (reasons.length === 0) return null;
  return (
    <Notice
      kind="error"
      title="A document can’t be used"
      actions={
        <Button variant="quiet" onClick={onShowDocuments}>
          Go to Documents
        </Button>
      }
    >
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
    </Notice>
  );
}
