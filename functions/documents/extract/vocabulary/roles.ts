import type { Entry } from './entry.ts';

/** Words that a label of people has. */
export const ROLES: Entry[] = [
  { language: 'en', text: 'author|affiliation|afilia|address|institution|supervis', seen: 'Author' },
  { language: 'en', text: 'advisor|tutor|mentor', seen: 'Advisor' },
  { language: 'es', text: 'autor|estudiante|filiación|profes', seen: 'Autor' },
  { language: 'fr', text: 'auteur|étudiant', seen: 'Auteur' },
  { language: 'pt', text: 'alun[oa]', seen: 'Aluno' },
  { language: 'tr', text: 'öğrenci|yazar|hazırla|danışman', seen: 'Öğrenci' },
  { language: 'id', text: 'mahasiswa|penulis|nama|pembimbing', seen: 'Mahasiswa' },
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
