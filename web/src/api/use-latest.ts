import { type RefObject, useInsertionEffect, useRef } from 'react';

/** The latest drawn value, for what runs after drawing: an answer, a timer, a listener. Must not be read while drawing. */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value);
  useInsertionEffect(() => {
    latest.current = value;
  });
  return latest;
}
