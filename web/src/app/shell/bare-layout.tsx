import { OfflineNotice } from './offline-notice.tsx';
import { PageBoundary } from './page-boundary.tsx';

/** Sign-in and registration stand alone: no navigation, no footer. */
export function BareLayout() {
  return (
    <>
      <OfflineNotice />
      <main id="main">
        <PageBoundary />
      </main>
    </>
  );
}
