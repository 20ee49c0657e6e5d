/** Here and not where they are used, so that React starts with its own file, in a task of its own. */
export { createRoot, hydrateRoot } from 'react-dom/client';
