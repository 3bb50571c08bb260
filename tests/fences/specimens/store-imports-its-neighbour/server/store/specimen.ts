import { mayGuess } from '../actions/guesses.ts';

export const guess = mayGuess;
