/** The press's mark: a globe's meridians between two covers. Decoration beside the name, so hidden from screen readers. */
export function LogoMark({ size = 36 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" fill="none" aria-hidden="true" focusable="false">
      <path d="M6 4h28M6 36h28" stroke="currentColor" strokeWidth="2.5" />
      <g stroke="currentColor" strokeWidth="1.6">
        <circle cx="20" cy="20" r="12" />
        <path d="M20 8c-8 7-8 17 0 24M8 20h24" />
      </g>
      <path d="M20 8c8 7 8 17 0 24" stroke="var(--madder)" strokeWidth="2.2" />
    </svg>
  );
}
