import type { AuthorsManuscript } from '../../../../../shared/contract/manuscripts.ts';
import { call } from '../../../api/client.ts';
import type { Kept } from '../../../drafts/kept-on-device.ts';
import { saveWritten } from '../../../drafts/written.ts';
import { saveRequestOf } from '../form/manuscript-form.ts';
import { isSameForm, isSavedAs } from '../form/merge-forms.ts';
import { heardFrom } from './change-draft.ts';
import type { Draft } from './draft.ts';
import { standingIfStale } from './stale.ts';

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

const saveNow = (kept: Kept<Draft>, submit: boolean) =>
  saveWritten<Draft['form'], Draft, AuthorsManuscript>({
    place: kept,
    isSavedAs,
    async send(draft) {
      const { data } = await call('save-manuscript', { body: saveRequestOf(draft.form, draft, submit) });
      return data;
    },
    hear: heardFrom,
    standingIn: standingIfStale,
    isDone: ({ form, base }) => !submit && base !== null && isSameForm(form, base),
  });
