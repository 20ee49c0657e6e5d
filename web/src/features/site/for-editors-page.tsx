import { useLocation } from 'react-router';
import { isEditorSession } from '../../api/session.ts';
import { useSession } from '../../api/use-session.ts';
import { EDITOR_COUNTS, FOR_EDITORS } from '../../content/marketing.ts';
import { journalPrefixOf, paths } from '../../paths.ts';
import { RoleInvitation } from './role-invitation.tsx';

export const handle = { title: FOR_EDITORS.title, description: FOR_EDITORS.description };

export function Component() {
  const prefix = journalPrefixOf(useLocation().pathname);
  return (
    <RoleInvitation
      article={FOR_EDITORS}
      isMember={isEditorSession(useSession())}
      welcome="Welcome Editor!"
      apply="Apply to Become an Editor"
      counts={EDITOR_COUNTS}
      links={{
        register: paths.editorRegister(prefix),
        login: paths.editorLogin(prefix),
        dashboard: paths.editorDashboard(prefix),
      }}
    />
  );
}
