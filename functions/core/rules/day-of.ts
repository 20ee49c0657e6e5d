/** The day of a time: 2026-11-29. */
export const dayOf = (time: string) => time.slice(0, 10);

/** Its day as a time, for what must not show the hour. */
export const startOfDay = (time: string) => `${dayOf(time)}T00:00:00.000Z`;
