/** Which anonymous copy of each manuscript its author has opened on this page, by its revision: said with the acceptance of the proof. */
const seen = new Map<string, number>();

export function noteSeenCopy(manuscriptId: string, revision: number): void {
  seen.set(manuscriptId, revision);
}

export const seenCopyOf = (manuscriptId: string): number | undefined => seen.get(manuscriptId);
