import { Notice } from './notice.tsx';
import { TakesFocus } from './takes-focus.tsx';

interface FailureNoticeProps {
  title?: string;
  /** Nothing is shown without it. */
  why: string | null | undefined;
  takesFocus?: boolean;
}

/** What was not done, and why. */
export function FailureNotice({ title, why, takesFocus = false }: FailureNoticeProps) {
  if (!why) return null;
  const notice = (
    <Notice kind="error" title={title}>
      {why}
    </Notice>
  );
  return takesFocus ? <TakesFocus>{notice}</TakesFocus> : notice;
}
