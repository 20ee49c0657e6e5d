import { Component as NotAvailable } from '../not-available-page.tsx';
import { Published } from './published.tsx';

export const handle = { title: 'Certificate' };

export function Component() {
  return <Published otherwise={<NotAvailable />} />;
}
