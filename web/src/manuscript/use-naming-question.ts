import { ApiError } from '../api/api-error.ts';
import { useConfirm } from '../ui/dialogs/alerts.tsx';

/** The gate of the copy answers with the same code, and names no field. */
export const isNaming = (error: unknown): error is ApiError & { field: string } =>
  error instanceof ApiError && error.code === 'identities_found' && error.field !== undefined;

/** Shows words that name people to readers who must not know them, and sends them only if they are meant so. */
export function useNamingQuestion() {
  const confirm = useConfirm();
  return async <Answer>(
    what: 'note' | 'letter' | 'message' | 'decision' | 'review',
    send: (sure: { confirmed?: true }) => Promise<Answer>,
  ): Promise<Answer> => {
    try {
      return await send({});
    } catch (error) {
      if (!isNaming(error)) throw error;
      const verb = what === 'note' ? 'Save' : 'Send';
      const isMeant = await confirm({
        title: `${verb} this ${what} with names in it?`,
        message: error.message,
        confirmLabel: `${verb} it anyway`,
        ...(what === 'decision' ? { cancelLabel: 'Show me where' } : {}),
        danger: true,
      });
      if (!isMeant) throw error;
      return send({ confirmed: true });
    }
  };
}
