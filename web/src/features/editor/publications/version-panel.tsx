import { useEffect, useRef } from 'react';
import * as z from 'zod';
import type { PublicationLine } from '../../../../../shared/contract/publications.ts';
import { LIMITS } from '../../../../../shared/domain/constants.ts';
import { type KeptKind, useKept } from '../../../kept/use-kept.ts';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { TextareaField } from '../../../ui/field.tsx';
import panel from '../actions/reviewers-panel.module.css';
import { KeptHint } from '../kept-hint.tsx';
import type { Notices } from './use-notices.ts';

const Draft = z.object({ reason: z.string() });
const DRAFT: KeptKind<z.infer<typeof Draft>> = { schema: Draft, empty: { reason: '' } };

interface VersionPanelProps {
  publication: PublicationLine;
  owner: string;
  notices: Notices;
  onDone: () => void;
  onCancel: () => void;
}

/** The changes of a new version, which readers will see beside it. */
export function VersionPanel({ publication, owner, notices, onDone, onCancel }: VersionPanelProps) {
  const { number, title } = publication;
  const { draft, change, discard, isKept } = useKept(owner, `version:${number}`, DRAFT);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  async function begin() {
    if (!(await notices.begin(draft.reason))) return;
    discard();
    onDone();
  }
  return (
    <section className={panel.panel} aria-label={`New version of ${title}`}>
      <h4 ref={heading} tabIndex={-1} className={panel.heading}>
        New version of e{number}
      </h4>
      <p>
        You prepare it on the manuscript’s page, and its author approves it. Until you publish it, readers see
        the present version, which stays readable afterwards.
      </p>
      <TextareaField
        label="What changes"
        hint={
          <>
            Readers see it on the article’s page. <KeptHint isKept={isKept} />
          </>
        }
        rows={4}
        maxLength={LIMITS.reason}
        value={draft.reason}
        onChange={(event) => change({ reason: event.target.value })}
      />
      <ButtonRow>
        <Button
          busy={notices.busy === 'begin'}
          disabled={draft.reason.trim() === ''}
          onClick={() => void begin()}
        >
          Prepare new version
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </ButtonRow>
    </section>
  );
}
