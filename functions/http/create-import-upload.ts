import { timedId } from '../core/rules/ids.ts';
import { sourceKey } from '../moving/start-import.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { limitImports } from '../runtime/rate-limit.ts';
import { signDocumentUpload } from '../runtime/stores.ts';

export const handler = endpoint(
  'create-import-upload',
  ({ body, caller }) => signDocumentUpload(sourceKey(caller.personId, timedId(Date.now())), body),
  ({ caller }) => limitImports(caller.personId),
);
