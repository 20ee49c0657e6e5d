import type { Kept } from './kept-on-device.ts';

export interface Movable<T> {
  kept: Kept<T>;
  /** Reads and writes `next` from now on; subscribers are notified. */
  moveTo: (next: Kept<T>) => void;
}

/** A value that moves from one name to another while answers are pending, so that none is written to the old name. */
export function movable<T>(first: Kept<T>): Movable<T> {
  let place = first;
  const ends = new Map<() => void, () => void>();
  return {
    kept: {
      get: () => place.get(),
      update: (change) => place.update(change),
      clear: () => place.clear(),
      clearIf: (isStill) => place.clearIf(isStill),
      isKept: () => place.isKept(),
      subscribe(listener) {
        ends.set(listener, place.subscribe(listener));
        return () => {
          ends.get(listener)?.();
          ends.delete(listener);
        };
      },
    },
    moveTo(next) {
      place = next;
      for (const [listener, end] of ends) {
        end();
        ends.set(listener, next.subscribe(listener));
        listener();
      }
    },
  };
}
