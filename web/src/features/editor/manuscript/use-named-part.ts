import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * The part of the page in its address, as in the desk's links: `#versions`, or a tab's. The element with this id takes the focus, once it
 * exists.
 */
export function useNamedPart(): string {
  const { hash } = useLocation();
  const name = hash.slice(1);
  useEffect(() => {
    const part = name ? document.getElementById(name) : null;
    part?.scrollIntoView({ block: 'start' });
    part?.focus({ preventScroll: true });
  }, [name]);
  return name;
}
