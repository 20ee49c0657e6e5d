// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { Draft } from '../../../web/src/features/submit/draft/draft.ts';
import { ConflictNotice } from '../../../web/src/features/submit/page/conflict-notice.tsx';
import type { StepProps } from '../../../web/src/features/submit/steps/step-props.ts';
import { Page } from '../../../web/src/ui/page.tsx';
import { press, show } from '../show.tsx';
import { buildDraft } from './build-form.ts';

const conflict = (part: 'title' | 'abstract', label: string) => ({
  part,
  label,
  here: 'mine',
  there: 'theirs',
});

function Shown() {
  const conflicts = [conflict('title', 'Title'), conflict('abstract', 'Abstract')];
  const [draft, update] = useState<Draft>(buildDraft({ conflicts }));
  return (
    <Page title="Manuscript Details">
      <ConflictNotice openDraft={{ kept: { update } } as unknown as StepProps['openDraft']} draft={draft} />
    </Page>
  );
}

it('the focus goes on to the next difference, and from the last to the heading', async () => {
  show(<Shown />);
  screen.getByRole('button', { name: 'Keep mine Title' }).focus();
  await press('Keep mine Title');
  const next = screen.getByRole('button', { name: 'Keep mine Abstract' });
  await waitFor(() => expect(document.activeElement).toBe(next));
  await press('Keep mine Abstract');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Manuscript Details'));
});
