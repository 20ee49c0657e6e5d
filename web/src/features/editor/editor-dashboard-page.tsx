import type { PageHandle } from '../../app/page-module.ts';
import { EditorDashboard } from './editor-dashboard.tsx';

export const handle: PageHandle = { title: 'Editor dashboard', isWorkScreen: true };

export const Component = EditorDashboard;
