import { useLocation } from 'react-router';
import { Notice } from '../../ui/notice.tsx';
import { returnPathOf } from './return-path.ts';
import { SessionEnded, wasSessionEnded } from './session-ended.tsx';

/** On the sign-in page: why the person is here, if a guard or an ended session is the reason. */
export function WhySignIn() {
  const { state } = useLocation();
  if (wasSessionEnded(state)) return <SessionEnded />;
  return /\/submit(\?|$)/.test(returnPathOf(state)) ? (
    <Notice kind="info" title="Please log in to submit a manuscript" live />
  ) : null;
}
