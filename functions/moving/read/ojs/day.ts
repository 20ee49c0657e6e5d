/** A day as OJS writes it, with or without its time; undefined for a part of a day ('2018--') and for days that never were. */
export function readDay(text: string | undefined): string | undefined {
  const day = /^(\d{4}-\d{2}-\d{2})(?:[T ].*)?$/.exec(text?.trim() ?? '')?.[1];
  if (!day) return undefined;
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : undefined;
}

/** '2015-03-04 13:39:11' in the time zone of the old server, which no export names: taken as UTC. */
export function readStamp(text: string | undefined): string | undefined {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}:\d{2}))?/.exec(text?.trim() ?? '') ?? [];
  return readDay(day) && `${day}T${time ?? '00:00:00'}Z`;
}

export function readWhole(text: string | undefined): number | undefined {
  return text && /^\d{1,9}$/.test(text.trim()) ? Number(text) : undefined;
}
