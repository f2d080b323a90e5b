import { createContext, type ReactNode } from 'react';

/** What the application adds to the header of a signed-in user. Without a style sheet, so that the entry can use it. */
export const HeaderTools = createContext<ReactNode>(null);
