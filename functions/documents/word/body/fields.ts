import { formatNumber } from '../../model/number-format.ts';
import { fieldNotShown } from '../../model/picture-messages.ts';
import { symbolText } from '../facts/symbols.ts';
import { childOf, childrenNamed, type Element, valOf } from '../package/xml.ts';
import type { OpenField, PartContext } from '../part-context.ts';
import type { Placed } from '../word-document.ts';
import { equationField } from './equation-field.ts';

/** Fields of which Word shows nothing, or nothing before someone asks for it. Running heads have page numbers of our own. */
const SILENT =
  /^(XE|TC|TA|RD|TOC|TOA|INDEX|PRIVATE|ADDIN|SET|ASK|ADVANCE|NEXT|NEXTIF|SKIPIF|PRINT|COMMENTS|PAGE|NUMPAGES|SECTION|SECTIONPAGES|HYPERLINK|FORMTEXT|FORMCHECKBOX|MERGEFIELD|FILLIN|CONTROL|)$/;

/** 17.16.5.29: `\* ROMAN` and alike, to the names of number formats. */
const FORMATS: Record<string, string> = {
  ROMAN: 'upperRoman',
  roman: 'lowerRoman',
  ALPHABETIC: 'upperLetter',
  alphabetic: 'lowerLetter',
  Ordinal: 'ordinal',
  Cardtext: 'cardinalText',
  Ordtext: 'ordinalText',
};

/** The levels of Word's own list for LISTNUM (17.16.5.33). */
const LIST_LEVELS = [
  ['decimal', '%)'],
  ['lowerLetter', '%)'],
  ['lowerRoman', '%)'],
  ['decimal', '(%)'],
  ['lowerLetter', '(%)'],
  ['lowerRoman', '(%)'],
  ['decimal', '%.'],
  ['lowerLetter', '%.'],
  ['lowerRoman', '%.'],
] as const;

export function openField(start?: Element): OpenField {
  return { hasResult: false, isShown: false, code: '', ...(start && { start }) };
}

/** Shows the result of a field that ends, if the file holds none: Word computes some kinds whenever it opens a file. */
export function endField(field: OpenField, context: PartContext): Placed[] {
  const { code, hasResult, isShown } = field;
  const [, name = '', rest = ''] = /^\s*(\S*)\s*([\s\S]*)$/.exec(code) ?? [];
  const kind = name.toUpperCase();
  // Those with a result are counted too.
  const sequence = kind === 'SEQ' ? numberInSequence(rest, context) : undefined;
  if (isShown) return [];
  const computed = sequence ?? COMPUTED[kind]?.(rest, context, field);
  if (typeof computed === 'string') return computed === '' ? [] : [{ k: 'inline', inline: computed }];
  if (computed) return computed;
  if (hasResult || SILENT.test(kind)) return [];
  context.messages.push(fieldNotShown(kind));
  return [{ k: 'inline', inline: { k: 'flag', s: `Field that we could not show (${kind})` } }];
}

type Compute = (rest: string, context: PartContext, field: OpenField) => string | Placed[] | undefined;

const count = ({ counters }: PartContext, key: string, from?: number): number => {
  const value = from ?? (counters.get(key) ?? 0) + 1;
  counters.set(key, value);
  return value;
};
const switchOf = (rest: string, letter: string) =>
  new RegExp(`\\\\${letter}\\s*"?([^\\s"\\\\]+)`).exec(rest)?.[1];
const formatted = (value: number, rest: string) =>
  formatNumber(value, FORMATS[/\\\*\s*(\w+)/.exec(rest)?.[1] ?? ''] ?? 'decimal');

