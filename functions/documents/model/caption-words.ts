/** Beginnings of captions, in the languages of most journals. */
const FIGURE_WORDS =
  'figure|fig\\.?|figura|abbildung|abb\\.?|рис\\.?|рисунок|图|圖|図|그림|شکل|الشكل|scheme|plate';
const TABLE_WORDS = 'table|tab\\.|tabla|tabelle|tableau|tabela|tabella|таблица|表|표|جدول|الجدول';

export const BEYOND_TEXT = '(?:supplementary|supplemental|supporting|extended data|appendix|online)';
const DIGIT = '[\\d٠-٩۰-۹０-９]';
/** In scripts without spaces and cases, a title may follow its number directly. */
const LABEL = new RegExp(
  `^\\s*(${BEYOND_TEXT}\\s)?(?:(${FIGURE_WORDS}|chart|map|photo)|(${TABLE_WORDS})|(box|algorithm|listing))[\\s\\u00a0.]*` +
    `((?:[A-Z]{1,2}[.-]?)?${DIGIT}{1,3}(?:[.–-]${DIGIT}{1,3}){0,2}[a-z]?(?!${DIGIT}|\\p{L}(?<!\\p{Lo}))|[IVX]{1,5}(?![\\p{L}\\d])|[A-Z](?![\\p{L}\\d]))` +
    '\\s*[.:：|—–-]?\\s*',
  'iu',
);

export interface CaptionLabel {
  kind: 'figure' | 'table' | 'box';
  /** '2', 'S1', 'IV'; 'Supplementary Figure 1' has 'S1' too. */
  number: string;
  /** 'figure' */
  word: string;
  /** Length of the label within the caption, including the punctuation and space after it. */
  length: number;
}

/** The label at the start of a caption: 'Figure 2.' */
export function captionLabel(text: string): CaptionLabel | undefined {
  const [found, beyond, figure, table, box, typed] = LABEL.exec(text) ?? [];
  if (found === undefined || typed === undefined) return undefined;
  const plain = typed.replace(new RegExp(DIGIT, 'g'), (digit) => String(digit.charCodeAt(0) & 15));
  const number = beyond && !/^s/i.test(plain) ? `S${plain}` : plain;
  const word = (figure ?? table ?? box ?? '').toLowerCase();
  return { kind: figure ? 'figure' : table ? 'table' : 'box', number, word, length: found.length };
}

/** Verbs after the number and what may be in parentheses beside it, where a lower-case letter alone is no evidence. */
const VERB =
  /^(?:shows?|showed|illustrates?|presents?|depicts?|displays?|demonstrates?|gives?|lists?|summari[sz]es?|compares?|reports?|reveals?|indicates?|plots?|provides?|contains?|describes?|suggests?|confirms?|outlines?|represents?|is|are|was|were|has|have|can|zeig(?:t|en)|muestran?|mostra|montre|présente)\b|^(?:显示|顯示|所示|表明|展示|给出|給出|列出|反映|说明了|說明了|描述了|为|為|是|中(?=[，,的可所显展给我])|可(?=[以见知看])|يوضح|توضح|يبين|تبين|يظهر|تظهر|يعرض|نشان)/u;
const PARTICLE = /^(?:に|は|が|を|から|より|では|에|은|는|이|가|의|을|를|和|与|及|と)/u;
const ASIDE = /^\([^()]{1,40}\)\s*/u;

/** The label of a text that is a caption: 'Figure 2 shows …' is a sentence, 'Figure 2. What it shows' a caption. */
export function labelOfCaption(text: string): CaptionLabel | undefined {
  const label = captionLabel(text);
  if (!label) return undefined;
  const [typed, behind] = [text.slice(0, label.length), text.slice(label.length)];
  const isClosed = /(?:[.:：|]|[—–-]\s+)\s*$/.test(typed);
  const goesOn =
    (/[\d٠-٩۰-۹０-９]$/.test(typed) && PARTICLE.test(behind)) || VERB.test(behind.replace(ASIDE, ''));
  const isTitle = /^[\p{Lu}\p{Lo}(]/u.test(behind) || /^\p{L}.*[^.!?:;,\s]\s*$/u.test(behind);
  return behind === '' || isClosed || (isTitle && !goesOn) ? label : undefined;
}
