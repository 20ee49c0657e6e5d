import { brand } from '../../../shared/brand/brand.ts';
import { fullName, type PersonRecord } from '../../people/rules/person-record.ts';
import type { Mail } from '../../people/rules/reset-mail.ts';

/** To each chief editor: someone has registered with the editors' key. The mail has no text of theirs, as they are not known yet; the list of editors shows their name. */
export const editorWaitsMails = (chiefs: readonly PersonRecord[]): Mail[] =>
  chiefs.map((chief) => ({
    to: chief.email,
    subject: `Someone is waiting to be admitted as an editor of ${brand.journalShort}`,
    text: [
      `Dear ${fullName(chief)},`,
      `Someone has registered as an editor of ${brand.journal} with the editors’ access key. They can’t see any manuscripts until a chief editor admits them. Open the list of editors to see who it is, and admit or refuse them.`,
      `The editors of ${brand.journal}`,
    ].join('\n\n'),
  }));
