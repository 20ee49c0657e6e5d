import type { Entry } from './entry.ts';

/** Words that a label of people has. */
export const ROLES: Entry[] = [
  {
    language: 'en',
    text: String.raw`\b(?:co-?)?authors?\b|\baddress(?:es)?\b|\b(?:co-?)?supervis(?:ors?|ed by)\b`,
    seen: 'Author',
  },
  {
    language: 'en',
    text: String.raw`^\P{L}*(?:(?:authors?|(?:author|writer)['’]s|institutional|institute|university|names?|of|the|and|current|primary|corresponding)[\s,/&]+)*affiliation`,
    seen: 'Affiliation',
  },
  {
    language: 'es',
    text: String.raw`^\P{L}*(?:(?:institución|instituição|nombres?|nomes?|autore?s|de|e|y|los|dos)[\s,/&]+)*(?:afilia(?:ción|ciones|ção|ções)|filiación)(?: (?:institucional(?:es)?|institucional|de .{1,20}))?\P{L}*$`,
    seen: 'Afiliación',
  },
  // 'Growth and Institutions: …' is what a paper is about.
  {
    language: 'en',
    text: String.raw`^\P{L}*(?:(?:names?|of|the|and|home|host|academic|research|city|country)[\s,/&]+)*institution(?:s|al)?(?:[\s,/&]+(?:names?|and|city|country|e-?mails?))*\P{L}*$`,
    seen: 'Institution',
  },
  { language: 'en', text: String.raw`\b(?:advis[oe]rs?|tutor(?:s|a|as|es)?|mentors?)\b`, seen: 'Advisor' },
  {
    language: 'es',
    text: String.raw`(?<!\p{L})(?:co-?)?autor(?:es|as?)?(?!\p{L})|^\P{L}*(?:nombres? )?(?:del? )?(?:l[oa]s )?(?:estudiantes?|profesor(?:es|as?)?)(?: (?:gu[íi]a|tutora?|titular|asesora?|responsable|de la (?:asignatura|materia)))?\P{L}*$`,
    seen: 'Autor',
  },
  {
    language: 'fr',
    text: String.raw`(?<!\p{L})(?:co-?)?auteure?s?(?!\p{L})|^\P{L}*(?:noms? )?(?:d[eu]s? )?(?:l[ae’'])?s?\s?étudiante?s?\P{L}*$`,
    seen: 'Auteur',
  },
  {
    language: 'pt',
    text: String.raw`^\P{L}*(?:nomes? )?(?:d[eoa]s? )?(?:alun[oa]|estudante|professor(?:a|e)?)s?(?: (?:orientadora?|responsável))?\P{L}*$`,
    seen: 'Aluno',
  },
  {
    language: 'tr',
    text: String.raw`^\P{L}*öğrenci(?:nin|ler)?(?: (?:ad|no|numara|soyad).*)?\P{L}*$|(?<!\p{L})yazar(?:lar|ın|ları?n?)?(?!\p{L})|hazırlayan|(?<!\p{L})danışman(?:ı|lar|ları)?(?!\p{L})`,
    seen: 'Öğrenci',
  },
  {
    language: 'id',
    text: String.raw`^\P{L}*(?:nama )?mahasiswa(?: \d+)?\P{L}*$|(?<!\p{L})penulis(?!\p{L})|(?<!\p{L})nama(?!\p{L})|pembimbing`,
    seen: 'Mahasiswa',
  },
  { language: 'de', text: 'verfasser', seen: 'Verfasser' },
  {
    language: 'ru',
    text: String.raw`(?<!\p{L})(?:со)?автор(?:ы|а|ов)?(?!\p{L})|выполнил|^\P{L}*студент(?:ы|ка|ки)?(?: (?:групп|курс|\d).*)?\P{L}*$|(?<!\p{L})руководител[ьи](?!\p{L})`,
    seen: 'Автор',
  },
  { language: 'zh', text: '作者', seen: '作者' },
  { language: 'ko', text: '저자', seen: '저자' },
  {
    language: 'fa',
    text: String.raw`نویسند|نگارند|(?<!\p{L})استاد(?!\p{L})|^\P{L}*(?:نام )?دانشجو(?:یان)?\P{L}*$`,
    seen: 'نویسند',
  },
  { language: 'ar', text: 'المؤلف|الباحث|إعداد|إشراف', seen: 'المؤلف' },
  {
    language: 'he',
    text: String.raw`(?<!\p{L})ה?(?:מחבר(?:ים|ת|ות)?|מגיש(?:ים|ה|ות)?|מנח(?:ה|ים)|שם|שמות|תאריך)(?!\p{L})`,
    seen: 'מחבר',
  },
  { language: 'vi', text: 'tác giả', seen: 'Tác giả' },
  {
    language: 'ro',
    text: String.raw`(?<!\p{L})(?:realizat(?:or(?:i|ul)?)?|coordonator(?:i|ul)?)(?!\p{L})`,
    seen: 'Realizat',
  },
  { language: 'it', text: 'relatore', seen: 'Relatore' },
  {
    language: 'uk',
    text: String.raw`викона(?:в|ла|ли|вець|вці)(?!\p{L})|(?<!\p{L})керівник(?!\p{L})`,
    seen: 'Виконав',
  },
];
