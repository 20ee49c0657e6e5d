import { brand } from '../../../shared/brand/brand.ts';
import type { Person } from '../../manuscript/rules/change.ts';
import { fullName, type PersonRecord } from '../../people/rules/person-record.ts';
import type { Mail } from '../../people/rules/reset-mail.ts';

interface Ended {
  target: PersonRecord;
  /** Who has the manuscripts now; nobody where left out. */
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

/** About no manuscript in particular, so no letter of one: to the former editor, who took over, and the other chiefs. */
export function roleEndedMails({ target, to, by, handed, chiefs }: Ended): Mail[] {
  const name = fullName(target);
  const where = to
    ? `${counted(handed)} went to ${fullName(to)}.`
    : `${counted(handed)} ${handed === 1 ? 'waits' : 'wait'} for another editor.`;
  const others = chiefs.filter(({ id }) => id !== by.personId && id !== to?.id);
  return [
    signed(target, 'Your editor role has ended', [
      `Your role as an editor of ${brand.journal} has ended. ${where}`,
      'Thank you for your work. If this surprises you, please reply to this mail.',
    ]),
    ...(to && to.id !== by.personId && handed > 0
      ? [
          signed(to, `${counted(handed)} ${handed === 1 ? 'is' : 'are'} yours to handle`, [
            `${by.name} ended ${name}’s role as an editor and gave you what they looked after: ${counted(handed)}. You find them on your desk.`,
          ]),
        ]
      : []),
    ...others.map((chief) =>
      signed(chief, `${name} is no editor any more`, [
        `${by.name} ended ${name}’s role as an editor. ${where}`,
      ]),
    ),
  ];
}
