import { OFFLINE, useIsOffline } from '../../api/online.ts';
import styles from './shell.module.css';

/** Shown on every page as soon as the connection is lost. */
export function OfflineNotice() {
  const isDown = useIsOffline();
  return (
    <div role="status">
      {isDown ? (
        <p className={`${styles.offline} tone-caution`}>
          <strong>{OFFLINE}</strong> What you type stays on this device. You can send it when you are
          connected.
        </p>
      ) : null}
    </div>
  );
}
