import { type ReactNode, useEffect, useId, useRef } from 'react';
import panel from '../actions/reviewers-panel.module.css';

/** Takes the focus when requested; its text stays while it is hidden. */
export function AskedForm({
  title,
  isShown,
  children,
}: {
  title: string;
  isShown: boolean;
  children: ReactNode;
}) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isShown) heading.current?.focus();
  }, [isShown]);
  return (
    <section
      className={`${panel.panel} flow-4 above-4 below-4 washed marked`}
      aria-labelledby={headingId}
      hidden={!isShown}
    >
      <h3 id={headingId} ref={heading} tabIndex={-1} className="below-2 large">
        {title}
      </h3>
      <div className="form-column stack from-start gap-4">{children}</div>
    </section>
  );
}
