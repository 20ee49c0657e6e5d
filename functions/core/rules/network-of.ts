import { isIPv6 } from 'node:net';

/** Eight numbers of 16 bits. */
function groupsOf(address: string): number[] {
  const plain = address.replace(
    /(\d+)\.(\d+)\.(\d+)\.(\d+)$/,
    (_all, ...[a, b, c, d]) =>
      `${(Number(a) * 256 + Number(b)).toString(16)}:${(Number(c) * 256 + Number(d)).toString(16)}`,
  );
  const [head = '', tail] = plain.split('::');
  const numbers = (text: string | undefined) =>
    text ? text.split(':').map((group) => Number.parseInt(group, 16)) : [];
  const [before, after] = [numbers(head), numbers(tail)];
  return [...before, ...new Array<number>(8 - before.length - after.length).fill(0), ...after];
}

/**
 * The network of one subscriber: an IPv4 address, or the first 64 bits of an IPv6 address, within which anyone may take as many addresses
 * as they like (RFC 4291 §2.5.1). An IPv4 address written as IPv6 (§2.5.5.2) counts as that IPv4 address.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  const groups = groupsOf(plain);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return [groups[6]!, groups[7]!].flatMap((group) => [group >> 8, group & 255]).join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}
