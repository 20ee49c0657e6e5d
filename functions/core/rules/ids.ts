import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** 80 random bits: unguessable and never the same twice. */
export function randomId(characters = 16): string {
  return Array.from(randomBytes(characters), (byte) => ALPHABET[byte % 32]).join('');
}

/** Reveals no time: reviewers who don't know the authors see it, and may know when a person submitted something. */
export const newManuscriptId = (): string => randomId(26);

/** Whether a client made it: a UUID, while ours have no dashes. */
export const isClientsId = (manuscriptId: string): boolean => manuscriptId.includes('-');

/** The beginning of every timed id of that moment: later ids sort after it. */
export function idStamp(now: number): string {
  let rest = now;
  let time = '';
  for (let digit = 0; digit < 10; digit += 1) {
    time = ALPHABET[rest % 32]! + time;
    rest = Math.floor(rest / 32);
  }
  return time;
}

/** Begins with its time, so that ids sort by age. */
export const timedId = (now: number): string => idStamp(now) + randomId();
