export const IMPORT_STATES = [
  /** The source is being read; an import left in this state for an hour may be read again. */
  'reading',
  /** It can't be read: `problem` says why. */
  'refused',
  'read',
  'applying',
  'applied',
  'releasing',
  'released',
  /** Letters are written to the people who came with it; then it is released again. */
  'inviting',
  'undoing',
  'undone',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** What a chief may ask for, in which states, and the state that follows. */
export const IMPORT_ACTIONS = {
  decide: { from: ['read'], to: 'read' },
  apply: { from: ['read'], to: 'applying' },
  release: { from: ['applied'], to: 'releasing' },
  invite: { from: ['released'], to: 'inviting' },
  undo: { from: ['read', 'refused', 'reading', 'applying', 'applied'], to: 'undoing' },
} as const satisfies Record<string, { from: readonly ImportState[]; to: ImportState }>;
export type ImportAction = keyof typeof IMPORT_ACTIONS;

export const mayAsk = (action: ImportAction, state: ImportState): boolean =>
  (IMPORT_ACTIONS[action].from as readonly ImportState[]).includes(state);

/** Whether a worker has something to do. */
export const isWorking = (state: ImportState): boolean =>
  state === 'reading' ||
  state === 'applying' ||
  state === 'releasing' ||
  state === 'inviting' ||
  state === 'undoing';

/** Mail providers distrust a site that begins with thousands of emails: the others follow on later days. */
export const INVITATIONS_A_DAY = 500;

/** Its articles are public. */
export const isPublicImport = (state: ImportState | undefined): boolean =>
  state === 'released' || state === 'inviting';
