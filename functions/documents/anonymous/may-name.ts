import type { IdentityForms } from './identity-forms.ts';
import { namesIn } from './names-in.ts';
import type { Zone } from './zone.ts';

/** No name goes on across it. */
const APART = ' | ';

/** Whether any of the texts names somebody, if only perhaps: next to none does, and one look at all costs a tenth of one at each. */
export function mayName(forms: IdentityForms, texts: readonly string[], zone: Zone): boolean {
  return texts.length > 0 && namesIn(forms, texts.join(APART), zone).length > 0;
}
