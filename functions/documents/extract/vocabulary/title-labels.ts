import { entriesOf } from './entry.ts';

/** What stands before a title in a form or on a cover. */
export const TITLE_LABELS = entriesOf`
  (?:full |bof |poster |talk |presentation |session |manuscript |article |paper |working |proposed |complete |thesis |project |research |study )?title(?: of (?:the |your )?(?:paper|manuscript|article|study|work|thesis|project|research))? ⇒ Title
  t[íi]tulo(?: d[eo]l? (?:art[íi]culo|artigo|trabajo|trabalho|proyecto|projeto|tesis))? ⇒ Título
  titre(?: de l[’']article| proposé(?: par les auteurs)?)? ⇒ Titre
  titel(?: der (?:master|bachelor|diplom|seminar)?arbeit(?: ?/ ?title of th[^:]{5,30})?)? ⇒ Titel
  (?:tema|topic|thema|th[eè]me|konu|temat)(?: (?:de|of the|der|do) \p{L}+)? ⇒ Tema
  titolo ⇒ Titolo
  tytuł ⇒ Tytuł
  başlık ⇒ Başlık
  judul(?: (?:skripsi|penelitian|artikel|proposal|tugas akhir|tesis))? ⇒ Judul
  название(?: статьи)? ⇒ Название
  (?:中文)?(?:毕业|学位)?(?:论文|设计|课题)?(?:中文)?题\s*目 ⇒ 题目
  (?:论文|课题|項目|项目)名称 ⇒ 论文名称
  篇名 ⇒ 篇名
  タイトル ⇒ タイトル
  제\s*목 ⇒ 제목
  موضوع\s+(?:پژوهش|مقاله|تحقیق) ⇒ موضوع پژوهش
  عنوان(?: (?:مقاله|پژوهش|طرح|پروژه|پایان\s?نامه))? ⇒ عنوان
  (?:נושא|שם) ה(?:פרויקט|עבודה|מאמר) ⇒ נושא הפרויקט
  عنوان (?:البحث|المشروع|الرسالة) ⇒ عنوان البحث
`;
