import { useEffect, useState } from 'react';

/** The time in milliseconds, drawn again as it passes while `isOn`. */
export function useNow(everyMs = 1000, isOn = true): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs, isOn]);
  return now;
}
