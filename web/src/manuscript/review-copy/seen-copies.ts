/** The revision of each manuscript's anonymous copy that its author has opened on this page: sent when the proof is accepted. */
const seen = new Map<string, number>();

export function noteSeenCopy(manuscriptId: string, revision: number): void {
  seen.set(manuscriptId, revision);
}

export const seenCopyOf = (manuscriptId: string): number | undefined => seen.get(manuscriptId);
