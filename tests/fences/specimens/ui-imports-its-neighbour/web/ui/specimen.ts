import { useFollowed } from '../lib/follow.ts';

export const followed = useFollowed;
