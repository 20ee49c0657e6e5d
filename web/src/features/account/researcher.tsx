import { type ChangeEvent, lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { brand } from '../../../../shared/brand/brand.ts';
import { personOf } from '../../api/session.ts';
import { useSession } from '../../api/use-session.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { Checkbox, ChoiceGroup } from '../../ui/choice-field.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice, SampleNote } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import styles from './account.module.css';
import { AccountLinks } from './account-links.tsx';
import { OwnPanel } from './own-panel.tsx';

const OwnDetails = lazy(async () => ({ default: (await import('./own-details.tsx')).OwnDetails }));
const OrcidLink = lazy(async () => ({ default: (await import('./orcid-link.tsx')).OrcidLink }));

/** Everything about the signed-in person, at both addresses: who they are, their details in manuscripts, and the samples. */
export function Researcher({ title }: { title: string }) {
  const user = useSession();
  const person = user ? personOf(user) : null;
  const [picture, setPicture] = useState('');

  function choosePicture(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    if (!file) return;
    setPicture(
      file.type.startsWith('image/')
        ? `Profile picture selected: ${file.name}. It is not saved yet.`
        : 'Choose an image file.',
    );
  }

  return (
    <Page title={title} bar={<AccountLinks />}>
      {person ? null : (
        <p>
          You are not signed in.{' '}
          <Link to={paths.login} state={{ from: paths.account }}>
            Sign in
          </Link>{' '}
          to see your details.
        </p>
      )}
      <div className={styles.panels}>
        <OwnPanel person={person} />
        {person ? (
          <Suspense>
            <OwnDetails key={person._id} person={person} />
            <OrcidLink person={person} />
          </Suspense>
        ) : null}
        <section className={styles.panel}>
          <h2>Profile picture</h2>
          <TextField
            label="Profile picture"
            hint="An image file."
            type="file"
            accept="image/*"
            onChange={choosePicture}
          />
          <div role="status">{picture ? <Notice>{picture}</Notice> : null}</div>
          <ButtonRow>
            <Button>
              Save<span className="visually-hidden"> picture</span>
            </Button>
            <Button variant="secondary">
              Edit<span className="visually-hidden"> picture</span>
            </Button>
          </ButtonRow>
        </section>
        <section className={styles.panel}>
          <h2>Subscription Details</h2>
          <dl className={styles.facts}>
            <dt>Plan</dt>
            <dd>Premium</dd>
            <dt>Status</dt>
            <dd>Active</dd>
            <dt>Renewal</dt>
            <dd>January 1, 2024</dd>
          </dl>
          <p>
            <Link to={paths.subscriptions}>See plans and bills</Link>
          </p>
          <SampleNote>
            A sample: reading and submitting are free, and no plan is needed for either.
          </SampleNote>
        </section>
        <section className={styles.panel}>
          <ChoiceGroup label="Notifications">
            <Checkbox label="Email notifications" defaultChecked />
            <Checkbox label="SMS notifications" />
          </ChoiceGroup>
          <ChoiceGroup label="Privacy">
            <Checkbox label="Data sharing" defaultChecked />
            <Checkbox label="Public profile" />
          </ChoiceGroup>
        </section>
        <section className={styles.panel}>
          <h2>Help</h2>
          <p>
            <a href={`mailto:${brand.mail.support}`}>Contact Support</a>
          </p>
          <p>
            <Link to={paths.settings}>Settings</Link> for theme, font size and animations.
          </p>
        </section>
      </div>
    </Page>
  );
}
