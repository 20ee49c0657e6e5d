/** '14:32 UTC' */
export const clockTime = (time: string) => `${time.slice(11, 16)} UTC`;
