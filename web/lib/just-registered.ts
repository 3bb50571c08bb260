/** Goes along to home, which then greets the team at length. */
export const JUST_REGISTERED = 'just-registered';
