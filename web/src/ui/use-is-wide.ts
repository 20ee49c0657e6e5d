import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 1100px)';

function subscribe(listener: () => void) {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Room for a PDF beside the controls for it. */
export const useIsWide = () => useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
