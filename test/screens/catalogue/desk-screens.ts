import type { DeskItem, DeskPage } from '../../../shared/contract/desk.ts';
import { JOURNAL } from '../../../shared/domain/journal-paths.ts';
import { manuscriptView } from '../../support/manuscript-view.ts';
import { editor, LONG_WORD } from '../cast.ts';
import type { Answers, Screen } from '../screen.ts';

const dashboard = `${JOURNAL}/editor/dashboard`;
const manuscriptPage = `${JOURNAL}/editor/manuscripts/JICS-1`;

const item = (over: Partial<DeskItem>): DeskItem => ({
  _id: `JICS-${over.title}`.replace(/[^\w-]/g, '').slice(0, 40),
  number: 'JICS-2026-0147',
  title: 'Sparse attention for edge devices',
  status: 'Pending',
  isHeldBack: false,
  stage: 'screening',
  since: '2026-11-20T09:00:00.000Z',
  due: null,
  actAt: '2026-11-20T09:00:00.000Z',
  isOverdue: false,
  submittedAt: '2026-11-20T09:00:00.000Z',
  round: 1,
  authors: ['Ágnes Kovács', 'Mei Tanaka'],
  reviewers: [],
  given: 0,
  asked: 0,
  handlingEditor: null,
  undelivered: 0,
  ...over,
});
const late = item({
  title: 'Graph lattices',
  status: 'Under Review',
  stage: 'reviewing',
  since: '2026-10-20T09:00:00.000Z',
  due: '2026-11-18T11:59:59.000Z',
  isOverdue: true,
  reviewers: [
    { name: 'Sofia Lindqvist', by: '2026-11-18T11:59:59.000Z' },
    { name: 'Rahul Menon', by: null },
  ],
  given: 1,
  asked: 2,
  handlingEditor: { _id: 'helena', name: 'Helena Varga' },
});
const heldBack = item({
  title: 'Of one’s own',
  isHeldBack: true,
  stage: null,
  since: null,
  authors: [],
});
const page = (items: DeskItem[], over: Partial<DeskPage> = {}): DeskPage => ({
  items,
  nextCursor: null,
  counts: { now: items.length, later: 6, all: items.length + 6, unassigned: 1 },
  nextDue: '2026-12-03T11:59:59.000Z',
  isChief: true,
  ...over,
});
const answers = (desk: Answers['list-desk']): Answers => ({
  'list-desk': desk,
  'list-users-with-manuscripts': [],
  'list-reviewers': [],
  'list-mail': [],
});
const failure = { refused: { status: 500, code: 'internal' as const, message: 'Something went wrong.' } };

const onDesk = (name: string, desk: Answers['list-desk'], shows: Screen['shows']): Screen => ({
  name: `Desk: ${name}`,
  path: dashboard,
  user: editor,
  answers: answers(desk),
  shows,
});
const ofOne = (name: string, get: Answers['get-manuscript'], shows: Screen['shows']): Screen => ({
  name: `Manuscript of an editor: ${name}`,
  path: manuscriptPage,
  user: editor,
  answers: { ...answers(page([])), 'get-manuscript': get },
  shows,
});

export const deskScreens: Screen[] = [
  onDesk('overdue, new, and one’s own', page([late, item({}), heldBack]), '6 days late'),
  onDesk('long names', page([item({ title: LONG_WORD, authors: [LONG_WORD], stage: 'deciding' })]), 'Decide'),
  onDesk('nothing waits', page([]), /Nothing waits for you. 6 manuscripts are with others/),
  onDesk('failed', failure, 'The desk could not be loaded'),
  ofOne('new', { manuscript: manuscriptView({ number: 'JICS-2026-0147' }) }, 'New for 22 days'),
  ofOne(
    'gone',
    { refused: { status: 404, code: 'not_found', message: 'No.' } },
    'There is no such manuscript',
  ),
];
