import type { PageHandle } from '../../page-handle.ts';
import { EditorManuscript } from './manuscript/editor-manuscript.tsx';

export const handle: PageHandle = { title: 'Manuscript', isWorkScreen: true, isOffice: true };

export const Component = EditorManuscript;
