import type { PageHandle } from '../../page-handle.ts';
import { EditorDashboard } from './editor-dashboard.tsx';

export const handle: PageHandle = { title: 'Editor dashboard', isWorkScreen: true, isOffice: true };

export const Component = EditorDashboard;
