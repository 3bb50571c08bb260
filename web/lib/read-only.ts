import { createContext } from 'react';

/** Whether what is shown belongs to an archived event: every change would be refused, and so none is offered. */
export const ReadOnly = createContext(false);
