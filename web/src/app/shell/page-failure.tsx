import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { Page } from '../../ui/page.tsx';

const RELOADED_KEY = 'reloaded-at';

/** A page whose code can't be fetched (a new release took its place, or the line is down) or that failed while drawing. */
export function PageFailure() {
  const error = useRouteError();
  const isMissingCode = error instanceof TypeError && /import|fetch|module/i.test(error.message);
  useEffect(() => {
    if (!isMissingCode) return;
    const last = Number(sessionStorage.getItem(RELOADED_KEY) ?? 0);
    if (Date.now() - last < 60_000) return;
    sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
    window.location.reload();
  }, [isMissingCode]);
  return (
    <Page
      title="This page could not be shown"
      lede="Nothing you have saved is affected. Loading the page again usually helps."
    >
      <a href={window.location.href}>Load the page again</a>
    </Page>
  );
}
