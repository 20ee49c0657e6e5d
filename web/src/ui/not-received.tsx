import { Notice } from './notice.tsx';
import { TakesFocus } from './takes-focus.tsx';

/** Why the server did not accept what was sent, which stays in its form. */
export const NotReceived = ({ why }: { why: string | null }) =>
  why ? (
    <TakesFocus>
      <Notice kind="error" title="We did not receive this">
        {why}
      </Notice>
    </TakesFocus>
  ) : null;
