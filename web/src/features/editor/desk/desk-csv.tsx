import { useState } from 'react';
import type { DeskItem } from '../../../../../shared/contract/desk.ts';
import { call } from '../../../api/client.ts';
import { failureReason } from '../../../api/failure-reason.ts';
import { Button } from '../../../ui/button.tsx';
import { saveCsv } from '../csv.ts';
import styles from './desk.module.css';
import { type DeskChoice, deskQuery } from './desk-address.ts';
import { deskRowsCsv } from './desk-rows-csv.ts';

const A_PAGE = 100;

/** The whole list, not only the part shown. */
async function wholeList(choice: DeskChoice): Promise<DeskItem[]> {
  const query = { ...deskQuery(choice), limit: A_PAGE };
  const items: DeskItem[] = [];
  let cursor: string | undefined;
  do {
    const page = await call('list-desk', { query: cursor ? { ...query, cursor } : query });
    items.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return items;
}

export function DeskCsv({ choice }: { choice: DeskChoice }) {
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  async function download() {
    setBusy(true);
    setTrouble('');
    try {
      saveCsv('manuscripts.csv', deskRowsCsv(await wholeList(choice), Date.now()));
    } catch (error) {
      setTrouble(failureReason(error));
    }
    setBusy(false);
  }
  return (
    <span>
      <Button size="small" variant="quiet" busy={isBusy} onClick={() => void download()}>
        Download this list as CSV
      </Button>
      <span role="status" className={styles.trouble}>
        {trouble}
      </span>
    </span>
  );
}
