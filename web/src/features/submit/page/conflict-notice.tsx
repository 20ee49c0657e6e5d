import { useRef } from 'react';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { focusIfLost } from '../../../ui/focus-if-lost.ts';
import { Notice } from '../../../ui/notice.tsx';
import { pageHeading } from '../../../ui/page.tsx';
import { settle } from '../draft/change-draft.ts';
import type { FormPart } from '../form/manuscript-form.ts';
import type { StepProps } from '../steps/step-props.ts';
import styles from './conflict-notice.module.css';

/** Changes made both here and elsewhere: shows both, and the author chooses. */
export function ConflictNotice({ openDraft, draft }: Pick<StepProps, 'openDraft' | 'draft'>) {
  const box = useRef<HTMLDivElement>(null);
  if (draft.conflicts.length === 0) return null;
  function keep(part: FormPart, which: 'here' | 'there') {
    openDraft.kept.update((now) => settle(now, part, which));
    focusIfLost(() => box.current?.querySelector('button') ?? pageHeading());
  }
  return (
    <div ref={box} className="below-5">
      <Notice kind="warning" title="This submission was changed on another device" live>
        <p>Your text is still in the form. For each field below, choose which version to keep, then save.</p>
        <dl className="above-3">
          {draft.conflicts.map(({ part, label, here, there }) => (
            <div key={part} className={styles.conflict}>
              <dt>{label}</dt>
              <dd>
                <span className="bold">Here:</span> {here || 'empty'}
              </dd>
              <dd>
                <span className="bold">Saved elsewhere:</span> {there || 'empty'}
              </dd>
              <dd>
                <ButtonRow>
                  <Button variant="secondary" size="small" onClick={() => keep(part, 'here')}>
                    Keep mine<span className="visually-hidden"> {label}</span>
                  </Button>
                  <Button variant="secondary" size="small" onClick={() => keep(part, 'there')}>
                    Use the saved one<span className="visually-hidden"> {label}</span>
                  </Button>
                </ButtonRow>
              </dd>
            </div>
          ))}
        </dl>
      </Notice>
    </div>
  );
}
