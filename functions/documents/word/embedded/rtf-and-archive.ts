/** The HTML page of a MIME archive (MHT, RFC 2557), as Word writes them; undefined where there is none. */
export function pageOfArchive(archive: string): string | undefined {
  for (const part of archive.split(/\r?\n--[^\r\n]+\r?\n/)) {
    const [, head = '', body = ''] = /^([\s\S]*?)\r?\n\r?\n([\s\S]*)$/.exec(part) ?? [];
    if (!/content-type:\s*text\/html/i.test(head)) continue;
    const isUtf8 = /charset="?utf-8/i.test(head) || /charset=["']?utf-8/i.test(body.slice(0, 4000));
    const decoded = (bytes: Buffer): string => (isUtf8 ? bytes.toString('utf8') : bytes.toString('latin1'));
    if (/encoding:\s*base64/i.test(head)) return decoded(Buffer.from(body, 'base64'));
    if (!/encoding:\s*quoted-printable/i.test(head)) return decoded(Buffer.from(body, 'latin1'));
    const plain = body
      .replace(/=\r?\n/g, '')
      .replace(/=([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
    return decoded(Buffer.from(plain, 'latin1'));
  }
  return undefined;
}

/** Groups of an RTF file that hold no text of the document. */
const HIDDEN =
  /^(fonttbl|colortbl|stylesheet|info|pict|object|themedata|listtable|listoverridetable|rsidtbl|generator|header\w?|footer\w?|xmlnstbl|fldinst|datastore|latentstyles)$/;
const SIGNS: Record<string, string> = {
  emdash: '—',
  endash: '–',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
  tab: '\t',
  '~': '\u00a0',
  _: '-',
};

/** The paragraphs of a Rich Text file (RTF 1.9.1), as bare text. */
export function rtfLines(rtf: string): string[] {
  const lines = [''];
  const groups: { isHidden: boolean; skip: number }[] = [{ isHidden: false, skip: 1 }];
  let toSkip = 0;
  let isStart = false;
  const say = (text: string): void => {
    if (!groups.at(-1)?.isHidden) lines[lines.length - 1] += text;
  };
  for (const [token, word, number, hex, sign] of rtf.matchAll(
    /\\([a-z]+)(-?\d+)? ?|\\'([\da-f]{2})|\\([^a-z])|[{}]|[^\\{}\r\n]+/gi,
  )) {
    const group = groups.at(-1);
    const wasStart = isStart;
    isStart = token === '{';
    if (token === '{') groups.push({ ...(group ?? { isHidden: false, skip: 1 }) });
    else if (token === '}') {
      if (groups.length > 1) groups.pop();
    } else if (word !== undefined) {
      if (wasStart && HIDDEN.test(word) && group) group.isHidden = true;
      else if (word === 'par' || word === 'line' || word === 'row' || word === 'sect') {
        if (!group?.isHidden) lines.push('');
      } else if (word === 'cell') say('\t');
      else if (word === 'uc' && group) group.skip = Number(number ?? 1);
      else if (word === 'u') {
        say(String.fromCharCode((Number(number) + 65_536) % 65_536));
        toSkip = group?.skip ?? 1;
      } else say(SIGNS[word] ?? '');
    } else if (hex !== undefined) {
      if (toSkip > 0) toSkip -= 1;
      else say(new TextDecoder('windows-1252').decode(Buffer.from(hex, 'hex')));
    } else if (sign !== undefined) {
      if (sign === '*' && group) group.isHidden = true;
      else say(SIGNS[sign] ?? (/[\\{}]/.test(sign) ? sign : ''));
    } else {
      say(token.slice(toSkip));
      toSkip = 0;
    }
  }
  return lines;
}
