/** The address of a licence from its address or its usual name: 'CC BY-NC-SA 4.0'. */
export function licenceAddress(written: string): string | undefined {
  const text = written.trim();
  if (/^https?:\/\/\S+$/i.test(text)) return text.slice(0, 300);
  if (/^cc[ -]?0/i.test(text)) return 'https://creativecommons.org/publicdomain/zero/1.0/';
  const [, parts, version = '4.0'] = /^cc[ -]?(by(?:-nc)?(?:-sa|-nd)?)\b[ -]?(\d\.\d)?/i.exec(text) ?? [];
  return parts && `https://creativecommons.org/licenses/${parts.toLowerCase()}/${version}/`;
}
