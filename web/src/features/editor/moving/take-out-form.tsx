import { type FormEvent, useState } from 'react';
import {
  EXPORT_DAYS,
  EXPORT_FORMS,
  type ExportForm,
  isOjsForm,
} from '../../../../../shared/domain/export-forms.ts';
import { NotLoaded } from '../../../manuscript/load-error.tsx';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/dialogs/alerts.tsx';
import { ChoiceGroup, Radio } from '../../../ui/fields/choice-field.tsx';
import { TextField } from '../../../ui/fields/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { EXPORT_WORDS } from './import-words.ts';
import { LatestExport } from './latest-export.tsx';
import { useExport } from './use-export.ts';

/** Has the whole journal written for another system, and offers what was written last. */
export function TakeOutForm() {
  const { data, error, refetch, isBusy, trouble, start } = useExport();
  const confirm = useConfirm();
  const [as, setAs] = useState<ExportForm>('bag');
  const [uploader, setUploader] = useState('');
  const [wrong, setWrong] = useState<string>();
  if (!data)
    return <NotLoaded title="We could not load the last export" error={error} onRetry={refetch} lines={3} />;
  const { latest } = data;
  const isWriting = latest?.state === 'writing';
  const needsUploader = isOjsForm(as);

  async function write(event: FormEvent) {
    event.preventDefault();
    const missing = needsUploader && !uploader.trim();
    setWrong(missing ? 'Enter the user name that you will have in OJS.' : undefined);
    if (missing) return;
    const isSure =
      as !== 'bag' ||
      (await confirm({
        title: 'Write a bag of everything?',
        message: `It holds personal data: names and addresses, who reviewed which manuscript, reviews, notes for editors and letters. Every chief editor can download it for ${EXPORT_DAYS} days. Keep it where no one else can read it.`,
        confirmLabel: 'Write the bag',
      }));
    if (isSure) await start({ as, ...(needsUploader && { uploader }) });
  }
  return (
    <div className="stack gap-5">
      {latest ? <LatestExport {...latest} /> : null}
      <form onSubmit={(event) => void write(event)} noValidate className="flow-4 measure">
        <ChoiceGroup label="What we write">
          {EXPORT_FORMS.map((form) => (
            <Radio
              key={form}
              name="export"
              label={EXPORT_WORDS[form].label}
              hint={EXPORT_WORDS[form].holds}
              checked={as === form}
              onChange={() => setAs(form)}
            />
          ))}
        </ChoiceGroup>
        {needsUploader ? (
          <TextField
            label="User name in OJS"
            hint="It must exist where you import the files."
            error={wrong}
            maxLength={32}
            spellCheck={false}
            autoCapitalize="none"
            value={uploader}
            onChange={({ target }) => setUploader(target.value)}
          />
        ) : null}
        {latest && !isWriting ? <p>The new export replaces the last one.</p> : null}
        <ButtonRow>
          <Button type="submit" variant="secondary" busy={isBusy} disabled={isWriting}>
            Write the export{as === 'bag' ? ' …' : ''}
          </Button>
        </ButtonRow>
        {trouble ? <Notice kind="error">{trouble}</Notice> : null}
      </form>
    </div>
  );
}
