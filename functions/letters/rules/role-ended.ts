import { brand } from '../../../shared/brand/brand.ts';
import type { Person } from '../../manuscript/rules/change.ts';
import { fullName, type PersonRecord } from '../../people/rules/person-record.ts';
import type { Mail } from '../../people/rules/reset-mail.ts';

interface Ended {
  target: PersonRecord;
  /** The editor who takes over the manuscripts; absent if there is none. */
  to: PersonRecord | undefined;
  by: Person;
  handed: number;
  chiefs: readonly PersonRecord[];
}

const counted = (count: number) => (count === 1 ? '1 manuscript' : `${count} manuscripts`);

const signed = (to: PersonRecord, subject: string, paragraphs: string[]): Mail => ({
  to: to.email,
  subject,
  text: [`Dear ${fullName(to)},`, ...paragraphs, `The editors of ${brand.journal}`].join('\n\n'),
});

/** Not about one manuscript, so not one's letter: to the former editor, the successor and the other chiefs. */
export function roleEndedMails({ target, to, by, handed, chiefs }: Ended): Mail[] {
  const name = fullName(target);
  const where = to
    ? `${fullName(to)} now handles ${counted(handed)}.`
    : `${counted(handed)} ${handed === 1 ? 'needs' : 'need'} a new handling editor.`;
  const others = chiefs.filter(({ id }) => id !== by.personId && id !== to?.id);
  return [
    signed(target, 'Your editor role has ended', [
      `Your role as an editor of ${brand.journal} has ended. ${where}`,
      'Thank you for your work. If you did not expect this, please reply to this email.',
    ]),
    ...(to && to.id !== by.personId && handed > 0
      ? [
          signed(to, `${counted(handed)} ${handed === 1 ? 'is' : 'are'} now assigned to you`, [
            `${by.name} ended ${name}’s role as an editor and assigned ${counted(handed)} to you. You will find ${handed === 1 ? 'it' : 'them'} on your desk.`,
          ]),
        ]
      : []),
    ...others.map((chief) =>
      signed(chief, `${name} is no longer an editor`, [
        `${by.name} ended ${name}’s role as an editor. ${where}`,
      ]),
    ),
  ];
}
