import type { Entry } from './entry.ts';

/** What a numbered statement of a mathematical text begins with. */
export const STATEMENTS: Entry[] = [
  { language: 'en', text: 'theorem|lemma|proposition|corollary|definition|conjecture', seen: 'Theorem 1' },
  { language: 'ru', text: 'теорема|лемма|предложение|следствие|определение|утверждение', seen: 'Теорема 1' },
  { language: 'uk', text: 'твердження|наслідок|означення', seen: 'Твердження 2' },
  { language: 'fr', text: 'th[ée]or[èe]me|lemme|corollaire|d[ée]finition', seen: 'Théorème 1' },
  { language: 'de', text: 'satz|hilfssatz|korollar', seen: 'Satz 1' },
  { language: 'es', text: 'teorema|lema|proposici[óo]n|corolario|definici[óo]n', seen: 'Teorema 1' },
  { language: 'pt', text: 'proposi[çc][ãa]o|corol[áa]rio|defini[çc][ãa]o', seen: 'Proposição 3' },
  { language: 'pl', text: 'twierdzenie|lemat|wniosek|definicja', seen: 'Twierdzenie 1' },
  { language: 'zh', text: '定理|引理|命题|推论|定义', seen: '定理 1' },
  { language: 'ja', text: '補題|命題|系|定義', seen: '補題 1' },
  { language: 'ko', text: '정리|보조정리|명제|따름정리|정의', seen: '정리 1' },
];
