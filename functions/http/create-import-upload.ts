import { newImportId } from '../moving/plan-import.ts';
import { sourceKey } from '../moving/start-import.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { limitImports } from '../runtime/rate-limit.ts';
import { signDocumentUpload } from '../runtime/stores.ts';

export const handler = endpoint(
  'create-import-upload',
  ({ body, caller }) =>
    signDocumentUpload(sourceKey(caller.personId, newImportId(new Date().toISOString())), body),
  ({ caller }) => limitImports(caller.personId),
);
