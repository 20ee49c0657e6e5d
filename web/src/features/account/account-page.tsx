import { Researcher } from './researcher.tsx';

export const handle = {
  title: 'Account',
  description: 'Your name, email and role, your subscription and your preferences.',
};

export function Component() {
  return <Researcher title={handle.title} />;
}
