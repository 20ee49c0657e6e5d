import * as z from 'zod';
import type { PublicationLine } from '../../../../../shared/contract/publications.ts';
import { LIMITS } from '../../../../../shared/domain/constants.ts';
import { useSessionAtWork } from '../../../api/session-at-work.ts';
import { type KeptKind, useKept } from '../../../kept/use-kept.ts';
import { Button } from '../../../ui/button.tsx';
import { TextareaField } from '../../../ui/fields/field.tsx';
import { ActionPanel } from '../actions/action-panel.tsx';
import { KeptHint } from '../kept-hint.tsx';
import type { Notices } from './use-notices.ts';

const Draft = z.object({ reason: z.string() });
const DRAFT: KeptKind<z.infer<typeof Draft>> = { schema: Draft, empty: { reason: '' } };

interface VersionPanelProps {
  publication: PublicationLine;
  notices: Notices;
  onDone: () => void;
  onCancel: () => void;
}

/** The changes of a new version, which readers will see beside it. */
export function VersionPanel({ publication, notices, onDone, onCancel }: VersionPanelProps) {
  const { owner } = useSessionAtWork();
  const { number, title } = publication;
  const { draft, change, discard, isKept } = useKept(owner, `version:${number}`, DRAFT);
  async function begin() {
    if (!(await notices.begin(draft.reason))) return;
    discard();
    onDone();
  }
  return (
    <ActionPanel
      label={`New version of ${title}`}
      heading={`New version of e${number}`}
      confirm={
        <Button
          busy={notices.busy === 'begin'}
          disabled={draft.reason.trim() === ''}
          onClick={() => void begin()}
        >
          Prepare new version
        </Button>
      }
      onCancel={onCancel}
    >
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
    </ActionPanel>
  );
}
