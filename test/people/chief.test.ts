import { describe, expect, it } from 'vitest';
import { chiefsOf, madeChiefs } from '../../functions/people/rules/chief.ts';
import type { PersonRecord } from '../../functions/people/rules/person-record.ts';
import { buildPerson } from '../support/cast.ts';

const editor = (
  id: string,
  keyUsedAt: string,
  more: Partial<NonNullable<PersonRecord['roles']['editor']>> = {},
  emailConfirmed = false,
) =>
  buildPerson(id, {
    emailConfirmed,
    roles: { editor: { specialization: '', experience: 1, since: keyUsedAt, keyUsedAt, ...more } },
  });
const ids = (editors: readonly { id: string }[]) => editors.map(({ id }) => id);

describe('who is chief', () => {
  const ada = editor('ada', '2026-03-01');
  const ben = editor('ben', '2026-02-01');
  const newcomer = editor('newcomer', '2026-09-01');

  it('is never every editor: the first editor is the chief until one is appointed', () => {
    expect(ids(chiefsOf([ada, ben, newcomer], undefined))).toEqual(['ben']);
    const first = editor('first', '2026-05-01', { isFirst: true });
    expect(ids(chiefsOf([ada, ben, first], undefined))).toEqual(['first']);
  });

  it('stays the one whom the installation names, after a change of address', () => {
    const moved = { ...editor('ada', '2026-03-01', {}, true), email: 'now@example.org' };
    const formerEmails = [{ email: 'ada@example.org', until: '2026-05-01T00:00:00.000Z' }];
    expect(ids(chiefsOf([ben, { ...moved, formerEmails }], 'Ada@example.org'))).toEqual(['ada']);
    expect(chiefsOf([ben, moved], 'ada@example.org')).toEqual([]);
  });

  it('is the same one of two editors who joined at the same moment, whatever their order', () => {
    const twin = editor('abe', '2026-02-01');
    expect(ids(chiefsOf([ben, twin], undefined))).toEqual(['abe']);
    expect(ids(chiefsOf([twin, ben], undefined))).toEqual(['abe']);
  });

  it('is still the first editor, beside those they appointed, until a chief editor ends that role', () => {
    const first = editor('first', '2026-01-01', { isFirst: true });
    const appointed = editor('appointed', '2026-09-01', { chief: true });
    expect(ids(chiefsOf([first, appointed, ada], undefined))).toEqual(['first', 'appointed']);
    const former = editor('first', '2026-01-01', { isFirst: true, chief: false });
    expect(ids(chiefsOf([former, appointed, ada], undefined))).toEqual(['appointed']);
  });

  it('is the person whom the installation names once their address is confirmed, and no one until then', () => {
    const first = editor('first', '2026-01-01', { isFirst: true });
    const named = 'Ada@Example.org';
    expect(ids(chiefsOf([first, ada, ben], named))).toEqual([]);
    const confirmed = editor('ada', '2026-03-01', {}, true);
    expect(ids(chiefsOf([first, confirmed, ben], named))).toEqual(['ada']);
    expect(ids(madeChiefs([first, confirmed, ben], named))).toEqual(['ada']);
  });
});
