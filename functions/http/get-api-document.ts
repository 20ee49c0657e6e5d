import { apiDocument } from '../api-document/api-document.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { once } from '../runtime/once.ts';

const document = once(apiDocument);

export const handler = endpoint('get-api-document', async () => document());
