// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { DeskItem, DeskPage } from '../../../shared/contract/desk.ts';
import { Desk, deskRowsCsv } from '../../../web/src/features/editor/desk/desk.tsx';
import {
  deskAddress,
  deskQuery,
  readDeskAddress,
} from '../../../web/src/features/editor/desk/desk-address.ts';
import { editor } from '../../screens/cast.ts';
import { fakeServer, json } from '../fake-browser.ts';
import { AtWork, press, show } from '../show.tsx';

const read = (search: string) => readDeskAddress(new URLSearchParams(search));
const asked = (search: string) => deskQuery(read(search));

const item = (title: string, over: Partial<DeskItem> = {}): DeskItem => ({
  _id: title,
  number: 'JICS-2026-0001',
  title,
  status: 'Under Review',
  isHeldBack: false,
  stage: 'reviewing',
  since: '2026-11-20T12:00:00.000Z',
  due: '2026-12-13T11:59:59.000Z',
  actAt: '2026-11-20T12:00:00.000Z',
  isOverdue: false,
  submittedAt: '2026-11-20T12:00:00.000Z',
  round: 1,
  authors: ['Olga Owner'],
  reviewers: [{ name: 'Noor Haddad', by: null }],
  given: 1,
  asked: 2,
  wanted: 2,
  handlingEditor: null,
  undelivered: 0,
  unread: 0,
  ...over,
});

describe('the address of the desk', () => {
  it('says what is not usual, and nothing else', () => {
    expect(deskAddress(read(''))).toBe('');
    const all = '?view=decided&text=graph&late=true&editor=rahul&stage=reviewing&sort=due&pages=3';
    expect(deskAddress(read(all))).toBe(all);
    expect(deskAddress(read('?group=later&unassigned=true'))).toBe('?group=later&unassigned=true');
    expect(deskAddress(read('?text=graph&group=all'))).toBe('?text=graph');
    expect(deskAddress(read('?text=graph&group=now'))).toBe('?group=now&text=graph');
  });

  it('is a choice that there is, whatever somebody typed into it', () => {
    const odd = '?view=x&group=y&stage=z&sort=q&pages=-4&editor=%3Cscript%3E&late=maybe';
    expect(deskAddress(read(odd))).toBe('');
    expect(read('?pages=1000000').pages).toBe(20);
  });

  it.each([
    ['', { view: 'mine', from: 'now', sort: 'waiting' }],
    ['?group=all', { view: 'all', sort: 'waiting' }],
    ['?text=graph', { view: 'all', sort: 'waiting', text: 'graph' }],
    [
      '?editor=rahul&late=true',
      { view: 'all', from: 'now', handledBy: 'rahul', sort: 'waiting', late: 'true' },
    ],
    ['?unassigned=true&group=later', { view: 'unassigned', from: 'later', sort: 'waiting' }],
    ['?view=decided&editor=rahul&group=later', { view: 'decided', handledBy: 'rahul', sort: 'waiting' }],
  ])('asks the server: %s', (search, query) => expect(asked(search)).toEqual(query));
});

describe('a longer list', () => {
  const pageOf = (title: string, nextCursor: string | null): DeskPage => ({
    items: [item(title)],
    nextCursor,
    counts: nextCursor ? { now: 2, later: 0, all: 2, unassigned: 2 } : null,
    nextDue: null,
    isChief: true,
    editors: nextCursor ? [{ _id: 'rahul', name: 'Rahul Menon' }] : null,
  });
  const open = (at: string) => {
    const calls = fakeServer(({ path }) =>
      json(200, path.includes('cursor=') ? pageOf('Second', null) : pageOf('First', 'c2')),
    );
    show(
      <AtWork owner={editor.editor._id}>
        <Desk />
      </AtWork>,
      { session: editor, at },
    );
    return calls;
  };

  it('is as long as the address says, and goes on', async () => {
    open('/?pages=2');
    expect(await screen.findByText('Second')).toBeTruthy();
    expect(screen.getByText('First')).toBeTruthy();
    expect(screen.getByRole('option', { name: 'Rahul Menon' })).toBeTruthy();
  });

  it('is fetched by a button', async () => {
    open('/');
    await screen.findByText('First');
    expect(screen.queryByText('Second')).toBeNull();
    await press('Show more');
    expect(await screen.findByText('Second')).toBeTruthy();
  });

  it('has the groups of the editor who is chosen, and none of what was chosen before', async () => {
    const calls = open('/');
    const box = await screen.findByRole('checkbox', { name: 'Choose First' });
    await act(async () => fireEvent.click(box));
    expect(screen.getByText('1 chosen')).toBeTruthy();
    await act(async () => fireEvent.change(screen.getByLabelText('Editor'), { target: { value: 'rahul' } }));
    await waitFor(() => expect(calls.at(-1)?.path).toContain('handledBy=rahul'));
    expect(await screen.findByRole('tab', { name: 'Needs action (2)' })).toBeTruthy();
    expect(screen.queryByText('1 chosen')).toBeNull();
  });
});

describe('the list as CSV', () => {
  const NOW = Date.parse('2026-11-24T12:00:00.000Z');

  it('has a row a manuscript, with the days that the page names', () => {
    const [head, row] = deskRowsCsv([item('Graphs, and "lattices"')], NOW).split('\r\n');
    expect(head).toMatch(/^Number,Title,Authors,Status,Stage,Since,Due,Late,/);
    expect(row).toBe(
      'JICS-2026-0001,"Graphs, and ""lattices""",Olga Owner,Under Review,In review,2026-11-20,2026-12-12,,Noor Haddad,1,2,1,,2026-11-20',
    );
  });

  it('hands no formula of an author’s to a program of tables, and nothing of what is closed', () => {
    const lines = deskRowsCsv(
      [item('=HYPERLINK("http://x")', { authors: ['@Sum'], stage: null, since: null, isHeldBack: true })],
      NOW,
    ).split('\r\n');
    expect(lines[1]).toContain(`"'=HYPERLINK(""http://x"")",'@Sum,`);
    expect(lines[1]).not.toMatch(/,1,2,1,/);
  });
});
