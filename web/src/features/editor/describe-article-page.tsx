import type { PageHandle } from '../../page-handle.ts';
import { DescribeScreen } from './production/describe-screen.tsx';

export const handle: PageHandle = { title: 'Edit the article', isWorkScreen: true, isOffice: true };

export const Component = DescribeScreen;
