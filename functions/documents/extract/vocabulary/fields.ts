import { entriesOf } from './entry.ts';

/** Names of fields: a label where a colon follows or nothing does. */
export const FIELDS = entriesOf`
  authors?|affiliations?|address(?:es)?|e-?mails? ⇒ Authors
  orcids?(?: ids?)?|words?|number of \w+|no\. of \w+ ⇒ Orcids
  target journal|journal|date|version|received|accepted ⇒ Target journal
  published|licen[cs]e|keywords?|abstract|summary|highlights? ⇒ Published
  acknowledge?ments?|funding|conflicts? of interests? ⇒ Acknowledgements
  competing interests? ⇒ Competing interests
  declarations? ⇒ Declarations
  data availability(?: statement)? ⇒ Data availability
  ethics(?: statement| approval)?|contents ⇒ Ethics
  appendix(?: [A-Z\d])?|editors?|reviewers?|course ⇒ Appendix
  student|advisors?|name|id|group(?: \d+)?|deadline ⇒ Student
  classification|section|category|status|subject ⇒ Classification
  title page|peer review ⇒ Title page
  comments?(?: (?:to|from|on) .{0,40})?|course work|running ⇒ Comments
  correspondence|correspond.{0,10}|notes?|figure legends? ⇒ Correspondence
  references|main text|text ⇒ References
  (?:haupt|pro|ober|block)?seminar|lehrveranstaltung|vorlesung|modul|betreuer(?:in)? ⇒ Seminar
  asignatura|c[áa]tedra|curso|grupo ⇒ Asignatura
  disciplina|turma|unidade curricular ⇒ Disciplina
  corso(?: di (?:laurea|studio|studi))?|insegnamento ⇒ Corso
  cours|module|unité d[’']enseignement|mati[èe]re ⇒ Cours
  mata kuliah|kelas|dosen(?: pengampu)? ⇒ Mata kuliah
  ders(?:in adı)? ⇒ Ders
  przedmiot|prowadzący ⇒ Przedmiot
  předmět|vedoucí(?: práce)? ⇒ Předmět
  дисциплина|предмет|по дисциплине ⇒ Дисциплина
  课程(?:名称)? ⇒ 课程名称
`;
