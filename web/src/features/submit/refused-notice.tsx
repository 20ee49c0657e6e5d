import { DOCUMENT_KINDS } from '../../../../shared/domain/constants.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Sheet } from './sheet.ts';

interface RefusedNoticeProps {
  sheet: Sheet;
  onShowDocuments: () => void;
}

/** A document can turn out to be unusable when its author is some steps further: said there too. */
export function RefusedNotice({ sheet, onShowDocuments }: RefusedNoticeProps) {
  const reasons = DOCUMENT_KINDS.flatMap((kind) => {
    const refused = sheet.refused[kind];
    return refused && !sheet.form.documents[kind] ? [refused.reason] : [];
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
