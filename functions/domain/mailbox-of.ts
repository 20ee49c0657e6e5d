/** Providers that see no dot in a name. */
const WITHOUT_DOTS = new Set(['gmail.com', 'googlemail.com']);

/** In which mailbox the mail to an address most likely lands: whoever owns one has any number of addresses `name+tag@…`. */
export function mailboxOf(address: string): string {
  const lower = address.toLowerCase();
  const at = lower.lastIndexOf('@');
  const [name = '', host = ''] = [lower.slice(0, at), lower.slice(at + 1)];
  const [plain = ''] = name.split('+');
  if (!plain) return lower;
  return WITHOUT_DOTS.has(host) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${host}`;
}
