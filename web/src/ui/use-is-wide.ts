import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 1100px)';

function subscribe(listener: () => void) {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Room for a PDF beside what is done with it. */
export const useIsWide = () => useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
