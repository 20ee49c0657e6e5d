import { useEffect, useState } from 'react';
import { call } from '../../api/client.ts';
import type { Kept } from '../../api/kept-on-device.ts';
import { extractionDue, prefilled, type Sheet } from './sheet.ts';

/** Files that were asked about while this page lives: a failure is not tried again and again. */
const asked = new Set<string>();

/** Once step 2 is left, looks up title, abstract and keywords in a manuscript file, once for each file. True while it does. */
export function usePrefill(kept: Kept<Sheet>, sheet: Sheet, step: number): boolean {
  const [running, setRunning] = useState<string | null>(null);
  const due = step > 2 ? extractionDue(sheet) : null;
  const key = due?.key;
  const fileName = due?.fileName;

  useEffect(() => {
    if (!key || !fileName || asked.has(key)) return;
    asked.add(key);
    setRunning(key);
    call('extract-metadata', { body: { manuscript: { key, fileName } } })
      .then((answer) => kept.update((now) => prefilled(now, key, answer)))
      .catch((error) =>
        console.warn('The manuscript could not be read for its title, abstract and keywords.', error),
      )
      .finally(() => setRunning((now) => (now === key ? null : now)));
  }, [kept, key, fileName]);

  return running !== null && running === sheet.form.documents.manuscript?.key;
}
