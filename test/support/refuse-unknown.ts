/** The compiler sees no further key in an object that is spread: a mistyped body would be sent as none. */
export function refuseUnknown(unknown: object): void {
  for (const key of Object.keys(unknown)) throw new Error(`call takes no ‘${key}’.`);
}
