import { entriesOf } from './entry.ts';

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
  social implications ⇒ Social implications
  design\/methodology\/approach ⇒ Design/methodology/approach
  availability(?: and implementation)?|implementation ⇒ Availability
  contact|supplementary information|(?:trial )?registration ⇒ Contact
  recommendations?|perspectives?|scope|relevance ⇒ Recommendations
  location|taxon|time period|major taxa studied ⇒ Location
  statement of significance ⇒ Statement of significance
  strengths and limitations ⇒ Strengths and limitations
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
  背景 ⇒ 背景
  배경|목적|방법|결과|결론 ⇒ 배경
`;
