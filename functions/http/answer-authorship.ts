import { answerAuthorship } from '../actions/answer-authorship.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { manuscripts } from '../runtime/stores/manuscripts.ts';

export const handler = endpoint('answer-authorship', ({ id, caller, body }) =>
  answerAuthorship(manuscripts(), id, caller.person, body.isAuthor),
);
