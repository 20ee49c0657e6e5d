/** What is being written here, and what the server had when it was last heard. */
export interface Written<Form, Conflict> {
  form: Form;
  /** The server's last known state; null before the first save. */
  base: Form | null;
  /** Of that state; 0 before the first save. */
  version: number;
  /** The forms of saves without an answer, the last ones: if the server has one of them, it came from here. */
  sent: Form[];
  /** What was changed both here and elsewhere, until the author has chosen. */
  conflicts: Conflict[];
}

export interface Merging<Form, Conflict> {
  /** Whether a save of this form may have brought the server to that state. */
  isSavedAs: (sent: Form, there: Form) => boolean;
  /** `base` is what both sides started from: what is typed here stays, and changes on both sides are conflicts. */
  merge: (base: Form | null, here: Form, there: Form) => { form: Form; conflicts: Conflict[] };
}

/** Other changes may intervene twice; the third time someone is told. */
export const ATTEMPTS = 3;

/** Each may be long, and the device has little room. */
const MAX_SENT = 5;

/** Someone else changed the same text: theirs is now beside ours, and nothing was overwritten. */
export class ChangedElsewhere extends Error {}

/**
 * Merges the server's state. `answered` is the form of the save that it answers. The server takes none of the others any more, because
 * they name an older version.
 */
export function hear<Form, Conflict, Draft extends Written<Form, Conflict>>(
  draft: Draft,
  { isSavedAs, merge }: Merging<Form, Conflict>,
  there: { form: Form; version: number },
  answered?: Form,
): Draft {
  const start = answered ?? draft.sent.find((sent) => isSavedAs(sent, there.form)) ?? draft.base;
  const { form, conflicts } = merge(start, draft.form, there.form);
  return { ...draft, form, conflicts, base: there.form, version: there.version, sent: [] };
}

interface Saving<Form, Draft, Answer> {
  place: { get: () => Draft; update: (change: (draft: Draft) => Draft) => void };
  isSavedAs: (sent: Form, there: Form) => boolean;
  send: (draft: Draft) => Promise<Answer>;
  hear: (draft: Draft, answer: Answer, answered?: Form) => Draft;
  /** The server's state, if the save came too late. */
  standingIn: (error: unknown) => Answer | null;
  /** Whether the server has all of it already: an earlier save brought it there. */
  isDone: (draft: Draft) => boolean;
}

/** False once the draft was removed from the device: a later answer brings nothing back. */
const isStill = ({ base, sent }: Written<unknown, unknown>) => base !== null || sent.length > 0;

/** Saves what is written. Changes made elsewhere are merged and the save is tried again; it stops only if both sides changed the same. */
export async function saveWritten<Form, Draft extends Written<Form, unknown>, Answer>(
  saving: Saving<Form, Draft, Answer>,
): Promise<Answer> {
  const { place, isSavedAs } = saving;
  const settle = (answer: Answer, answered?: Form) =>
    place.update((draft) =>
      isStill(draft) ? { ...saving.hear(draft, answer, answered), conflicts: [] } : draft,
    );
  for (let attempt = 1; ; attempt++) {
    // The server takes at most one of them, because each names the same version.
    place.update(({ sent, ...draft }) => {
      const others = sent.filter((one) => !isSavedAs(one, draft.form));
      return { ...draft, sent: [...others, draft.form].slice(-MAX_SENT) } as Draft;
    });
    const before = place.get();
    try {
      const answer = await saving.send(before);
      settle(answer, before.form);
      return answer;
    } catch (error) {
      const there = saving.standingIn(error);
      if (!there || attempt === ATTEMPTS) throw error;
      place.update((draft) => saving.hear(draft, there));
      const now = place.get();
      if (now.conflicts.some((conflict) => !before.conflicts.includes(conflict)))
        throw new ChangedElsewhere();
      if (!saving.isDone(now)) continue;
      settle(there, now.form);
      return there;
    }
  }
}
