import { type RefObject, useInsertionEffect, useRef } from 'react';

/** What was drawn last, for what goes on after it was drawn: an answer, a timer, a listener. Not to be read while drawing. */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value);
  useInsertionEffect(() => {
    latest.current = value;
  });
  return latest;
}
