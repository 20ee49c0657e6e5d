import { type ChangeEvent, lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { brand } from '../../../../shared/brand/brand.ts';
import type { Person } from '../../../../shared/contract/session.ts';
import { personOf } from '../../api/session.ts';
import { useSession } from '../../api/use-session.ts';
import { paths } from '../../paths.ts';
import type { PageModule } from '../../shown-page.ts';
import { Button, ButtonLink, ButtonRow } from '../../ui/button.tsx';
import { useLogoutQuestion } from '../../ui/dialogs/use-logout-question.ts';
import { Checkbox, ChoiceGroup } from '../../ui/fields/choice-field.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { Notice, SampleNote } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { BreakableAddress } from '../../ui/words/breakable-address.tsx';
import styles from './account.module.css';
import { AccountLinks } from './account-links.tsx';

const OwnDetails = lazy(async () => ({ default: (await import('./own-details.tsx')).OwnDetails }));
const PasswordChange = lazy(async () => ({
  default: (await import('./password-change.tsx')).PasswordChange,
}));
const EmailChange = lazy(async () => ({ default: (await import('./email-change.tsx')).EmailChange }));
const OrcidLink = lazy(async () => ({ default: (await import('./orcid-link.tsx')).OrcidLink }));

export const account: PageModule = {
  handle: {
    title: 'Account',
    description: 'Your name, email and role, your subscription and your preferences.',
  },
  Component: () => <Researcher title="Account" />,
};

export const profile: PageModule = {
  handle: { title: 'Profile' },
  Component: () => <Researcher title="Profile" />,
};

/** Everything about the signed-in person, at both addresses: who they are, their details in manuscripts, and the samples. */
function Researcher({ title }: { title: string }) {
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
            <EmailChange person={person} />
            <PasswordChange person={person} />
            <OrcidLink person={person} />
          </Suspense>
        ) : null}
        <section className={`${styles.panel} flow-3`}>
          <h2 className="larger">Profile picture</h2>
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
        <section className={`${styles.panel} flow-3`}>
          <h2 className="larger">Subscription Details</h2>
          <dl className={`${styles.facts} facts`}>
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
        <section className={`${styles.panel} flow-3`}>
          <ChoiceGroup label="Notifications">
            <Checkbox label="Email notifications" defaultChecked />
            <Checkbox label="SMS notifications" />
          </ChoiceGroup>
          <ChoiceGroup label="Privacy">
            <Checkbox label="Data sharing" defaultChecked />
            <Checkbox label="Public profile" />
          </ChoiceGroup>
        </section>
        <section className={`${styles.panel} flow-3`}>
          <h2 className="larger">Help</h2>
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

/** The signed-in person; without one, says so. */
function OwnPanel({ person }: { person: Person | null }) {
  const logout = useLogoutQuestion();
  const photo = person?.profilePic || person?.photoURL;
  return (
    <section className={`${styles.panel} flow-3`}>
      <h2 className="larger">Profile</h2>
      {photo ? (
        <img
          className={`${styles.portrait} boxed`}
          src={photo}
          alt=""
          width={96}
          height={96}
          referrerPolicy="no-referrer"
        />
      ) : (
        <svg
          className={`${styles.portrait} boxed`}
          viewBox="0 0 96 96"
          role="img"
          aria-label="No profile picture"
        >
          <circle cx="48" cy="38" r="16" fill="var(--control)" />
          <path d="M18 84c3-20 15-28 30-28s27 8 30 28" fill="var(--control)" />
        </svg>
      )}
      <dl className={`${styles.facts} facts`}>
        {person ? (
          <>
            <dt>Username</dt>
            <dd>{person.username || person.name}</dd>
          </>
        ) : null}
        <dt>Name</dt>
        <dd>{person?.name || '–'}</dd>
        <dt>Email</dt>
        <dd>{person?.email ? <BreakableAddress address={person.email} /> : '–'}</dd>
        <dt>Role</dt>
        <dd>{person ? (person.EditorRole === 'yes' ? 'Editor' : 'Author') : '–'}</dd>
      </dl>
      {person ? (
        <ButtonRow>
          <ButtonLink to={paths.submitShort}>Submit Manuscript</ButtonLink>
          <Button variant="secondary" onClick={logout}>
            Logout
          </Button>
        </ButtonRow>
      ) : null}
    </section>
  );
}
