import { createContext } from 'react';

/** True while a frame is prerendered, which has room for what the server puts into it. */
export const AsFrameContext = createContext(false);
