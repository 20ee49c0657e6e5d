import type { PageHandle } from '../../page-handle.ts';
import { Editors } from './editors/editors.tsx';

export const handle: PageHandle = { title: 'Editors', isWorkScreen: true, isOffice: true };

export const Component = Editors;
