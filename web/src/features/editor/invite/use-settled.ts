import { useEffect, useState } from 'react';

const PAUSE_MS = 250;

/** Typed text after a pause, so that the server is not asked at every letter. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const pause = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [value]);
  return settled;
}
