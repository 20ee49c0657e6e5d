import { OfflineNotice } from './offline-notice.tsx';
import { PageBoundary } from './page-boundary.tsx';

/** Sign-in and registration have neither navigation nor footer. */
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
