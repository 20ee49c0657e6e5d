import { endpoint } from '../runtime/endpoint.ts';
import { people } from '../runtime/stores.ts';

export const handler = endpoint('get-health', async () => {
  await people().find('health');
  return { status: 'ok' as const };
});
