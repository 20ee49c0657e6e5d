/** Text in which '7–10 days' stays on one line. */
export function UnbrokenRanges({ text }: { text: string }) {
  return text.split(/(\d+–\d+ \p{L}+)/u).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence
      <span key={index} className="unbroken">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
