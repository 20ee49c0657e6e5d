import { RoleLoginPage } from './role-login.tsx';

export const handle = {
  title: 'Reviewer Login',
  description: 'Sign in as a reviewer of the journal.',
};

export function Component() {
  return <RoleLoginPage kind="reviewer" />;
}
