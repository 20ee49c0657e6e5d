const ROMAN: readonly [number, string][] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

const SYMBOLS = ['*', '†', '‡', '§'];
const ONES = [
  '',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const ORDINALS: Record<string, string> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
};
const CJK_DIGITS = ['〇', '一', '二', '三', '四', '五', '六', '七', '八', '九'];
const CJK_LEGAL = ['零', '壹', '貳', '參', '肆', '伍', '陸', '柒', '捌', '玖'];
const ARABIC_ALPHA = 'أبتثجحخدذرزسشصضطظعغفقكلمنهوي';
const ARABIC_ABJAD = 'أبجدهوزحطيكلمنسعفصقرشتثخذضظغ';
const HEBREW = 'אבגדהוזחטיכלמנסעפצקרשת';
const THAI = 'กขคงจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรลวศษสหฬอฮ';
const RUSSIAN = 'абвгдежзиклмнопрстуфхцчшщыэюя';
const KANA_AIUEO =
  'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲン';
const KANA_IROHA =
  'イロハニホヘトチリヌルヲワカヨタレソツネナラムウヰノオクヤマケフコエテアサキユメミシヱヒモセスン';
const GANADA = '가나다라마바사아자차카타파하';
const CHOSUNG = 'ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ';
const HEAVENLY = '甲乙丙丁戊己庚辛壬癸';
const EARTHLY = '子丑寅卯辰巳午未申酉戌亥';

type Format = (value: number) => string;

const inDigitsFrom =
  (zero: number): Format =>
  (value) =>
    String(value).replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
const inLetters =
  (alphabet: string): Format =>
  (value) =>
    letters(value, alphabet);
const inCircles =
  (first: number, last: number): Format =>
  (value) =>
    enclosed(value, first, last);
const inUpperCase =
  (format: Format): Format =>
  (value) =>
    format(value).toUpperCase();
const counted: Format = (value) => chinese(value, CJK_DIGITS, '十百千');
const spelt: Format = (value) => digits(value, CJK_DIGITS);
const legal: Format = (value) => chinese(value, CJK_LEGAL, '拾佰仟');

/** By the names of ST_NumberFormat (ECMA-376 Part 1, 17.18.59). */
const FORMATS = new Map<string, Format>([
  ['none', () => ''],
  ['decimalZero', (value) => (value < 10 ? `0${value}` : String(value))],
  ['hex', (value) => value.toString(16).toUpperCase()],
  ['numberInDash', (value) => `- ${value} -`],
  ['chicago', signs],
  ['ordinal', (value) => `${value}${ordinalSuffix(value)}`],
  ['cardinalText', (value) => capital(words(value))],
  ['ordinalText', (value) => capital(ordinalWords(value))],
  ['lowerRoman', roman],
  ['upperRoman', inUpperCase(roman)],
  ['lowerLetter', inLetters('abcdefghijklmnopqrstuvwxyz')],
  ['upperLetter', inLetters('ABCDEFGHIJKLMNOPQRSTUVWXYZ')],
  ['russianLower', inLetters(RUSSIAN)],
  ['russianUpper', inUpperCase(inLetters(RUSSIAN))],
  ['decimalFullWidth', inDigitsFrom(0xff10)],
  ['decimalFullWidth2', inDigitsFrom(0xff10)],
  ['decimalEnclosedCircle', inCircles(0x2460, 20)],
  ['decimalEnclosedCircleChinese', inCircles(0x2460, 20)],
  ['decimalEnclosedParen', inCircles(0x2474, 20)],
  ['decimalEnclosedFullstop', inCircles(0x2488, 20)],
  ['ideographEnclosedCircle', inCircles(0x3280, 10)],
  ['chineseCounting', counted],
  ['chineseCountingThousand', counted],
  ['japaneseCounting', counted],
  ['taiwaneseCounting', counted],
  ['taiwaneseCountingThousand', counted],
  ['ideographDigital', spelt],
  ['japaneseDigitalTenThousand', spelt],
  ['taiwaneseDigital', spelt],
  ['koreanDigital2', spelt],
  ['chineseLegalSimplified', legal],
  ['ideographLegalTraditional', legal],
  ['japaneseLegal', legal],
  ['ideographTraditional', inLetters(HEAVENLY)],
  ['ideographZodiac', inLetters(EARTHLY)],
  ['aiueo', inLetters(KANA_AIUEO)],
  ['aiueoFullWidth', inLetters(KANA_AIUEO)],
  ['iroha', inLetters(KANA_IROHA)],
  ['irohaFullWidth', inLetters(KANA_IROHA)],
  ['ganada', inLetters(GANADA)],
  ['chosung', inLetters(CHOSUNG)],
  ['arabicAlpha', inLetters(ARABIC_ALPHA)],
  ['arabicAbjad', inLetters(ARABIC_ABJAD)],
  ['hebrew1', hebrew],
  ['hebrew2', inLetters(HEBREW)],
  ['hindiNumbers', inDigitsFrom(0x0660)],
  ['hindiCounting', inDigitsFrom(0x0660)],
  ['hindiVowels', inDigitsFrom(0x0966)],
  ['hindiConsonants', inDigitsFrom(0x0966)],
  ['thaiLetters', inLetters(THAI)],
  ['thaiNumbers', inDigitsFrom(0x0e50)],
  ['thaiCounting', inDigitsFrom(0x0e50)],
]);

