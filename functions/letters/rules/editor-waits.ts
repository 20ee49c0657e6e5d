import { brand } from '../../../shared/brand/brand.ts';
import { fullName, type PersonRecord } from '../../people/rules/person-record.ts';
import type { Mail } from '../../people/rules/reset-mail.ts';

/** To each chief: somebody came with the editors' key. No word of theirs stands in it; their name is in the list. */
export const editorWaitsMails = (chiefs: readonly PersonRecord[]): Mail[] =>
  chiefs.map((chief) => ({
    to: chief.email,
    subject: `Somebody waits to be admitted as an editor of ${brand.journalShort}`,
    text: [
      `Dear ${fullName(chief)},`,
      `Somebody has registered as an editor of ${brand.journal} with the editors’ access key. They see nothing until a chief editor admits them: the list of editors shows who it is, and lets you admit or refuse them.`,
      `The editors of ${brand.journal}`,
    ].join('\n\n'),
  }));
