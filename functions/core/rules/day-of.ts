/** The day of a time. */
export const dayOf = (time: string) => `${time.slice(0, 10)}T00:00:00.000Z`;
