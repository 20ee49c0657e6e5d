import { Component, type ReactNode } from 'react';
import { type Location, Outlet, useLocation } from 'react-router';
import { useShownPage } from '../../shown-page.ts';
import { PageFailure } from './page-failure.tsx';

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
