import { entriesOf } from './entry.ts';

/** Words in labels of people. */
export const ROLES = entriesOf`
  \b(?:co-?)?authors?\b|\baddress(?:es)?\b|\b(?:co-?)?supervis(?:ors?|ed by)\b ⇒ Author
  ^\P{L}*(?:(?:authors?|(?:author|writer)['’]s|institutional|institute|university|names?|of|the|and|current|primary|corresponding)[\s,/&]+)*affiliation ⇒ Affiliation
  ^\P{L}*(?:(?:institución|instituição|nombres?|nomes?|autore?s|de|e|y|los|dos)[\s,/&]+)*(?:afilia(?:ción|ciones|ção|ções)|filiación)(?: (?:institucional(?:es)?|institucional|de .{1,20}))?\P{L}*$ ⇒ Afiliación
  // 'Growth and Institutions: …' is what a paper is about.
  ^\P{L}*(?:(?:names?|of|the|and|home|host|academic|research|city|country)[\s,/&]+)*institution(?:s|al)?(?:[\s,/&]+(?:names?|and|city|country|e-?mails?))*\P{L}*$ ⇒ Institution
  \b(?:advis[oe]rs?|tutor(?:s|a|as|es)?|mentors?)\b ⇒ Advisor
  (?<!\p{L})(?:co-?)?autor(?:es|as?|en|innen)?(?!\p{L})|^\P{L}*(?:nombres? )?(?:del? )?(?:l[oa]s )?(?:estudiantes?|profesor(?:es|as?)?)(?: (?:gu[íi]a|tutora?|titular|asesora?|responsable|de la (?:asignatura|materia)))?\P{L}*$ ⇒ Autor
  (?<!\p{L})(?:co-?)?auteure?s?(?!\p{L})|^\P{L}*(?:noms? )?(?:d[eu]s? )?(?:l[ae’'])?s?\s?étudiante?s?\P{L}*$ ⇒ Auteur
  ^\P{L}*(?:nomes? )?(?:d[eoa]s? )?(?:alun[oa]|estudante|professor(?:a|e)?)s?(?: (?:orientadora?|responsável))?\P{L}*$ ⇒ Aluno
  ^\P{L}*öğrenci(?:nin|ler)?(?: (?:ad|no|numara|soyad).*)?\P{L}*$|(?<!\p{L})yazar(?:lar|ın|ları?n?)?(?!\p{L})|hazırlayan|(?<!\p{L})danışman(?:ı|lar|ları)?(?!\p{L}) ⇒ Öğrenci
  ^\P{L}*(?:nama )?mahasiswa(?: \d+)?\P{L}*$|(?<!\p{L})penulis(?!\p{L})|(?<!\p{L})nama(?!\p{L})|pembimbing ⇒ Mahasiswa
  Verfasser
  (?<!\p{L})(?:со)?автор(?:ы|а|ов)?(?!\p{L})|выполнил|^\P{L}*студент(?:ы|ка|ки)?(?: (?:групп|курс|\d).*)?\P{L}*$|(?<!\p{L})руководител[ьи](?!\p{L}) ⇒ Автор
  作者 · 저자
  نویسند|نگارند|(?<!\p{L})استاد(?!\p{L})|^\P{L}*(?:نام )?دانشجو(?:یان)?\P{L}*$ ⇒ نویسند
  المؤلف|الباحث|إعداد|إشراف ⇒ المؤلف
  (?<!\p{L})ה?(?:מחבר(?:ים|ת|ות)?|מגיש(?:ים|ה|ות)?|מנח(?:ה|ים)|שם|שמות|תאריך)(?!\p{L}) ⇒ מחבר
  Tác giả
  (?<!\p{L})(?:realizat(?:or(?:i|ul)?)?|coordonator(?:i|ul)?)(?!\p{L}) ⇒ Realizat
  Relatore
  викона(?:в|ла|ли|вець|вці)(?!\p{L})|(?<!\p{L})керівник(?!\p{L}) ⇒ Виконав
`;

/** Words of institutions and addresses. */
export const PLACES = entriesOf`
  universit\w* ⇒ University of Kent
  universidad\w*|departamento|facultad|escuela ⇒ Universidad
  universidade|faculdade|escola ⇒ Universidade
  Università
  université|départ\w*|laboratoire|école ⇒ Université
  institut\w*|departments?|dept\.? ⇒ Institute
  laborator\w+ ⇒ Laboratories
  school of|college of|college,|facult\w+ ⇒ School of
  hospital|centre for|center for|academy of|academy, ⇒ Hospital
  society(?:,| of [A-Z])|association,|museum ⇒ Society of London
  observatory|geological survey|agency, ⇒ Observatory
  research (?:centre|center|group|unit|institute) ⇒ Research centre
  ministry|corporation ⇒ Ministry
  universität\w* ⇒ Universität Wien
  üniversite\w*|fakült\w*|bölümü ⇒ Üniversite
  akademie der|hochschule|fakultät|lehrstuhl ⇒ Akademie der Wissenschaften
  uniwersytet\w*|politechnika|wydział ⇒ Uniwersytet
  institutionen för|högskola\w* ⇒ Institutionen för
  Hogeschool
  univerzita\w* ⇒ Univerzita Karlova
  Egyetem
  fakultas|program studi|jurusan ⇒ Fakultas
  Gmbh
  inc\.|ltd|llc|p\.?o\.? box|street|avenue ⇒ Inc.
  trường (?:đại học|cao đẳng) ⇒ Trường đại học
  ^(?:viện|sở|hội(?! chứng| nhập)|bộ (?:giáo dục|khoa học|y tế|công)) ⇒ Viện Toán học
`;

/** As above, for languages without spaces or with varying endings: anywhere in a line. */
export const UNSPACED_PLACES = entriesOf`
  университет|институт|кафедр ⇒ Университет
  大学|大學|学院|學院|學系|研究所 ⇒ 大学
  研究院|实验室 ⇒ 研究院
  دانشگاه · جامعة · 대학교
`;
