import { entriesOf } from './entry.ts';

/** How letters and answers to reviewers begin. */
export const LETTER_OPENINGS = entriesOf`
  dear\s ⇒ Dear Editor
  to whom it may ⇒ To whom it may
  sehr geehrte ⇒ Sehr geehrte
  (?:author )?(?:responses?|repl(?:y|ies)|answers?|rebuttal)\b.{0,30}\b(?:reviewers?|referees?|editors?)\b ⇒ Response to the reviewers
  (?:response|rebuttal) (?:memo|letter) ⇒ Response memo
  response to (?:the )?comment ⇒ Response to comment
  reply to (?:the )?review ⇒ Reply to review
  (?:point[- ]by[- ]point )?responses? to review ⇒ Responses to review
  estimad[oa] ⇒ Estimado
  cher\s ⇒ Cher éditeur
  chère\s ⇒ Chère collègue
  (?:много)?уважаем ⇒ Уважаем
  ответ на рецензию ⇒ Ответ на рецензию
  отзыв$ ⇒ Отзыв
  рецензия$ ⇒ Рецензия
  尊敬的 ⇒ 尊敬的
  por (?:medio|intermedio) (?:de la|del) presente ⇒ Por medio de la presente
  (?:a|de) (?:mi|nuestra) (?:mayor )?consideraci[óo]n ⇒ A mi consideración
  (?:dengan )?hormat ⇒ Hormat
  say[ıi]n\s ⇒ Sayın editör
  拝啓 ⇒ 拝啓
  to the editors?[ ] ⇒ To the editors of the journal
  cover letter$ ⇒ Cover letter
`;
