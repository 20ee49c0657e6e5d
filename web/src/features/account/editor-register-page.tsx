import { RoleRegisterPage } from './role-register.tsx';

export const handle = {
  title: 'Editor Registration',
  description: 'Register as an editor of the journal.',
};

export function Component() {
  return <RoleRegisterPage kind="editor" />;
}
