/** The HTML page of a MIME archive (MHT, RFC 2557), as Word writes them; undefined if there is none. */
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
  /^(fonttbl|colortbl|stylesheet|info|themedata|listtable|listoverridetable|rsidtbl|generator|header\w?|footer\w?|xmlnstbl|fldinst|datastore|latentstyles)$/;
const SIGNS = new Map([
  ['emdash', '—'],
  ['endash', '–'],
  ['lquote', '‘'],
  ['rquote', '’'],
  ['ldblquote', '“'],
  ['rdblquote', '”'],
  ['bullet', '•'],
  ['tab', '\t'],
  ['cell', '\t'],
  ['~', '\u00a0'],
  ['_', '-'],
  ['\\', '\\'],
  ['{', '{'],
  ['}', '}'],
]);
/** Stands for a picture or object. */
export const OBJECT = '\ufffc';
const LINE_ENDS = /^(par|line|row|sect)$/;
const TOKENS = /\\([a-z]+)(-?\d+)? ?|\\'([\da-f]{2})|\\([^a-z])|[{}]|[^\\{}\r\n]+/gi;

/** The paragraphs of a Rich Text file (RTF 1.9.1), as bare text. */
export function rtfLines(rtf: string): string[] {
  const reading = new RtfReading();
  for (const [token, word, number, hex, sign] of rtf.matchAll(TOKENS)) {
    if (word !== undefined) reading.controlWord(word, number);
    else if (hex !== undefined) reading.byte(hex);
    else if (sign !== undefined) reading.controlSign(sign);
    else if (token === '{') reading.open();
    else if (token === '}') reading.close();
    else reading.text(token);
  }
  return reading.lines;
}

interface Group {
  isHidden: boolean;
  /** Number of replacement characters, for readers without Unicode, after each character given by number. */
  skip: number;
  /** Said at its end. */
  end?: string;
}

class RtfReading {
  readonly lines = [''];
  private readonly outer: Group[] = [];
  private group: Group = { isHidden: false, skip: 1 };
  private toSkip = 0;
  /** Whether a group has just been opened: its first word names its content. */
  private isStart = false;

  open(): void {
    this.outer.push(this.group);
    this.group = { ...this.group, end: undefined };
    this.isStart = true;
  }

  close(): void {
    if (this.group.end) this.say(this.group.end);
    this.group = this.outer.pop() ?? this.group;
    this.isStart = false;
  }

  controlWord(word: string, number: string | undefined): void {
    if (this.isStart && HIDDEN.test(word)) this.group.isHidden = true;
    else if (this.isStart && /^(?:pict|object)$/.test(word)) {
      this.say(OBJECT);
      this.group.isHidden = true;
    } else if (this.isStart && word === 'footnote') {
      this.say(' (');
      this.group.end = ')';
    } else if (LINE_ENDS.test(word)) this.endLine();
    else if (word === 'uc') this.group.skip = Number(number ?? 1);
    else if (word === 'u') {
      this.say(String.fromCharCode((Number(number) + 65_536) % 65_536));
      this.toSkip = this.group.skip;
    } else this.say(SIGNS.get(word) ?? '');
    this.isStart = false;
  }

  controlSign(sign: string): void {
    if (sign === '*') this.group.isHidden = true;
    else this.say(SIGNS.get(sign) ?? '');
    this.isStart = false;
  }

  byte(hex: string): void {
    if (this.toSkip > 0) this.toSkip -= 1;
    else this.say(new TextDecoder('windows-1252').decode(Buffer.from(hex, 'hex')));
    this.isStart = false;
  }

  text(text: string): void {
    this.say(text.slice(this.toSkip));
    this.toSkip = 0;
    this.isStart = false;
  }

  private say(text: string): void {
    if (!this.group.isHidden) this.lines[this.lines.length - 1] += text;
  }

  private endLine(): void {
    if (!this.group.isHidden) this.lines.push('');
  }
}
