import * as z from 'zod';
import type { JournalView } from '../../../../../../shared/contract/journal.ts';
import { FIELD_KINDS, type FormField } from '../../../../../../shared/domain/review-fields.ts';
import { type KeptKind, useKept } from '../../../../kept/use-kept.ts';

/** As typed: nothing has to be valid yet. */
const Field = z.object({
  id: z.string(),
  kind: z.enum(FIELD_KINDS),
  label: z.string(),
  help: z.string(),
  isRequired: z.boolean(),
  forAuthors: z.boolean(),
  low: z.string(),
  high: z.string(),
  options: z.array(z.string()),
});
/** `on` is the edition on which it is based. */
const Begun = z.object({ fields: z.array(Field).nullable(), on: z.number() });
const kind: KeptKind<z.infer<typeof Begun>> = { schema: Begun, empty: { fields: null, on: 0 } };

/** A chief's unsaved changes to the form: on this device, until saved or discarded. */
export function useFormDraft(owner: string, { edition, fields }: JournalView['form']) {
  const { draft, change, discard } = useKept(owner, 'journal review form', kind);
  const isBegun = draft.fields !== null;
  return {
    fields: draft.fields ?? fields,
    isBegun,
    /** Someone has saved another one since. */
    isObsolete: isBegun && draft.on !== edition,
    change: (changed: FormField[]) => change({ fields: changed, on: isBegun ? draft.on : edition }),
    /** Continues on the current edition. */
    keepMine: () => change({ on: edition }),
    discard,
  };
}
