import { entriesOf } from './entry.ts';

/** Beginnings of a numbered statement in a mathematical text. */
export const STATEMENTS = entriesOf`
  theorem|lemma|proposition|corollary|definition|conjecture ⇒ Theorem 1
  теорема|лемма|предложение|следствие|определение|утверждение ⇒ Теорема 1
  твердження|наслідок|означення ⇒ Твердження 2
  th[ée]or[èe]me|lemme|corollaire|d[ée]finition ⇒ Théorème 1
  satz|hilfssatz|korollar ⇒ Satz 1
  teorema|lema|proposici[óo]n|corolario|definici[óo]n ⇒ Teorema 1
  proposi[çc][ãa]o|corol[áa]rio|defini[çc][ãa]o ⇒ Proposição 3
  twierdzenie|lemat|wniosek|definicja ⇒ Twierdzenie 1
  定理|引理|命题|推论|定义 ⇒ 定理 1
  補題|命題|系|定義 ⇒ 補題 1
  정리|보조정리|명제|따름정리|정의 ⇒ 정리 1
`;

/** Texts in italics or small type that are not an abstract. */
export const SMALL_PRINT = entriesOf`
  creative commons|all rights|https?: ⇒ Creative Commons
  ^(?:notes?|sources?|this work)(?!\p{L}) ⇒ Source: own survey
  ^(?:источник|примечани|благодарн|работа выполнена|исследование выполнено)(?!\p{L}) ⇒ Источник: ВОЗ
`;

/** Texts of licences, archives, addresses and oaths, anywhere in a paragraph. */
export const TERMS = entriesOf`
  open[- ]access|creative commons|copyright|all rights reserved ⇒ Open access
  https?:\/\/|jstor|downloaded from ⇒ Downloaded from a library
  unedited manuscript|accepted for publication|\bsubmitted\b|\breprint ⇒ Accepted for publication
  \bhereby\b|fulfil?ment|versicher ⇒ Hereby we declare
`;

/** Beginnings of a note or of the source of a figure. */
export const NOTE_STARTS = entriesOf`
  correspond|received|accepted|published|present address ⇒ Correspondence
  supported|funded|citation|edited|reviewed|communicated|acknowledg|dedicated ⇒ Supported by a grant
  notes?\b|sources?\s*:|fuente|fonte|quelle\s*:|sumber|kaynak|источник|примечани ⇒ Source: own survey
  表|图|圖|資料|来源|fig(?:ure|\.)|table|box\b ⇒ Figure
  this (?:work|research|study|project) (?:was|is|has been) (?:\w+ )?(?:supported|funded|done|carried|sponsored) ⇒ This work was supported
  the authors?\b.{0,30}\b(?:thank|is|are|grateful)|(?:i|we) (?:thank|am|are)[ ] ⇒ The authors thank
  this is (?:an?|the) (?:\w+ )?(?:accepted|author|submitted|final|peer|pre-?print|post-?print) ⇒ This is the accepted version
`;
