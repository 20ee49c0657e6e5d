import { createContext } from 'react';

/** True while a frame is prerendered, with room for the server's content. */
export const AsFrameContext = createContext(false);
