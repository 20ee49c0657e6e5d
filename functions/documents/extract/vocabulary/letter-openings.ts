import type { Entry } from './entry.ts';

/** How letters and answers to reviewers begin. */
export const LETTER_OPENINGS: Entry[] = [
  { language: 'en', text: String.raw`dear\s`, seen: 'Dear Editor' },
  { language: 'en', text: 'to whom it may', seen: 'To whom it may' },
  { language: 'de', text: 'sehr geehrte', seen: 'Sehr geehrte' },
  {
    language: 'en',
    text: String.raw`(?:author )?(?:responses?|repl(?:y|ies)|answers?|rebuttal)\b.{0,30}\b(?:reviewers?|referees?|editors?)\b`,
    seen: 'Response to the reviewers',
  },
  { language: 'en', text: '(?:response|rebuttal) (?:memo|letter)', seen: 'Response memo' },
  { language: 'en', text: 'response to (?:the )?comment', seen: 'Response to comment' },
  { language: 'en', text: 'reply to (?:the )?review', seen: 'Reply to review' },
  { language: 'en', text: '(?:point[- ]by[- ]point )?responses? to review', seen: 'Responses to review' },
  { language: 'es', text: 'estimad[oa]', seen: 'Estimado' },
  { language: 'fr', text: String.raw`cher\s`, seen: 'Cher éditeur' },
  { language: 'fr', text: String.raw`chère\s`, seen: 'Chère collègue' },
  { language: 'ru', text: '(?:много)?уважаем', seen: 'Уважаем' },
  { language: 'ru', text: 'ответ на рецензию', seen: 'Ответ на рецензию' },
  { language: 'ru', text: 'отзыв$', seen: 'Отзыв' },
  { language: 'ru', text: 'рецензия$', seen: 'Рецензия' },
  { language: 'zh', text: '尊敬的', seen: '尊敬的' },
  {
    language: 'es',
    text: 'por (?:medio|intermedio) (?:de la|del) presente',
    seen: 'Por medio de la presente',
  },
  { language: 'en', text: '(?:a|de) (?:mi|nuestra) (?:mayor )?consideraci[óo]n', seen: 'A mi consideración' },
  { language: 'id', text: '(?:dengan )?hormat', seen: 'Hormat' },
  { language: 'tr', text: String.raw`say[ıi]n\s`, seen: 'Sayın editör' },
  { language: 'zh', text: '拝啓', seen: '拝啓' },
  { language: 'en', text: 'to the editors? ', seen: 'To the editors of the journal' },
  { language: 'en', text: 'cover letter$', seen: 'Cover letter' },
];
