import type { RoomSnapshot } from '#server/delay/public-snapshot.ts';
import { discordSnapshotFrom } from './public-snapshot.ts';

export const leak = (room: RoomSnapshot) => discordSnapshotFrom(room);
