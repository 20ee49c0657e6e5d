import { RoleRegisterPage } from './role-register.tsx';

export const handle = {
  title: 'Reviewer Registration',
  description: 'Register as a reviewer of the journal.',
};

export function Component() {
  return <RoleRegisterPage kind="reviewer" />;
}