const COMPUTED: Record<string, Compute> = {
  EQ: (rest) => equationField(rest),
  SYMBOL: symbol,
  AUTONUM: (rest, context) => `${formatted(count(context, 'AUTONUM'), rest)}${ending(rest)}`,
  AUTONUMLGL: (rest, context) => `${count(context, 'AUTONUM')}${/\\e\b/.test(rest) ? '' : ending(rest)}`,
  AUTONUMOUT: (_, context) => `${formatNumber(count(context, 'AUTONUM'), 'upperRoman')}.`,
  LISTNUM: listNumber,
  QUOTE: (rest) => /"([^"]*)"/.exec(rest)?.[1] ?? rest.replace(/\\\*.*$/, '').trim(),
  MACROBUTTON: (rest) => rest.replace(/^\S+\s*/, '').trim(),
  GOTOBUTTON: (rest) => rest.replace(/^\S+\s*/, '').trim(),
  NOTEREF: (rest, _, { result = '' }) => {
    const [name = ''] = /^[^\s\\]+/.exec(rest) ?? [];
    return [{ k: 'noteAgain', name: name.replaceAll('"', ''), s: result, isRaised: /\\f\b/.test(rest) }];
  },
  FORMDROPDOWN: (_, __, { start }) => {
    const list = childOf(childOf(start, 'w:ffData'), 'w:ddList');
    const chosen = Number(valOf(childOf(list, 'w:result')) ?? valOf(childOf(list, 'w:default')) ?? 0);
    return valOf(childrenNamed(list, 'w:listEntry')[chosen]) ?? '';
  },
};

/** Whether a field marks a note again: its mark is that of the note now, not the stored one. */
export const isNoteAgain = ({ code }: OpenField) => /^\s*NOTEREF\b/i.test(code);

const ending = (rest: string) => switchOf(rest, 's') ?? '.';

/** 17.16.5.56: `\r` begins anew, `\c` repeats; `\h` hides a number without a format. */
function numberInSequence(rest: string, context: PartContext): string {
  const key = `SEQ ${/^\S*/.exec(rest)?.[0]}`;
  const from = Number(switchOf(rest, 'r') ?? Number.NaN);
  const value = /\\c\b/.test(rest)
    ? (context.counters.get(key) ?? 0)
    : count(context, key, Number.isNaN(from) ? undefined : from);
  return /\\h\b/.test(rest) && !/\\\*/.test(rest) ? '' : formatted(value, rest);
}

/** 17.16.5.68: a character's code in a font, in Windows' code page unless it says Unicode; or the character itself. */
function symbol(rest: string): string {
  const [, written = ''] = /^"?([^\s"]+)/.exec(rest) ?? [];
  const code = Number(written);
  if (Number.isNaN(code)) return written;
  const isUnicode = /\\u\b/.test(rest) || code > 0xff;
  const sign = isUnicode
    ? String.fromCodePoint(code > 0x10ffff ? 0xfffd : code).toWellFormed()
    : new TextDecoder('windows-1252').decode(Uint8Array.of(code));
  const font = /\\f\s*(?:"([^"]*)"|(\S+))/.exec(rest);
  return symbolText(isUnicode ? sign : String.fromCodePoint(code), font?.[1] ?? font?.[2] ?? '') ?? sign;
}

function listNumber(rest: string, context: PartContext): string {
  const name = /^[^\s"\\]+|^"[^"]*"/.exec(rest)?.[0].replaceAll('"', '') ?? '';
  const level = Math.min(Math.max(Number(switchOf(rest, 'l') ?? 1), 1), 9);
  const from = Number(switchOf(rest, 's') ?? Number.NaN);
  const key = (at: number) => `LISTNUM ${name} ${at}`;
  const value = count(context, key(level), Number.isNaN(from) ? undefined : from);
  for (let deeper = level + 1; deeper <= 9; deeper += 1) context.counters.delete(key(deeper));
  if (/^legal/i.test(name))
    return `${Array.from({ length: level }, (_, at) => context.counters.get(key(at + 1)) ?? 1).join('.')}.`;
  const [format, shape] = LIST_LEVELS[level - 1] ?? LIST_LEVELS[0];
  return shape.replace('%', formatNumber(value, format));
}
