import type { Entry } from './entry.ts';

/** Words that a label of people has. */
export const ROLES: Entry[] = [
  {
    language: 'en',
    text: String.raw`\b(?:co-?)?authors?\b|affiliation|afilia|\baddress(?:es)?\b|\b(?:co-?)?supervis(?:ors?|ed by)\b`,
    seen: 'Author',
  },
  // 'Growth and Institutions: …' is what a paper is about.
  {
    language: 'en',
    text: String.raw`^\P{L}*(?:(?:names?|of|the|and|home|host|academic|research|city|country)[\s,/&]+)*institution(?:s|al)?(?:[\s,/&]+(?:names?|and|city|country|e-?mails?))*\P{L}*$`,
    seen: 'Institution',
  },
  { language: 'en', text: String.raw`\b(?:advis[oe]rs?|tutor(?:s|a|as|es)?|mentors?)\b`, seen: 'Advisor' },
  { language: 'es', text: 'autor|estudiante|filiación|profes', seen: 'Autor' },
  { language: 'fr', text: 'auteur|étudiant', seen: 'Auteur' },
  { language: 'pt', text: 'alun[oa]', seen: 'Aluno' },
  { language: 'tr', text: 'öğrenci|yazar|hazırla|danışman', seen: 'Öğrenci' },
  {
    language: 'id',
    text: String.raw`mahasiswa|penulis|(?<!\p{L})nama(?!\p{L})|pembimbing`,
    seen: 'Mahasiswa',
  },
  { language: 'de', text: 'verfasser', seen: 'Verfasser' },
  { language: 'ru', text: 'автор|выполнил|студент|руковод', seen: 'Автор' },
  { language: 'zh', text: '作者', seen: '作者' },
  { language: 'ko', text: '저자', seen: '저자' },
  { language: 'fa', text: 'نویسند|نگارند|استاد|دانشجو', seen: 'نویسند' },
  { language: 'ar', text: 'المؤلف|الباحث|إعداد|إشراف', seen: 'المؤلف' },
  { language: 'he', text: 'מחבר|מגיש|מנחה|שם|תאריך', seen: 'מחבר' },
  { language: 'vi', text: 'tác giả', seen: 'Tác giả' },
  { language: 'ro', text: 'realizat|coordonator', seen: 'Realizat' },
  { language: 'it', text: 'relatore', seen: 'Relatore' },
  { language: 'uk', text: 'викона|керівник', seen: 'Виконав' },
];
