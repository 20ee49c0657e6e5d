import { entriesOf } from './entry.ts';

/** Words that a label of people has. */
export const ROLES = entriesOf`
  \b(?:co-?)?authors?\b|\baddress(?:es)?\b|\b(?:co-?)?supervis(?:ors?|ed by)\b ⇒ Author
  ^\P{L}*(?:(?:authors?|(?:author|writer)['’]s|institutional|institute|university|names?|of|the|and|current|primary|corresponding)[\s,/&]+)*affiliation ⇒ Affiliation
  ^\P{L}*(?:(?:institución|instituição|nombres?|nomes?|autore?s|de|e|y|los|dos)[\s,/&]+)*(?:afilia(?:ción|ciones|ção|ções)|filiación)(?: (?:institucional(?:es)?|institucional|de .{1,20}))?\P{L}*$ ⇒ Afiliación
  // 'Growth and Institutions: …' is what a paper is about.
  ^\P{L}*(?:(?:names?|of|the|and|home|host|academic|research|city|country)[\s,/&]+)*institution(?:s|al)?(?:[\s,/&]+(?:names?|and|city|country|e-?mails?))*\P{L}*$ ⇒ Institution
  \b(?:advis[oe]rs?|tutor(?:s|a|as|es)?|mentors?)\b ⇒ Advisor
  (?<!\p{L})(?:co-?)?autor(?:es|as?)?(?!\p{L})|^\P{L}*(?:nombres? )?(?:del? )?(?:l[oa]s )?(?:estudiantes?|profesor(?:es|as?)?)(?: (?:gu[íi]a|tutora?|titular|asesora?|responsable|de la (?:asignatura|materia)))?\P{L}*$ ⇒ Autor
  (?<!\p{L})(?:co-?)?auteure?s?(?!\p{L})|^\P{L}*(?:noms? )?(?:d[eu]s? )?(?:l[ae’'])?s?\s?étudiante?s?\P{L}*$ ⇒ Auteur
  ^\P{L}*(?:nomes? )?(?:d[eoa]s? )?(?:alun[oa]|estudante|professor(?:a|e)?)s?(?: (?:orientadora?|responsável))?\P{L}*$ ⇒ Aluno
  ^\P{L}*öğrenci(?:nin|ler)?(?: (?:ad|no|numara|soyad).*)?\P{L}*$|(?<!\p{L})yazar(?:lar|ın|ları?n?)?(?!\p{L})|hazırlayan|(?<!\p{L})danışman(?:ı|lar|ları)?(?!\p{L}) ⇒ Öğrenci
  ^\P{L}*(?:nama )?mahasiswa(?: \d+)?\P{L}*$|(?<!\p{L})penulis(?!\p{L})|(?<!\p{L})nama(?!\p{L})|pembimbing ⇒ Mahasiswa
  verfasser ⇒ Verfasser
  (?<!\p{L})(?:со)?автор(?:ы|а|ов)?(?!\p{L})|выполнил|^\P{L}*студент(?:ы|ка|ки)?(?: (?:групп|курс|\d).*)?\P{L}*$|(?<!\p{L})руководител[ьи](?!\p{L}) ⇒ Автор
  作者 ⇒ 作者
  저자 ⇒ 저자
  نویسند|نگارند|(?<!\p{L})استاد(?!\p{L})|^\P{L}*(?:نام )?دانشجو(?:یان)?\P{L}*$ ⇒ نویسند
  المؤلف|الباحث|إعداد|إشراف ⇒ المؤلف
  (?<!\p{L})ה?(?:מחבר(?:ים|ת|ות)?|מגיש(?:ים|ה|ות)?|מנח(?:ה|ים)|שם|שמות|תאריך)(?!\p{L}) ⇒ מחבר
  tác giả ⇒ Tác giả
  (?<!\p{L})(?:realizat(?:or(?:i|ul)?)?|coordonator(?:i|ul)?)(?!\p{L}) ⇒ Realizat
  relatore ⇒ Relatore
  викона(?:в|ла|ли|вець|вці)(?!\p{L})|(?<!\p{L})керівник(?!\p{L}) ⇒ Виконав
`;
