import { ApiError } from '../../../api/api-error.ts';
import { useConfirm } from '../../../ui/alerts.tsx';

type Text = 'note' | 'letter' | 'message';

/** The gate of the copy answers with the same code, and names no field. */
const isNaming = (error: unknown) =>
  error instanceof ApiError && error.code === 'identities_found' && error.field !== undefined;

/** Under anonymous review, confirms words that name an author to people who must not know, before they are sent. */
export function useNamingQuestion() {
  const confirm = useConfirm();
  return async <Answer>(
    what: Text,
    send: (sure: { confirmed?: true }) => Promise<Answer>,
  ): Promise<Answer> => {
    try {
      return await send({});
    } catch (error) {
      if (!isNaming(error)) throw error;
      const verb = what === 'note' ? 'Save' : 'Send';
      const isMeant = await confirm({
        title: `This ${what} names an author`,
        message: `Reviewers will read this, but they must not know who the authors are. ${verb} it anyway?`,
        confirmLabel: `${verb} it anyway`,
        danger: true,
      });
      if (!isMeant) throw error;
      return send({ confirmed: true });
    }
  };
}
