const ENTITIES = new Map<string, string>(
  Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }),
);

/** Text as intended: line ends as one character (XML 1.0, 2.11), references resolved (4.1). */
export function resolveReferences(value: string): string {
  const lines = value.includes('\r') ? value.replace(/\r\n?/g, '\n') : value;
  if (!lines.includes('&')) return lines;
  return lines.replace(/&(#?\w+);/g, (written, name: string) => {
    if (!name.startsWith('#')) return ENTITIES.get(name) ?? written;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return isCharacter(code) ? String.fromCodePoint(code) : written;
  });
}

/** XML 1.0, 2.2. */
function isCharacter(code: number): boolean {
  return (
    code === 0x9 ||
    code === 0xa ||
    code === 0xd ||
    (code >= 0x20 && code <= 0xd7ff) ||
    (code >= 0xe000 && code <= 0xfffd) ||
    (code >= 0x10000 && code <= 0x10ffff)
  );
}
