import type { AuthorsManuscript } from '../../../../../shared/contract/manuscripts.ts';
import { call } from '../../../api/client.ts';
import type { Kept } from '../../../kept/kept-on-device.ts';
import { randomText } from '../../../kept/random-text.ts';
import { saveRequestOf } from '../form/manuscript-form.ts';
import { heardFrom } from './change-draft.ts';
import type { Draft } from './draft.ts';
import { ATTEMPTS, standingIfStale } from './stale.ts';

/** Somebody else changed the same words: theirs are beside ours now, and nothing was sent over them. */
export class ChangedElsewhere extends Error {
  constructor() {
    super(
      'This submission was changed on another device. The differences are listed above the form, and your text is still here.',
    );
  }
}

/** Saves of one submission go one after another: each begins from what the one before was answered. */
const last = new WeakMap<Kept<Draft>, Promise<unknown>>();

export function saveDraft(kept: Kept<Draft>, submit: boolean): Promise<AuthorsManuscript> {
  const before = last.get(kept) ?? Promise.resolve();
  const save = before.then(
    () => saveNow(kept, submit),
    () => saveNow(kept, submit),
  );
  last.set(kept, save);
  return save;
}

/**
 * Saves what stands in the form. What was changed elsewhere meanwhile is merged in and the save tried again; only where the same
 * words were changed on both sides does it stop.
 */
async function saveNow(kept: Kept<Draft>, submit: boolean): Promise<AuthorsManuscript> {
  kept.update((draft) =>
    draft.manuscriptId || draft.draftKey ? draft : { ...draft, draftKey: randomText() },
  );
  for (let attempt = 1; ; attempt++) {
    const sent = kept.get();
    try {
      const answer = await call('save-manuscript', { body: saveRequestOf(sent.form, sent, submit) });
      kept.update((draft) => ({ ...heardFrom(draft, answer.data, sent.form), conflicts: [] }));
      return answer.data;
    } catch (error) {
      const now = standingIfStale(error);
      if (!now || attempt === ATTEMPTS) throw error;
      kept.update((draft) => heardFrom(draft, now));
      if (kept.get().conflicts.length > sent.conflicts.length) throw new ChangedElsewhere();
    }
  }
}
