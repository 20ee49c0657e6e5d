/** In milliseconds: longer than a transaction takes. */
const AHEAD = 30_000;

/**
 * The second under which a change is listed: a little after it is written, so that a harvest that starts from the moment of the last one
 * finds everything that was being written then.
 */
export const changeStamp = (writtenAt: string): string => {
  const at = Math.ceil((Date.parse(writtenAt) + AHEAD) / 1000) * 1000;
  return `${new Date(at).toISOString().slice(0, 19)}Z`;
};
