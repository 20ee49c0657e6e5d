import type { Person } from '../../../../shared/contract/session.ts';
import styles from './header.module.css';

/** The person's photo, or a default icon. */
export function Face({ person }: { person: Person }) {
  const photo = person.photoURL || person.profilePic;
  if (photo)
    return (
      <img
        className={`${styles.face} boxed`}
        src={photo}
        alt=""
        width={36}
        height={36}
        referrerPolicy="no-referrer"
      />
    );
  return (
    <svg className={`${styles.face} boxed`} viewBox="0 0 36 36" aria-hidden="true" focusable="false">
      <circle cx="18" cy="14" r="6" fill="var(--petrol)" />
      <path d="M6 32c1-8 6-11 12-11s11 3 12 11" fill="var(--petrol)" />
    </svg>
  );
}
