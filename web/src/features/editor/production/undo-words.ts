/** For how long what is published can be undone. */
export const undoWords = (minutes: number): string =>
  minutes === 0
    ? 'You can’t undo this.'
    : `You can undo this for ${minutes} minute${minutes === 1 ? '' : 's'}.`;
