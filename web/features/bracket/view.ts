/** `auto`: the tree where there is room, round by round on a phone. */
export type BracketView = 'auto' | 'tree' | 'list';
