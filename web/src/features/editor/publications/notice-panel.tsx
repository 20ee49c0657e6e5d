import { useEffect, useRef } from 'react';
import * as z from 'zod';
import type { PublicationLine } from '../../../../../shared/contract/publications.ts';
import { LIMITS } from '../../../../../shared/domain/constants.ts';
import { NOTICE_KINDS, NOTICE_NAMES, type NoticeKind } from '../../../../../shared/domain/notice-kinds.ts';
import { type KeptKind, useKept } from '../../../kept/use-kept.ts';
import { useConfirm } from '../../../ui/alerts.tsx';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { ChoiceGroup, Radio } from '../../../ui/choice-field.tsx';
import { TextareaField } from '../../../ui/field.tsx';
import panel from '../actions/reviewers-panel.module.css';
import { KeptHint } from '../kept-hint.tsx';
import type { Notices } from './use-notices.ts';

const Draft = z.object({ kind: z.enum(NOTICE_KINDS), text: z.string() });
const DRAFT: KeptKind<z.infer<typeof Draft>> = { schema: Draft, empty: { kind: 'correction', text: '' } };

/** The effect for readers, shown before the choice. */
const EFFECTS: Record<NoticeKind, string> = {
  correction: 'The article stays as it is, and its page links to the correction.',
  concern: 'The article’s page will say that the editors have expressed concern about it.',
  retraction:
    '‘Retracted’ will appear before its title everywhere, and its page will say so. The text stays readable. No one can take this back later.',
};

interface NoticePanelProps {
  publication: PublicationLine;
  owner: string;
  isChief: boolean;
  notices: Notices;
  onDone: () => void;
  onCancel: () => void;
}

/** The text of a notice about an article, stored on this device until it is published. */
export function NoticePanel({ publication, owner, isChief, notices, onDone, onCancel }: NoticePanelProps) {
  const { number, title, manuscript } = publication;
  const { draft, change, discard, isKept } = useKept(owner, `notice:${number}`, DRAFT);
  const confirm = useConfirm();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isRetracted = manuscript?.notices.some((notice) => notice.kind === 'retraction') ?? false;
  const mayChoose = isChief && !isRetracted;
  const isBeingChanged = manuscript?.isBeingChanged ?? false;
  const kinds = NOTICE_KINDS.filter((each) => each !== 'retraction' || !isBeingChanged);
  const kind = mayChoose && kinds.includes(draft.kind) ? draft.kind : 'correction';
  const name = NOTICE_NAMES[kind].toLowerCase();
  async function publish() {
    const isSure = await confirm({
      title: `Publish ${kind === 'concern' ? 'an' : 'a'} ${name}?`,
      message: `‘${title}’: ${EFFECTS[kind]} We will email the notice to all its authors. You can undo this for a few minutes.`,
      confirmLabel: `Publish ${name}`,
      danger: true,
    });
    if (!isSure || !(await notices.add(kind, draft.text))) return;
    discard();
    onDone();
  }
  return (
    <section className={panel.panel} aria-label={`Notice about ${title}`}>
      <h4 ref={heading} tabIndex={-1} className={panel.heading}>
        Notice about e{number}
      </h4>
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
      <ButtonRow>
        <Button
          variant={kind === 'correction' ? 'primary' : 'danger'}
          busy={notices.busy === 'add'}
          disabled={draft.text.trim() === ''}
          onClick={() => void publish()}
        >
          Publish {name}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </ButtonRow>
    </section>
  );
}
