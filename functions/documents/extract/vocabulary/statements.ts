import { entriesOf } from './entry.ts';

/** What a numbered statement of a mathematical text begins with. */
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
