const around = 1000;
const widestField = 8;

/**
 * Whether the cross-reference streams (ISO 32000-2, 7.5.8) list no more objects than the file could hold. pdf-lib trusts them and makes
 * an entry for each, for hours if need be.
 */
export function hasBoundedReferences(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = file.indexOf('/XRef'); at >= 0; at = file.indexOf('/XRef', at + 5)) {
    const dict = dictAround(file, at);
    const index = numbersOf(/\/Index\s*\[([^\]]*)\]/.exec(dict)?.[1]);
    const counts = index
      ? index.filter((_, place) => place % 2 === 1)
      : numbersOf(/\/Size\s+(\d+)/.exec(dict)?.[1]);
    const listed = (counts ?? []).reduce((sum, count) => sum + count, 0);
    const widths = numbersOf(/\/W\s*\[([^\]]*)\]/.exec(dict)?.[1]) ?? [];
    if (listed > file.length || widths.some((width) => width > widestField)) return false;
  }
  return true;
}

function dictAround(file: Buffer, at: number): string {
  const before = file.toString('latin1', Math.max(0, at - around), at);
  const after = file.toString('latin1', at, at + around);
  const start = Math.max(before.lastIndexOf('obj'), 0);
  const end = after.indexOf('stream');
  return before.slice(start) + (end < 0 ? after : after.slice(0, end));
}

function numbersOf(text: string | undefined): number[] | undefined {
  return text?.trim().split(/\s+/).map(Number);
}
