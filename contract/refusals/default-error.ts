/** For a failure that brought no message. In a file of its own: every page loads it, and few need the other sentences. */
export const DEFAULT_ERROR = 'Une erreur est survenue.';
