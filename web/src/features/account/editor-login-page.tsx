import { RoleLoginPage } from './role-login.tsx';

export const handle = {
  title: 'Editor Login',
  description: 'Sign in as an editor of the journal.',
};

export function Component() {
  return <RoleLoginPage kind="editor" />;
}
