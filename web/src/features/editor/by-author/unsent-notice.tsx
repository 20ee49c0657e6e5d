import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from '../actions/unsent-texts.module.css';
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
        <ul className={`${styles.list} list`} role="list">
          {drafts.map((draft) => (
            <li key={draft.manuscriptId}>
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
