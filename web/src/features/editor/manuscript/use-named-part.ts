import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * The part of the page that its address names, as the desk links to it: `#versions`, or that of a tab. What stands there under this id
 * takes the focus, once it is there.
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
