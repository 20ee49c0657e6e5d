import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import type { RenderLetter } from '../../../../../shared/contract/decisions.ts';
import { call } from '../../../api/client.ts';
import { type Invitation, personName, requestOf } from './invitation.ts';
import { useSettled } from './use-settled.ts';

/** The email to the first one chosen, written by the server like the real one. */
export function useInvitationPreview(id: string, draft: Invitation) {
  const { people, ...sent } = requestOf(draft);
  const [first] = draft.people;
  const body: z.input<typeof RenderLetter> = {
    template: 'invitation',
    ...(first ? { name: personName(first) } : {}),
    ...sent,
  };
  const asked = useSettled(JSON.stringify(body));
  return useQuery({
    queryKey: ['invitation-preview', id, asked],
    queryFn: ({ signal }) => call('render-letter', { params: { id }, body: JSON.parse(asked), signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
