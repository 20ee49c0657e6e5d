import type { PageHandle } from '../../app/page-module.ts';
import { EditorDashboard } from './editor-dashboard.tsx';

export const handle: PageHandle = { title: 'Editor dashboard' };

export const Component = EditorDashboard;
