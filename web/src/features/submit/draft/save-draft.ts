import type { AuthorsManuscript } from '../../../../../shared/contract/manuscripts.ts';
import { call } from '../../../api/client.ts';
import type { Kept } from '../../../drafts/kept-on-device.ts';
import { saveRequestOf } from '../form/manuscript-form.ts';
import { isSameForm } from '../form/merge-forms.ts';
import { heardFrom } from './change-draft.ts';
import type { Draft } from './draft.ts';
import { ATTEMPTS, standingIfStale } from './stale.ts';

/** Someone else changed the same text: theirs is now beside ours, and nothing was overwritten. */
export class ChangedElsewhere extends Error {
  constructor() {
    super(
      'This submission was changed on another device. The differences are listed above the form, and your text is still here.',
    );
  }
}

/** Each may be long, and the device has little room. */
const MOST_SENT = 5;

/** Saves of one submission run one after another, so that each starts from the previous answer. */
const last = new WeakMap<Kept<Draft>, Promise<unknown>>();

function inTurn<T>(kept: Kept<Draft>, save: () => Promise<T>): Promise<T> {
  const mine = (last.get(kept) ?? Promise.resolve()).then(save, save);
  last.set(kept, mine);
  return mine;
}

export const saveDraft = (kept: Kept<Draft>, submit: boolean) => inTurn(kept, () => saveNow(kept, submit));

/** Saves automatically, if something is still missing from the account when its turn comes. */
export const saveIfDue = (kept: Kept<Draft>, isDue: (draft: Draft) => boolean) =>
  inTurn(kept, async () => {
    // It may have been saved, or removed from the device, since.
    kept.update((draft) => draft);
    return isDue(kept.get()) ? saveNow(kept, false) : null;
  });

/** False once the draft was removed from the device: a later answer brings nothing back. */
const isStill = ({ base, sent }: Draft) => base !== null || sent.length > 0;

/** The server takes at most one of them, because each names the same version. */
const sentWith = ({ sent, form }: Draft) =>
  [...sent.filter((one) => !isSameForm(one, form)), form].slice(-MOST_SENT);

/** Saves the form. Changes made elsewhere are merged and the save is tried again; it stops only if both sides changed the same text. */
async function saveNow(kept: Kept<Draft>, submit: boolean): Promise<AuthorsManuscript> {
  for (let attempt = 1; ; attempt++) {
    kept.update((draft) => ({ ...draft, sent: sentWith(draft) }));
    const sent = kept.get();
    try {
      const answer = await call('save-manuscript', { body: saveRequestOf(sent.form, sent, submit) });
      kept.update((draft) =>
        isStill(draft) ? { ...heardFrom(draft, answer.data, sent.form), sent: [], conflicts: [] } : draft,
      );
      return answer.data;
    } catch (error) {
      const now = standingIfStale(error);
      if (!now || attempt === ATTEMPTS) throw error;
      kept.update((draft) => heardFrom(draft, now));
      if (kept.get().conflicts.length > sent.conflicts.length) throw new ChangedElsewhere();
    }
  }
}
