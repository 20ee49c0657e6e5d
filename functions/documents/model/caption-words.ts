/** Beginnings of captions, in the languages of most journals. */
const FIGURE_WORDS =
  'figure|fig\\.?|figura|abbildung|abb\\.?|рис\\.?|рисунок|图|圖|図|그림|شکل|الشكل|scheme|plate';
const TABLE_WORDS = 'table|tab\\.|tabla|tabelle|tableau|tabela|tabella|таблица|表|표|جدول|الجدول';
const NUMBER = '\\s*\\.?\\s*[\\dA-ZIVX]';

export const FIGURE_CAPTION = new RegExp(`^(?:${FIGURE_WORDS})${NUMBER}`, 'i');
export const TABLE_CAPTION = new RegExp(`^(?:${TABLE_WORDS})${NUMBER}`, 'i');

export const BEYOND_TEXT = '(?:supplementary|supplemental|supporting|extended data|appendix|online)';
const LABEL = new RegExp(
  `^\\s*(${BEYOND_TEXT}\\s)?(?:(${FIGURE_WORDS}|chart|map|photo)|(${TABLE_WORDS})|(box|algorithm|listing))[\\s\\u00a0.]*` +
    `((?:[A-Z]{1,2}[.-]?)?\\d{1,3}(?:[.–-]\\d{1,3}){0,2}[a-z]?(?![\\d\\p{L}])|[IVX]{1,5}(?![\\p{L}\\d])|[A-Z](?![\\p{L}\\d]))` +
    '\\s*[.:：|—–-]?\\s*',
  'iu',
);

export interface CaptionLabel {
  kind: 'figure' | 'table' | 'box';
  /** '2', 'S1', 'IV'; 'Supplementary Figure 1' has 'S1' too. */
  number: string;
  /** Length of the label within the caption, including the punctuation and space after it. */
  length: number;
}

/** The label at the start of a caption: 'Figure 2.' */
export function captionLabel(text: string): CaptionLabel | undefined {
  const [found, beyond, figure, table, , typed] = LABEL.exec(text) ?? [];
  if (found === undefined || typed === undefined) return undefined;
  const number = beyond && !/^s/i.test(typed) ? `S${typed}` : typed;
  return { kind: figure ? 'figure' : table ? 'table' : 'box', number, length: found.length };
}
