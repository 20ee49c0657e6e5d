import { entriesOf } from './entry.ts';

/** Headings that open a section of the body or a part beside it. */
export const SECTION_NAMES = entriesOf`
  introduction|background|disclaimer|theory|motivation ⇒ Introduction
  preliminaries|related works?|literature review ⇒ Preliminaries
  methods?|methodology|discussion|conclusions? ⇒ Methods
  references|bibliography|(?:table of )?contents ⇒ References
  tables?(?: and figures?)?|figures?(?: and tables?)? ⇒ Tables and figures
  materials? (?:and|&) methods? ⇒ Materials and methods
  results?(?: and discussion)? ⇒ Results
  acknowledg\w+ ⇒ Acknowledgements
  appendix(?:\s\S+){0,5} ⇒ Appendix
  experiments?(?:\s(?:and\s)?\S+){0,2} ⇒ Experiments
  overview(?:\s\S+){0,3} ⇒ Overview
  list(?:e|a)? (?:of|des|de|dos|das) (?:figures?|tables?|tableaux|figuras|tabl?as|tabelas|abbreviations|abr[ée]viations|cuadros|quadros|ilustraciones) ⇒ Liste of figures
  (?:acronym|abr[ée]via|abbrevia|abk[üu]rz)\p{L}+(?: (?:et|and|und|y|e) \p{L}+)? ⇒ Acronymn
  daftar (?:isi|gambar|tabel)|kata pengantar|lembar \S+ ⇒ Daftar isi
  data(?: and (?:code|material)s?)? availability.* ⇒ Data availability
  funding|declarations?|dedication|preface|foreword ⇒ Funding
  d[ée]dicaces?|remerciements|avant-propos|pr[ée]face|sommaire ⇒ Dédicaces
  dedicat[óo]rias?|agradecimentos ⇒ Dedicatórias
  agradecimient?os|[íi]ndice(?: general)?|tabla de contenidos? ⇒ Índice
  danksagung|vorwort|(?:inhalts|abbildungs|tabellen|abk[üu]rzungs)verzeichnis ⇒ Vorwort
  ringraziamenti|prefazione ⇒ Prefazione
  teşekkür ⇒ Teşekkür
  благодарности|содержание|оглавление ⇒ Содержание
  зміст ⇒ Зміст
  致\s*谢|目\s*[录次] ⇒ 目录
  謝\s*辞 ⇒ 謝辞
  author contributions? ⇒ Author contributions
  ethics.* ⇒ Ethics
  (?:competing|conflicts? of) interests? ⇒ Competing interests
  supplementa\w+.* ⇒ Supplementary material
`;
