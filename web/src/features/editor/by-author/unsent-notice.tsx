import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { draftTextNames, type UnsentDraft, unsentTexts } from '../editor-draft.ts';

interface UnsentNoticeProps {
  drafts: UnsentDraft[];
  onOpen: (authorId: string) => void;
}

/** After a reload, a closed tab or an ended session: where unsent text is. */
export function UnsentNotice({ drafts, onOpen }: UnsentNoticeProps) {
  if (drafts.length === 0) return null;
  return (
    <div className="below-5">
      <Notice kind="warning" title="Unsent drafts">
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes the role away from a list without markers */}
        <ul className="list" role="list">
          {drafts.map((draft) => (
            <li key={draft.manuscriptId} className="row apart gap-4 lines-2 padded-1 breaks">
              <span>
                Your{' '}
                {unsentTexts(draft)
                  .map((field) => draftTextNames[field])
                  .join(', ')}{' '}
                on ‘{draft.title}’
              </span>
              <Button
                size="small"
                variant="secondary"
                aria-label={`Continue with ${draft.title}`}
                onClick={() => onOpen(draft.authorId)}
              >
                Continue
              </Button>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
