import type { RoundView } from '../../../shared/contract/rounds.ts';

/** Where the changes since the round before are shown, or why they are not. */
export function ChangesLine({ answer }: { answer: RoundView }) {
  const { changesPage, changesLeftOut, mergedFileUrl } = answer;
  if (changesLeftOut)
    return (
      <p className="above-2 below-2 words">
        The PDF does not show the changes since the last round. {changesLeftOut}
      </p>
    );
  if (!changesPage) return null;
  const words = `What was changed since the last round, from page ${changesPage}`;
  return (
    <p className="above-2 below-2 words">
      {mergedFileUrl ? (
        <a href={`${mergedFileUrl}#page=${changesPage}`} target="_blank" rel="noreferrer">
          {words}
        </a>
      ) : (
        `${words} of the PDF`
      )}
    </p>
  );
}
