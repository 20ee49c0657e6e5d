import type { PageHandle } from '../../page-handle.ts';
import { Publications } from './publications/publications.tsx';

export const handle: PageHandle = { title: 'Published', isWorkScreen: true, isOffice: true };

export const Component = Publications;
