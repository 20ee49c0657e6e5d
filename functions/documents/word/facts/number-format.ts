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

const DIGIT_ZEROS: Record<string, number> = {
  hindiNumbers: 0x0660,
  hindiCounting: 0x0660,
  hindiVowels: 0x0966,
  hindiConsonants: 0x0966,
  thaiNumbers: 0x0e50,
  thaiCounting: 0x0e50,
  decimalFullWidth: 0xff10,
  decimalFullWidth2: 0xff10,
};

/** A number in one of Word's formats (ST_NumberFormat, ECMA-376 Part 1, 17.18.59); unknown formats count in decimals. */
export function formatNumber(value: number, format: string): string {
  const zero = DIGIT_ZEROS[format];
  if (zero !== undefined)
    return String(value).replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
  switch (format) {
    case 'none':
      return '';
    case 'decimalZero':
      return value < 10 ? `0${value}` : String(value);
    case 'lowerLetter':
      return letters(value, 'abcdefghijklmnopqrstuvwxyz');
    case 'upperLetter':
      return letters(value, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ');
    case 'lowerRoman':
      return roman(value);
    case 'upperRoman':
      return roman(value).toUpperCase();
    case 'ordinal':
      return `${value}${ordinalSuffix(value)}`;
    case 'cardinalText':
      return capital(words(value));
    case 'ordinalText':
      return capital(ordinalWords(value));
    case 'chicago':
      return value < 1 ? String(value) : (SYMBOLS[(value - 1) % 4] ?? '').repeat(Math.ceil(value / 4));
    case 'numberInDash':
      return `- ${value} -`;
    case 'hex':
      return value.toString(16).toUpperCase();
    case 'decimalEnclosedCircle':
    case 'decimalEnclosedCircleChinese':
      return enclosed(value, 0x2460, 20);
    case 'decimalEnclosedParen':
      return enclosed(value, 0x2474, 20);
    case 'decimalEnclosedFullstop':
      return enclosed(value, 0x2488, 20);
    case 'ideographEnclosedCircle':
      return enclosed(value, 0x3280, 10);
    case 'chineseCounting':
    case 'chineseCountingThousand':
    case 'ideographDigital':
    case 'japaneseCounting':
    case 'japaneseDigitalTenThousand':
    case 'taiwaneseCounting':
    case 'taiwaneseCountingThousand':
    case 'taiwaneseDigital':
    case 'koreanDigital2':
      return format.includes('igital') ? digits(value, CJK_DIGITS) : chinese(value, CJK_DIGITS, '十百千');
    case 'chineseLegalSimplified':
    case 'ideographLegalTraditional':
    case 'japaneseLegal':
      return chinese(value, CJK_LEGAL, '拾佰仟');
    case 'ideographTraditional':
      return letters(value, HEAVENLY);
    case 'ideographZodiac':
      return letters(value, EARTHLY);
    case 'aiueo':
    case 'aiueoFullWidth':
      return letters(value, KANA_AIUEO);
    case 'iroha':
    case 'irohaFullWidth':
      return letters(value, KANA_IROHA);
    case 'ganada':
      return letters(value, GANADA);
    case 'chosung':
      return letters(value, CHOSUNG);
    case 'arabicAlpha':
      return letters(value, ARABIC_ALPHA);
    case 'arabicAbjad':
      return letters(value, ARABIC_ABJAD);
    case 'hebrew1':
      return hebrew(value);
    case 'hebrew2':
      return letters(value, HEBREW);
    case 'thaiLetters':
      return letters(value, THAI);
    case 'russianLower':
      return letters(value, RUSSIAN);
    case 'russianUpper':
      return letters(value, RUSSIAN).toUpperCase();
    default:
      return String(value);
  }
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
