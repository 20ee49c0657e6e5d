import { Outlet } from 'react-router';

/** Sign-in and registration stand alone: no navigation, no footer. */
export function BareLayout() {
  return (
    <main id="main">
      <Outlet />
    </main>
  );
}
