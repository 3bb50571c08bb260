import { createContext } from 'react';

/** Whether the shown event is archived: every change would be refused, so none is offered. */
export const ReadOnly = createContext(false);
