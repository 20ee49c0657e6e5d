import { PDFArray, type PDFContext, type PDFDict, PDFName, type PDFObject, PDFRef } from 'pdf-lib';
import { asDict, dictEntry, resolve } from '../../pdf/structure/pdf-objects.ts';
import { type ContentToken, endOfObject, type Operation, readOperations } from './content-tokens.ts';
import { readName } from './content-unit.ts';
import { decodeText } from './decode-text.ts';
import { piecesOf, readString, showsText } from './shown-text.ts';

export interface ContentRules {
  /** Whether an optional content group or a membership is hidden when the file opens. */
  isHidden(group: PDFObject | undefined): boolean;
  /** Whether a description of a passage, which is shown nowhere, has to be removed. */
  hasToGo(text: string): boolean;
}

/** Removes comments, hidden layers, and replacement words that name someone from a content stream. null if there are none. */
export function cleanContent(
  context: PDFContext,
  content: Buffer,
  resources: PDFDict | undefined,
  rules: ContentRules,
): Buffer | null {
  if (!['%', 'BDC', 'DP'].some((mark) => content.includes(mark))) return null;
  const properties = resources && dictEntry(context, resources, 'Properties');
  const cleaning = new Cleaning(content, properties, rules);
  return cleaning.run();
}

const PERCENT = '%'.charCodeAt(0);
const painting = new Set(['S', 's', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*']);
const placing = new Set(['Do', 'sh', 'BI']);

class Cleaning {
  private readonly content: Buffer;
  private readonly operations: Operation[];
  private readonly properties: PDFDict | undefined;
  private readonly rules: ContentRules;
  /** For each open marked-content sequence, whether it is hidden. */
  private readonly open: boolean[] = [];
  /** The bytes that stay, and those that replace others. */
  private readonly parts: Buffer[] = [];
  /** Offset up to which the content is copied to the parts. */
  private copied = 0;
  /** Offset at which the next comment may begin. */
  private percent: number;

  constructor(content: Buffer, properties: PDFDict | undefined, rules: ContentRules) {
    this.content = content;
    this.operations = readOperations(content);
    this.properties = properties;
    this.rules = rules;
    this.percent = content.indexOf(PERCENT);
  }

  run(): Buffer | null {
    let end = 0;
    for (const [at, operation] of this.operations.entries()) {
      // Between operations are blanks, comments and bytes that can't be parsed.
      if (this.hasPercent(end, operation.start)) this.replace(end, operation.start, '\n');
      end = operation.end;
      const written = this.rewrite(operation, at);
      if (written !== null) this.replace(operation.start, end, written);
    }
    if (this.hasPercent(end, this.content.length)) this.replace(end, this.content.length, '\n');
    if (this.parts.length === 0) return null;
    return Buffer.concat([...this.parts, this.content.subarray(this.copied)]);
  }

  private hasPercent(from: number, to: number): boolean {
    while (this.percent >= 0 && this.percent < from) this.percent = this.content.indexOf(PERCENT, from);
    return this.percent >= 0 && this.percent < to;
  }

  private replace(from: number, to: number, written: string | Buffer): void {
    this.parts.push(this.content.subarray(this.copied, from), Buffer.from(written));
    this.copied = to;
  }

  /** Whether the span that opens here shows at most one letter. */
  private showsLetter(at: number): boolean {
    let bytes = 0;
    for (const operation of this.operations.slice(at + 1, at + 1 + MAX_IN_SPAN)) {
      if (operation.operator === 'EMC') return bytes <= BYTES_OF_LETTER;
      for (const piece of showsText(operation) ? piecesOf(this.content, operation) : [])
        if ('codes' in piece) bytes += piece.codes.length;
      if (operation.operator === 'BDC' || operation.operator === 'BMC' || operation.operator === 'Do')
        return false;
    }
    return false;
  }

  /** null for what stays unchanged. */
  private rewrite(operation: Operation, at: number): string | Buffer | null {
    const { operator, start, end } = operation;
    const isHidden = this.open.includes(true);
    if (operator === 'BMC' || operator === 'BDC') this.open.push(this.opensHidden(operation));
    if (operator === 'EMC') this.open.pop();
    if (isHidden && (showsText(operation) || placing.has(operator))) return '';
    if (isHidden && painting.has(operator)) return 'n';
    const properties = operator === 'BDC' || operator === 'DP' ? this.rewriteProperties(operation, at) : null;
    if (properties !== null || operator === 'BI' || !this.hasPercent(start, end)) return properties;
    const written = this.content.subarray(start, end);
    const plain = withoutComments(written);
    return plain.length === written.length ? null : plain;
  }

  private opensHidden({ operands }: Operation): boolean {
    const [tag, list] = operands.slice(-2).map((operand) => this.nameOf(operand));
    if (tag !== 'OC' || list === undefined) return false;
    return this.rules.isHidden(this.properties?.get(PDFName.of(list), true));
  }

  private nameOf({ start, end }: ContentToken): string | undefined {
    return readName(this.content.toString('latin1', start, end));
  }

  /**
   * Handles property lists in place (14.6.2): their words are read, and the whole list but its number is removed if need be. A list that
   * replaces what is shown (14.9.4) is removed too: engines read its words instead of the letters below. One letter for another stays: a
   * hyphen that breaks a word, a character drawn as two, a comma after which a line may break.
   */
  private rewriteProperties({ operator, operands }: Operation, at: number): string | null {
    const [tag, list] = operands.slice(-2);
    if (!tag || !list || this.content[list.start] !== 0x3c) return null;
    const texts = stringsIn(this.content, list);
    if (texts.length === 0) return null;
    const written = this.content.toString('latin1', list.start, list.end);
    const hasToGo = texts.filter((text) => this.rules.hasToGo(text)).length > 0;
    const isLetter =
      texts.every((text) => [...text.replace(JOINERS, '')].length <= 1) && this.showsLetter(at);
    if (!hasToGo && (isLetter || !written.includes('/ActualText'))) return null;
    const number = /\/MCID\s+(\d{1,9})/.exec(written)?.[1];
    const name = this.content.toString('latin1', tag.start, tag.end);
    return `${name} <<${number ? `/MCID ${number}` : ''}>> ${operator}`;
  }
}

/** Characters without width: where a word may break, and where it may not. */
const JOINERS = /[\u200b-\u200d\u2060\ufeff]/g;
/** Length of a code: a span may show one letter. */
const BYTES_OF_LETTER = 2;
/** Operators around one letter: its font, its position. */
const MAX_IN_SPAN = 8;

/** All strings within an object, as words. */
export function stringsIn(content: Buffer, { start, end }: Pick<ContentToken, 'start' | 'end'>): string[] {
  const texts: string[] = [];
  for (let at = start; at < end; at++) {
    const byte = content[at];
    const isHex = byte === 0x3c && content[at + 1] !== 0x3c;
    if (byte === 0x3c && !isHex) at++;
    if (byte !== 0x28 && !isHex) continue;
    const to = Math.min(end, endOfObject(content, at));
    const bytes = readString(content, { start: at, end: to });
    if (bytes) texts.push(decodeText(bytes));
    at = to - 1;
  }
  return texts;
}

function withoutComments(written: Buffer): Buffer {
  if (!written.includes('%')) return written;
  const parts: Buffer[] = [];
  let from = 0;
  for (let at = 0; at < written.length; at++) {
    const byte = written[at];
    if (byte === 0x28) at = endOfObject(written, at) - 1;
    else if (byte === 0x25) {
      parts.push(written.subarray(from, at), Buffer.from(' '));
      while (at < written.length && written[at] !== 0x0a && written[at] !== 0x0d) at++;
      from = at;
    }
  }
  parts.push(written.subarray(from));
  return Buffer.concat(parts);
}

/** Groups hidden when a file opens (8.11.4.3); memberships follow their policy (8.11.2.2). */
export function hiddenLayers(
  context: PDFContext,
  catalog: PDFDict,
): (group: PDFObject | undefined) => boolean {
  const properties = dictEntry(context, catalog, 'OCProperties');
  const state = properties && dictEntry(context, properties, 'D');
  const listed = (key: string) => new Set(refsIn(context, state?.get(PDFName.of(key), true)));
  const [off, on] = [listed('OFF'), listed('ON')];
  const isOffAtFirst = String(state?.get(PDFName.of('BaseState'), true)) === '/OFF';
  const isOff = (group: PDFObject | undefined): boolean =>
    group instanceof PDFRef && (isOffAtFirst ? !on.has(group) : off.has(group));
  return (group) => {
    const dict = asDict(resolve(context, group));
    if (!dict || String(dict.get(PDFName.of('Type'))) !== '/OCMD') return isOff(group);
    const members = refsIn(context, dict.get(PDFName.of('OCGs'), true));
    if (members.length === 0) return false;
    switch (String(dict.get(PDFName.of('P')))) {
      case '/AllOn':
        return members.some(isOff);
      case '/AnyOff':
        return !members.some(isOff);
      case '/AllOff':
        return !members.every(isOff);
      default:
        return members.every(isOff);
    }
  };
}

/** One reference, or all references in an array. */
function refsIn(context: PDFContext, object: PDFObject | undefined): PDFRef[] {
  const found = resolve(context, object);
  if (object instanceof PDFRef && asDict(found)) return [object];
  return found instanceof PDFArray ? found.asArray().filter((item) => item instanceof PDFRef) : [];
}
