import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

/** A manuscript as the signed-in person may see it. */
export const manuscriptQuery = (id: string) =>
  queryOptions({
    queryKey: ['manuscript', id],
    queryFn: async ({ signal }) => (await call('get-manuscript', { params: { id }, signal })).manuscript,
  });
