import { endpoint } from '../runtime/endpoint.ts';
import { tellingManuscripts } from '../runtime/stores/telling-manuscripts.ts';
import { answerAuthorship } from '../submission/answer-authorship.ts';

export const handler = endpoint('answer-authorship', ({ id, caller, body }) =>
  answerAuthorship(tellingManuscripts(), id, caller.person, body.isAuthor),
);
