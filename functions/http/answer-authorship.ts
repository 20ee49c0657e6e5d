import { endpoint } from '../runtime/endpoint.ts';
import { manuscripts } from '../runtime/stores/manuscripts.ts';
import { answerAuthorship } from '../submission/answer-authorship.ts';

export const handler = endpoint('answer-authorship', ({ id, caller, body }) =>
  answerAuthorship(manuscripts(), id, caller.person, body.isAuthor),
);
