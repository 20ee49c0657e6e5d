import * as z from 'zod';
import type { PublicationLine } from '../../../../../shared/contract/publications.ts';
import { LIMITS } from '../../../../../shared/domain/constants.ts';
import { NOTICE_KINDS, NOTICE_NAMES, type NoticeKind } from '../../../../../shared/domain/notice-kinds.ts';
import { useSessionAtWork } from '../../../api/session-at-work.ts';
import { type KeptKind, useKept } from '../../../drafts/use-kept.ts';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/dialogs/alerts.tsx';
import { ChoiceGroup, Radio } from '../../../ui/fields/choice-field.tsx';
import { TextareaField } from '../../../ui/fields/field.tsx';
import { ActionPanel } from '../actions/action-panel.tsx';
import { KeptHint } from '../kept-hint.tsx';
import { undoWords } from '../production/undo-words.ts';
import type { Notices } from './use-notices.ts';

const Draft = z.object({ kind: z.enum(NOTICE_KINDS), text: z.string() });
const DRAFT: KeptKind<z.infer<typeof Draft>> = { schema: Draft, empty: { kind: 'correction', text: '' } };

/** The effect for readers, shown before the choice. */
const EFFECTS: Record<NoticeKind, string> = {
  correction: 'The article stays as it is, and its page links to the correction.',
  concern: 'The article’s page will say that the editors have expressed concern about it.',
  retraction:
    '‘Retracted’ will appear before its title everywhere, and its page will say so. The text stays readable. Once it is published, a retraction is final.',
};

interface NoticePanelProps {
  publication: PublicationLine;
  isChief: boolean;
  /** In which it can be undone. */
  undoMinutes: number;
  notices: Notices;
  onDone: () => void;
  onCancel: () => void;
}

/** The text of a notice about an article, stored on this device until it is published. */
export function NoticePanel(props: NoticePanelProps) {
  const { publication, isChief, undoMinutes, notices, onDone, onCancel } = props;
  const { owner } = useSessionAtWork();
  const { number, title, manuscript } = publication;
  const { draft, change, discard, isKept } = useKept(owner, `notice:${number}`, DRAFT);
  const confirm = useConfirm();
  const isRetracted = manuscript?.notices.some((notice) => notice.kind === 'retraction') ?? false;
  const mayChoose = isChief && !isRetracted;
  const isBeingChanged = manuscript?.isBeingChanged ?? false;
  const kinds = NOTICE_KINDS.filter((each) => each !== 'retraction' || !isBeingChanged);
  const kind = mayChoose && kinds.includes(draft.kind) ? draft.kind : 'correction';
  const name = NOTICE_NAMES[kind].toLowerCase();
  async function publish() {
    const isSure = await confirm({
      title: `Publish ${kind === 'concern' ? 'an' : 'a'} ${name}?`,
      message: `‘${title}’: ${EFFECTS[kind]} We will email the notice to all its authors. ${undoWords(undoMinutes)}`,
      confirmLabel: `Publish ${name}`,
      danger: true,
    });
    if (!isSure || !(await notices.add(kind, draft.text))) return;
    discard();
    onDone();
  }
  return (
    <ActionPanel
      label={`Notice about ${title}`}
      heading={`Notice about e${number}`}
      confirm={
        <Button
          variant={kind === 'correction' ? 'primary' : 'danger'}
          busy={notices.busy === 'add'}
          disabled={draft.text.trim() === ''}
          onClick={() => void publish()}
        >
          Publish {name}
        </Button>
      }
      onCancel={onCancel}
    >
      <p>A notice is published by itself, with a number of its own. The article’s page links to it.</p>
      {mayChoose ? (
        <ChoiceGroup
          label="Kind"
          hint={isBeingChanged ? 'To retract the article, stop preparing its new version first.' : undefined}
        >
          {kinds.map((each) => (
            <Radio
              key={each}
              name={`kind-${number}`}
              label={NOTICE_NAMES[each]}
              hint={EFFECTS[each]}
              checked={kind === each}
              onChange={() => change({ kind: each })}
            />
          ))}
        </ChoiceGroup>
      ) : (
        <p>
          It will be a correction.{' '}
          {isRetracted
            ? 'This article is retracted already.'
            : 'Only chief editors can publish an expression of concern or a retraction.'}
        </p>
      )}
      <TextareaField
        label="Text of the notice"
        hint={<KeptHint isKept={isKept} />}
        rows={8}
        maxLength={LIMITS.notice}
        value={draft.text}
        onChange={(event) => change({ text: event.target.value })}
      />
    </ActionPanel>
  );
}
