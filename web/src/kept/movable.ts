import type { Kept } from './kept-on-device.ts';

export interface Movable<T> {
  kept: Kept<T>;
  /** From now on what is read and written lies there; whoever subscribed hears of it. */
  moveTo: (next: Kept<T>) => void;
}

/** What is kept under one name and later under another, so that an answer which comes after the move is not written to the old place. */
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
