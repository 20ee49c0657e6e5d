import { Component, type ReactNode, useEffect } from 'react';
import { type Location, Outlet, useLocation } from 'react-router';
import { OFFLINE, useIsOffline } from '../../api/online.ts';
import { useShownPage } from '../../shown-page.ts';
import { Page } from '../../ui/page.tsx';

const RELOADED_KEY = 'reloaded-at';

/** Around the page in its frame: a failed page is replaced by a sentence, and the links to others stay. */
export function PageBoundary() {
  const { failure } = useShownPage();
  const location = useLocation();
  return (
    <FailureBoundary location={location}>
      {failure ? <PageFailure error={failure} /> : <Outlet />}
    </FailureBoundary>
  );
}

interface BoundaryProps {
  location: Location | undefined;
  children: ReactNode;
}

interface Failed {
  error: unknown;
  /** The address that failed; at another one it is tried again. */
  at: Location | undefined;
}

/** Catches failures while drawing. */
export class FailureBoundary extends Component<BoundaryProps, { failed: Failed | null }> {
  override state: { failed: Failed | null } = { failed: null };

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error, at: undefined } };
  }

  override componentDidCatch(error: unknown) {
    this.setState({ failed: { error, at: this.props.location } });
  }

  override componentDidUpdate() {
    const { failed } = this.state;
    if (failed?.at && failed.at !== this.props.location) this.setState({ failed: null });
  }

  override render() {
    const { failed } = this.state;
    return failed ? <PageFailure error={failed.error} /> : this.props.children;
  }
}

/** A page whose code can't be fetched (because of a new release or a lost connection) or that failed while drawing. */
function PageFailure({ error }: { error: unknown }) {
  // A missing style is reported by Vite's loader, a script by the browser, each in its own words.
  const isMissingCode = error instanceof Error && /import|fetch|module|preload/i.test(error.message);
  const isDown = useIsOffline();
  useEffect(() => {
    // Reloading without a connection would show the browser's own error page instead. Once it is back this runs again.
    if (!isMissingCode || isDown) return;
    const last = Number(sessionStorage.getItem(RELOADED_KEY) ?? 0);
    if (Date.now() - last < 60_000) return;
    sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
    window.location.reload();
  }, [isMissingCode, isDown]);
  if (isMissingCode && isDown) {
    return (
      <Page
        title="You are offline"
        lede="This page is not stored on this device. It will load when you reconnect. Your work is safe."
      >
        <p role="status">{OFFLINE} Waiting for the connection…</p>
      </Page>
    );
  }
  return (
    <Page
      title="We could not show this page"
      lede="Your saved work is safe. Loading the page again usually helps."
    >
      <a href={window.location.href}>Load the page again</a>
    </Page>
  );
}
