import { useState } from 'react';
import { Link } from 'react-router';
import type { StoredUser } from '../../../../shared/contract/session.ts';
import { personOf } from '../../api/session.ts';
import { paths } from '../../paths.ts';
import { useLogoutQuestion } from '../../ui/dialogs/use-logout-question.ts';
import { Face } from './face.tsx';
import styles from './header.module.css';
import { workplaceOf } from './workplace.ts';

/** The person's links in a menu behind their photo, if there is little room. */
export function AccountMenu({ user, isOffice = false }: { user: StoredUser; isOffice?: boolean }) {
  const person = personOf(user);
  const logout = useLogoutQuestion();
  const [open, setOpen] = useState(false);
  const work = workplaceOf(user);
  return (
    <details
      className={styles.account}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        setOpen(false);
        event.currentTarget.querySelector('summary')?.focus();
      }}
    >
      <summary aria-label={`Account of ${person.name}`}>
        <Face person={person} />
        <span aria-hidden="true">▾</span>
      </summary>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links inside are the controls; this only closes after them */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
      <div className={styles.panel} onClick={() => setOpen(false)}>
        <span className="bold" dir="auto">
          {person.name}
        </span>
        <span className="muted small">{person.email}</span>
        <Link to={work.path}>{work.label}</Link>
        {isOffice ? <Link to={paths.mySubmissions()}>My Submissions</Link> : null}
        <Link to={paths.account}>Account</Link>
        <Link to={paths.subscriptions}>Subscriptions</Link>
        <Link to={paths.settings}>Settings</Link>
        <button type="button" className="plain as-link" onClick={logout}>
          Logout
        </button>
      </div>
    </details>
  );
}
