import type { FormEvent } from 'react';
import { brand } from '../../../../shared/brand/brand.ts';
import { Button } from '../../ui/button.tsx';
import { TextareaField, TextField } from '../../ui/fields/field.tsx';
import { Page } from '../../ui/page.tsx';
import { BreakableAddress } from '../../ui/words/breakable-address.tsx';
import styles from './site.module.css';

export const handle = {
  title: 'Contact Us',
  description: 'Write to the press: office hours, addresses and a form that opens your email app.',
};

export function Component() {
  return (
    <Page title={handle.title} lede={`We read everything, and reply ${brand.replyTime} on working days.`}>
      <div className={styles.columns}>
        <form className={styles.form} method="post" onSubmit={openMail}>
          <TextField label="Name" name="name" autoComplete="name" required />
          <TextField label="Email" name="email" type="email" autoComplete="email" required />
          <TextareaField label="Message" name="message" required />
          <div className="above-5">
            <Button type="submit">Send Message</Button>
            <p className="muted small">Opens your email app with the message filled in.</p>
          </div>
        </form>
        <aside className="stack gap-6" aria-label="Addresses and hours">
          <div className={`${styles.note} flow-3 breaks`}>
            <h2 className="large">Office hours</h2>
            <p>{brand.officeHours}</p>
            <p>Reply {brand.replyTime}</p>
          </div>
          <div className={`${styles.note} flow-3 breaks`}>
            <h2 className="large">By email</h2>
            <p>
              <a href={`mailto:${brand.mail.contact}`}>
                <BreakableAddress address={brand.mail.contact} />
              </a>
            </p>
            <p>
              About a manuscript:{' '}
              <a href={`mailto:${brand.mail.editorial}`}>
                <BreakableAddress address={brand.mail.editorial} />
              </a>
            </p>
            <p>
              Something doesn’t work:{' '}
              <a href={`mailto:${brand.mail.support}`}>
                <BreakableAddress address={brand.mail.support} />
              </a>
            </p>
          </div>
        </aside>
      </div>
    </Page>
  );
}

/** No call is made: the message is sent by the visitor's own email app. */
function openMail(event: FormEvent<HTMLFormElement>): void {
  event.preventDefault();
  const form = new FormData(event.currentTarget);
  const text = (name: string) => String(form.get(name) ?? '');
  const subject = encodeURIComponent(`Message from ${text('name')}`);
  const body = encodeURIComponent(`${text('message')}\n\n${text('name')}\n${text('email')}`);
  window.location.href = `mailto:${brand.mail.contact}?subject=${subject}&body=${body}`;
}
