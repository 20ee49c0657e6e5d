import type { IdentityForms } from './identity-forms.ts';
import { namesIn } from './names-in.ts';
import type { Zone } from './zone.ts';

/** A separator that no name crosses. */
const APART = ' | ';

/** Whether any of the texts names someone, if only perhaps. Hardly any do, and one search of all costs a tenth of one search each. */
export function namesAnyone(forms: IdentityForms, texts: readonly string[], zone: Zone): boolean {
  return texts.length > 0 && namesIn(forms, texts.join(APART), zone).length > 0;
}
