import { DESK_SORTS, type DeskQuery } from '../../../../../shared/contract/desk.ts';
import { STAGES } from '../../../../../shared/domain/stage.ts';

/** The lists of the dashboard: undecided, by author (the specification's), decided. */
export type DashboardView = 'open' | 'authors' | 'decided';
export type DeskGroup = 'now' | 'later' | 'all';

/** All choices on the desk, in its address: Back, a reload and a shared link show the same. */
export interface DeskChoice {
  view: DashboardView;
  group: DeskGroup;
  text: string;
  isLate: boolean;
  isUnassigned: boolean;
  /** An editor's id; '' for no filter. */
  editor: string;
  stage: NonNullable<DeskQuery['stage']> | '';
  sort: DeskQuery['sort'];
  /** Number of pages shown. */
  pages: number;
}

const GROUPS: readonly DeskGroup[] = ['now', 'later', 'all'];
const VIEWS: readonly DashboardView[] = ['authors', 'decided'];
const MAX_PAGES = 20;

const oneOf = <Known extends string>(known: readonly Known[], said: string | null) =>
  known.find((each) => each === said);

/** A search covers the whole desk, unless a group is chosen. */
const usualGroup = (text: string): DeskGroup => (text ? 'all' : 'now');

/** Reads any address as a valid choice. */
export function readDeskAddress(params: URLSearchParams): DeskChoice {
  const text = (params.get('text') ?? '').trim().slice(0, 200);
  const pages = Number(params.get('pages'));
  return {
    view: oneOf(VIEWS, params.get('view')) ?? 'open',
    group: oneOf(GROUPS, params.get('group')) ?? usualGroup(text),
    text,
    isLate: params.get('late') === 'true',
    isUnassigned: params.get('unassigned') === 'true',
    editor: /^[\w-]{1,64}$/.exec(params.get('editor') ?? '')?.[0] ?? '',
    stage: oneOf(STAGES, params.get('stage')) ?? '',
    sort: oneOf(DESK_SORTS, params.get('sort')) ?? 'waiting',
    pages: Number.isInteger(pages) ? Math.min(Math.max(pages, 1), MAX_PAGES) : 1,
  };
}

/** With the question mark; defaults are left out. */
export function deskAddress(choice: Partial<DeskChoice>): string {
  const { view, group, text = '', isLate, isUnassigned, editor, stage, sort, pages = 1 } = choice;
  const said: Record<string, string | false | undefined> = {
    view: view !== 'open' && view,
    group: group !== usualGroup(text) && group,
    text,
    late: isLate && 'true',
    unassigned: isUnassigned && 'true',
    editor,
    stage,
    sort: sort !== 'waiting' && sort,
    pages: pages > 1 && String(pages),
  };
  const params = new URLSearchParams(
    Object.entries(said).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  return params.size > 0 ? `?${params}` : '';
}

/** Whose manuscripts are requested. Another editor's desk has the same groups as one's own. */
function whose({
  view,
  group,
  isUnassigned,
  editor,
}: DeskChoice): Pick<DeskQuery, 'view' | 'from' | 'handledBy'> {
  const handledBy = editor ? { handledBy: editor } : {};
  if (view === 'decided') return { view, ...handledBy };
  const from = group === 'all' ? {} : { from: group };
  if (isUnassigned) return { view: 'unassigned', ...from };
  return { view: group === 'all' || editor ? 'all' : 'mine', ...from, ...handledBy };
}

/** The query for the server, without paging. */
export const deskQuery = (choice: DeskChoice) => ({
  ...whose(choice),
  sort: choice.sort,
  ...(choice.isLate ? { late: 'true' as const } : {}),
  ...(choice.text ? { text: choice.text } : {}),
  ...(choice.stage ? { stage: choice.stage } : {}),
});
