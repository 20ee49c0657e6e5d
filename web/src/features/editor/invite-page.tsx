import type { PageHandle } from '../../page-handle.ts';
import { InviteScreen } from './invite/invite-screen.tsx';

export const handle: PageHandle = { title: 'Invite reviewers', isWorkScreen: true, isOffice: true };

export const Component = InviteScreen;
