import formats from './number-formats.json' with { type: 'json' };

type Format = (value: number) => string;

/** By the names of ST_NumberFormat (ECMA-376 Part 1, 17.18.59). */
const FORMATS = new Map<string, Format>([
  ['none', () => ''],
  ['decimalZero', (value) => (value < 10 ? `0${value}` : String(value))],
  ['hex', (value) => value.toString(16).toUpperCase()],
  ['numberInDash', (value) => `- ${value} -`],
  ['ordinal', (value) => `${value}${ordinalSuffix(value)}`],
  ['cardinalText', (value) => capital(words(value))],
  ['ordinalText', (value) => capital(ordinalWords(value))],
  ['lowerRoman', roman],
  ['upperRoman', (value) => roman(value).toUpperCase()],
  ['hebrew1', hebrew],
  ...made(formats.letters, inLetters),
  ...made(formats.digits, inDigits),
  ...made(formats.enclosed, inEnclosed),
  ...made(formats.counted, inCounting),
]);

/** Formats of one kind, each with its own characters. */
function made<Signs>(named: Record<string, Signs>, way: (signs: Signs) => Format): [string, Format][] {
  return Object.entries(named).map(([name, signs]) => [name, way(signs)]);
}

/** Formats a number in one of Word's formats; unknown ones are decimal. */
export function formatNumber(value: number, format: string): string {
  return FORMATS.get(format)?.(value) ?? String(value);
}

/** Word continues after z with aa, bb, cc, and after § with **. */
function inLetters(alphabet: string): Format {
  const all = [...alphabet];
  return (value) =>
    value < 1 || value > all.length * 30
      ? String(value)
      : (all[(value - 1) % all.length] ?? '').repeat(Math.ceil(value / all.length));
}

function inDigits(digits: string): Format {
  const all = [...digits];
  return (value) => String(value).replace(/\d/g, (digit) => all[Number(digit)] ?? digit);
}

/** Numbers without a character are decimal. */
function inEnclosed(signs: string): Format {
  const all = [...signs];
  return (value) => all[value - 1] ?? String(value);
}

/** Up to 9999; ten to nineteen drop their leading one, as in 十二. */
function inCounting({ digits, units, zero }: { digits: string; units: string; zero: string }): Format {
  return (value) => {
    if (value < 1 || value > 9999) return String(value);
    const written = [...String(value)].map(Number);
    const said = written.map((digit, index) =>
      digit === 0 ? zero : `${digits[digit]}${units[written.length - 2 - index] ?? ''}`,
    );
    return said
      .join('')
      .replace(new RegExp(`${zero}+`, 'g'), zero)
      .replace(new RegExp(`${zero}$`), '')
      .replace(/^一十/, '十');
  };
}

function roman(value: number): string {
  if (value < 1 || value > 5000) return String(value);
  let rest = value;
  let made = '';
  for (const [sign, worth] of Object.entries(formats.roman)) {
    while (rest >= worth) {
      made += sign;
      rest -= worth;
    }
  }
  return made;
}

function ordinalSuffix(value: number): string {
  if (value % 100 >= 11 && value % 100 <= 13) return 'th';
  return ['th', 'st', 'nd', 'rd'][value % 10] ?? 'th';
}

function words(value: number): string {
  if (value < 0 || value > 9999) return String(value);
  if (value < 20) return formats.words.ones[value] || 'zero';
  if (value < 100)
    return [formats.words.tens[Math.floor(value / 10)], formats.words.ones[value % 10]]
      .filter(Boolean)
      .join('-');
  const unit = value < 1000 ? 100 : 1000;
  const rest = value % unit;
  return `${words(Math.floor(value / unit))} ${unit === 100 ? 'hundred' : 'thousand'}${rest > 0 ? ` ${words(rest)}` : ''}`;
}

const ORDINALS = new Map(Object.entries(formats.words.ordinals));

function ordinalWords(value: number): string {
  return words(value).replace(
    /[a-z]+$/,
    (last) => ORDINALS.get(last) ?? (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`),
  );
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const HEBREW = formats.letters.hebrew2;

function hebrew(value: number): string {
  if (value < 1 || value > 400) return String(value);
  if (value % 100 === 15 || value % 100 === 16) return `${hundreds(value)}ט${value % 100 === 15 ? 'ו' : 'ז'}`;
  const tens = Math.floor((value % 100) / 10);
  return `${hundreds(value)}${tens > 0 ? (HEBREW[8 + tens] ?? '') : ''}${value % 10 > 0 ? (HEBREW[(value % 10) - 1] ?? '') : ''}`;
}

function hundreds(value: number): string {
  const count = Math.floor(value / 100);
  return count > 0 ? (HEBREW[17 + count] ?? '') : '';
}
