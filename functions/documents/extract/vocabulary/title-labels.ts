import type { LabelEntry } from './entry.ts';

/** What stands before a title in a form or on a cover. */
export const TITLE_LABELS: LabelEntry[] = [
  {
    text: '(?:full |bof |poster |talk |presentation |session |manuscript |article |paper |working |proposed |complete |thesis |project |research |study )?title(?: of (?:the |your )?(?:paper|manuscript|article|study|work|thesis|project|research))?',
    seen: 'Title',
  },
  {
    text: 't[íi]tulo(?: d[eo]l? (?:art[íi]culo|artigo|trabajo|trabalho|proyecto|projeto|tesis))?',
    seen: 'Título',
  },
  { text: "titre(?: de l[’']article| proposé(?: par les auteurs)?)?", seen: 'Titre' },
  {
    text: 'titel(?: der (?:master|bachelor|diplom|seminar)?arbeit(?: ?/ ?title of th[^:]{5,30})?)?',
    seen: 'Titel',
  },
  {
    text: String.raw`(?:tema|topic|thema|th[eè]me|konu|temat)(?: (?:de|of the|der|do) \p{L}+)?`,
    seen: 'Tema',
  },
  { text: 'titolo', seen: 'Titolo' },
  { text: 'tytuł', seen: 'Tytuł' },
  { text: 'başlık', seen: 'Başlık' },
  { text: 'judul(?: (?:skripsi|penelitian|artikel|proposal|tugas akhir|tesis))?', seen: 'Judul' },
  { text: 'название(?: статьи)?', seen: 'Название' },
  { text: String.raw`(?:中文)?(?:毕业|学位)?(?:论文|设计|课题)?(?:中文)?题\s*目`, seen: '题目' },
  { text: '(?:论文|课题|項目|项目)名称', seen: '论文名称' },
  { text: '篇名', seen: '篇名' },
  { text: 'タイトル', seen: 'タイトル' },
  { text: String.raw`제\s*목`, seen: '제목' },
  { text: String.raw`موضوع\s+(?:پژوهش|مقاله|تحقیق)`, seen: 'موضوع پژوهش' },
  { text: String.raw`عنوان(?: (?:مقاله|پژوهش|طرح|پروژه|پایان\s?نامه))?`, seen: 'عنوان' },
  { text: '(?:נושא|שם) ה(?:פרויקט|עבודה|מאמר)', seen: 'נושא הפרויקט' },
  { text: 'عنوان (?:البحث|المشروع|الرسالة)', seen: 'عنوان البحث' },
];
