import { Outlet } from 'react-router';
import { OfflineNotice } from './offline-notice.tsx';

/** Sign-in and registration stand alone: no navigation, no footer. */
export function BareLayout() {
  return (
    <>
      <OfflineNotice />
      <main id="main">
        <Outlet />
      </main>
    </>
  );
}
