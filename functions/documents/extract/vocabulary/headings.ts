import { entriesOf } from './entry.ts';

/** Headings that open a section of the body or a separate part. */
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
  Teşekkür
  благодарности|содержание|оглавление ⇒ Содержание
  Зміст
  致\s*谢|目\s*[录次] ⇒ 目录
  謝\s*辞 ⇒ 謝辞
  author contributions? ⇒ Author contributions
  ethics.* ⇒ Ethics
  (?:competing|conflicts? of) interests? ⇒ Competing interests
  supplementa\w+.* ⇒ Supplementary material
`;

/** Parts of a structured abstract. */
export const ABSTRACT_SUBHEADINGS = entriesOf`
  background(?: and (?:aims?|purpose|objectives?|significance|hypothesis))? ⇒ Background
  backgrounds?\/(?:aims?|objectives?)|context ⇒ Backgrounds/aims
  rationale|motivation|importance ⇒ Rationale
  introduction(?: and \w+)? ⇒ Introduction
  purpose(?: of (?:the )?(?:study|review))?|problem ⇒ Purpose
  (?:study )?objectives? ⇒ Objectives
  aims?(?: and objectives?| of the study)?|goals?|hypothes[ie]s ⇒ Aims
  research questions? ⇒ Research questions
  study design(?:, \w+(?:, \w+)*)? ⇒ Study design
  study (?:sample|population) ⇒ Study sample
  design(?:\/\w+)*(?:, setting(?:s)?,? and participants)? ⇒ Design
  setting(?:s)?(?: and participants)? ⇒ Settings
  participants?(?: and setting)? ⇒ Participants
  patients?(?: and methods?)?|subjects?|population|sample ⇒ Patients
  interventions? ⇒ Interventions
  exposures? ⇒ Exposures
  materials? (?:and|&) methods? ⇒ Materials and methods
  method(?:s|ology)?(?: and (?:materials?|results|findings|analysis))? ⇒ Methods
  methods?\/(?:design|results|approach) ⇒ Methods/design
  methodology\/principal findings ⇒ Methodology/principal findings
  approach(?: and results)? ⇒ Approach
  data(?: sources?| extraction| collection| synthesis)?(?: and study selection)? ⇒ Data
  search methods?|selection criteria ⇒ Search methods
  main (?:outcomes?|results|findings)(?: measures?)?(?: and measures)? ⇒ Main outcomes
  outcomes?(?: measures?)?|measures ⇒ Outcomes
  measurements(?: and main results)? ⇒ Measurements
  (?:key |main |principal )?results?(?: and (?:discussion|conclusions?))? ⇒ Results
  (?:key |principal )?findings|discussion(?: and conclusions?)? ⇒ Findings
  conclusions?(?: and (?:relevance|implications|recommendations?|significance))? ⇒ Conclusions
  conclusions?\/(?:significance|implications|interpretation) ⇒ Conclusions/significance
  concluding remarks|interpretation ⇒ Concluding remarks
  implications?(?: for (?:practice|research))?|significance ⇒ Implications
  contributions?|novelty|originality(?:\/value)? ⇒ Contributions
  limitations?|value|practical implications ⇒ Limitations
  research limitations\/implications ⇒ Research limitations/implications
  Social implications
  design\/methodology\/approach ⇒ Design/methodology/approach
  availability(?: and implementation)?|implementation ⇒ Availability
  contact|supplementary information|(?:trial )?registration ⇒ Contact
  recommendations?|perspectives?|scope|relevance ⇒ Recommendations
  location|taxon|time period|major taxa studied ⇒ Location
  Statement of significance · Strengths and limitations
  antecedentes|objetivos?|m[ée]todos?|metodolog[íi]a ⇒ Antecedentes
  resultados?|conclus(?:i[óo]n(?:es)?|[ãa]o|[õo]es) ⇒ Resultados
  introdu(?:cci[óo]n|[çc][ãa]o) ⇒ Introducción
  materia(?:l|les|is) [ye] m[ée]todos? ⇒ Materiales y métodos
  contexto(?: e objetivos?)? ⇒ Contexto e objetivo
  introduzione|premess[ae]|obiettiv[oi] ⇒ Obiettivo
  (?:materiali e )?metodi|risultati|conclusion[ei] ⇒ Materiali e metodi
  objectifs?|m[ée]thodes?|r[ée]sultats?|contexte ⇒ Objectifs
  hintergrund|ziele?|methoden?|methodik|ergebnisse? ⇒ Hintergrund
  schlussfolgerung(?:en)?|fazit|einleitung ⇒ Schlussfolgerung
  giriş|amaç|gereç ve yöntem(?:ler)?|yöntem(?:ler)?|bulgular|sonuç(?:lar)? ⇒ Gereç ve yöntem
  pendahuluan|latar belakang|tujuan|metode|hasil|(?:ke)?simpulan ⇒ Latar belakang
  wstęp|cel(?: pracy)?|(?:materiał i )?metody|wyniki|wnioski ⇒ Cel pracy
  введение|актуальность|обоснование|цель|методы ⇒ Актуальность
  материалы? и методы|результаты|выводы|заключение ⇒ Материалы и методы
  目的|方法|结果|结论|結果|結論 ⇒ 目的
  背景
  배경|목적|방법|결과|결론 ⇒ 배경
`;

/** Openings of letters and answers to reviewers. */
export const LETTER_OPENINGS = entriesOf`
  dear\s ⇒ Dear Editor
  To whom it may · Sehr geehrte
  (?:author )?(?:responses?|repl(?:y|ies)|answers?|rebuttal)\b.{0,30}\b(?:reviewers?|referees?|editors?)\b ⇒ Response to the reviewers
  (?:response|rebuttal) (?:memo|letter) ⇒ Response memo
  response to (?:the )?comment ⇒ Response to comment
  reply to (?:the )?review ⇒ Reply to review
  (?:point[- ]by[- ]point )?responses? to review ⇒ Responses to review
  estimad[oa] ⇒ Estimado
  cher\s ⇒ Cher éditeur
  chère\s ⇒ Chère collègue
  (?:много)?уважаем ⇒ Уважаем
  Ответ на рецензию
  отзыв$ ⇒ Отзыв
  рецензия$ ⇒ Рецензия
  尊敬的
  por (?:medio|intermedio) (?:de la|del) presente ⇒ Por medio de la presente
  (?:a|de) (?:mi|nuestra) (?:mayor )?consideraci[óo]n ⇒ A mi consideración
  (?:dengan )?hormat ⇒ Hormat
  say[ıi]n\s ⇒ Sayın editör
  拝啓
  to the editors?[ ] ⇒ To the editors of the journal
  cover letter$ ⇒ Cover letter
`;
