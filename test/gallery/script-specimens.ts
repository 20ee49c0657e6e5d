import type { TEXT_FONTS } from '../../functions/documents/typeset/fonts.ts';

/** What each font is there for. */
export const SCRIPT_SPECIMENS: Record<(typeof TEXT_FONTS)[number], { text: string; rtl?: true }> = {
  'Libertinus Serif': { text: 'Latin: Ærøskøbing, Łódź, naïve. Ελληνικά. Кириллица.' },
  'Noto Naskh Arabic': { text: 'نص عربي، مع أرقام ١٢٣ و words.', rtl: true },
  'Noto Sans Hebrew': { text: 'טקסט בעברית עם 123 ו־words.', rtl: true },
  'Noto Serif Devanagari': { text: 'हिन्दी में लिखा हुआ वाक्य' },
  'Noto Sans S Chinese': { text: '中文的一个句子。' },
  'Noto Sans Japanese': { text: '日本語の文です。' },
  'Noto Sans Korean': { text: '한국어 문장입니다.' },
  'New Computer Modern Math': { text: '𝑥 ∈ ℝ, ⋮ ⟨𝜓⟩' },
  'Noto Serif Bengali': { text: 'বাংলা ভাষার বাক্য' },
  'Noto Sans Tamil': { text: 'தமிழ் வாக்கியம்' },
  'Noto Sans Telugu': { text: 'తెలుగు వాక్యం' },
  'Noto Sans Gujarati': { text: 'ગુજરાતી વાક્ય' },
  'Noto Sans Thai': { text: 'ประโยคภาษาไทย' },
  'Noto Sans Georgian': { text: 'ქართული წინადადება' },
  'Noto Sans Armenian': { text: 'Հայերեն նախադասություն' },
  'Noto Sans Ethiopic': { text: 'የአማርኛ ዓረፍተ ነገር' },
  'Noto Sans Symbols': { text: '⚕ ⚖ ☤' },
  'Noto Sans Symbols 2': { text: '🖂 🗸 ☐ ☒' },
  'DejaVu Sans Mono': { text: '⸮ ɸ ⟲' },
};
