import { useState } from 'react';
import type { Person } from '../../../../shared/contract/session.ts';
import { messageOf } from '../../api/api-error.ts';
import { OwnDetailsForm, type OwnDetailsText } from '../../ui/fields/own-details-form.tsx';
import styles from './account.module.css';

/** On Profile: one's own details on the cover page of manuscripts. */
export function OwnDetails({ person }: { person: Person }) {
  const [said, setSaid] = useState('');
  async function save(details: OwnDetailsText): Promise<string | null> {
    try {
      const { saveOwnDetails } = await import('../../api/own-details.ts');
      await saveOwnDetails(details as Parameters<typeof saveOwnDetails>[0]);
      setSaid('Saved. Manuscripts you save from now on will use these details.');
      return null;
    } catch (error) {
      return messageOf(error, 'We could not reach the server. Try again.');
    }
  }
  return (
    <section className={`${styles.panel} flow-3`} aria-labelledby="own-details">
      <h2 className="larger" id="own-details">
        Your details as an author
      </h2>
      <p>They appear on the cover page of your submissions. You can change them at any time.</p>
      <div className={styles.formInPage}>
        <OwnDetailsForm person={person} onTry={() => setSaid('')} onSave={save} />
      </div>
      <p role="status">{said}</p>
    </section>
  );
}