/** A number in one of Word's formats; unknown ones count in decimals. */
export function formatNumber(value: number, format: string): string {
  return FORMATS.get(format)?.(value) ?? String(value);
}

/** *, †, ‡, §, and the same again doubled. */
function signs(value: number): string {
  return value < 1 ? String(value) : (SYMBOLS[(value - 1) % 4] ?? '').repeat(Math.ceil(value / 4));
}

/** Word goes on after z with aa, bb, cc. */
function letters(value: number, alphabet: string): string {
  const all = [...alphabet];
  if (value < 1 || value > all.length * 30) return String(value);
  return (all[(value - 1) % all.length] ?? '').repeat(Math.ceil(value / all.length));
}

function roman(value: number): string {
  if (value < 1 || value > 5000) return String(value);
  let rest = value;
  let made = '';
  for (const [worth, sign] of ROMAN) {
    while (rest >= worth) {
      made += sign;
      rest -= worth;
    }
  }
  return made;
}

function enclosed(value: number, first: number, last: number): string {
  return value >= 1 && value <= last ? String.fromCodePoint(first + value - 1) : String(value);
}

function ordinalSuffix(value: number): string {
  if (value % 100 >= 11 && value % 100 <= 13) return 'th';
  return ['th', 'st', 'nd', 'rd'][value % 10] ?? 'th';
}

function words(value: number): string {
  if (value < 0 || value > 9999) return String(value);
  if (value < 20) return ONES[value] || 'zero';
  if (value < 100) return [TENS[Math.floor(value / 10)], ONES[value % 10]].filter(Boolean).join('-');
  const unit = value < 1000 ? 100 : 1000;
  const rest = value % unit;
  return `${words(Math.floor(value / unit))} ${unit === 100 ? 'hundred' : 'thousand'}${rest > 0 ? ` ${words(rest)}` : ''}`;
}

function ordinalWords(value: number): string {
  return words(value).replace(
    /[a-z]+$/,
    (last) => ORDINALS[last] ?? (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`),
  );
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function digits(value: number, signs: readonly string[]): string {
  return [...String(value)].map((digit) => signs[Number(digit)] ?? digit).join('');
}

/** Up to 9999; ten to nineteen drop their leading one, as in 十二. */
function chinese(value: number, signs: readonly string[], units: string): string {
  if (value < 1 || value > 9999) return String(value);
  const written = [...String(value)].map(Number);
  let made = '';
  let gap = false;
  written.forEach((digit, index) => {
    const power = written.length - 1 - index;
    if (digit === 0) {
      gap = true;
      return;
    }
    if (gap && made !== '') made += signs[0] === '〇' ? '零' : signs[0];
    gap = false;
    made += `${signs[digit]}${power > 0 ? (units[power - 1] ?? '') : ''}`;
  });
  return made.replace(/^一十/, '十');
}

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
