type Facts = Record<string, string | number | boolean | null | undefined>;

/** One JSON line. Codes, ids and counts only: never bodies, names, addresses or file contents. */
export function log(level: 'info' | 'warn' | 'error', event: string, facts: Facts = {}): void {
  const line = JSON.stringify({ level, event, at: new Date().toISOString(), ...facts });
  if (level === 'error') console.error(line);
  else if (level === 'warn') console.warn(line);
  else console.log(line);
}

/** A row that a list could not show: the list goes on without it, and somebody has to look. */
export const logLeftOut = (id: string, error: unknown): void =>
  log('error', 'left-out', { id, ...describeFault(error) });

/** What may be logged of a fault: its class and where it came from; messages of others may hold what people typed. */
export function describeFault(error: unknown): Facts {
  if (!(error instanceof Error)) return { fault: typeof error };
  const place = error.stack?.split('\n').find((line) => line.includes('at '));
  return { fault: error.name, place: place?.trim().slice(0, 200) };
}
