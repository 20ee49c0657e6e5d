import { Researcher } from './researcher.tsx';

export const handle = { title: 'Profile' };

export function Component() {
  return <Researcher title={handle.title} />;
}
