import type { DiscordFailure, DiscordSubject } from '#contract/discord.ts';

/** What is kept of a message that was given up: its names are gone. */
export type Unsent = { subject: DiscordSubject; why: DiscordFailure | null; at: string };

export function unsentText(unsent: Unsent): string {
  return JSON.stringify(unsent);
}

export function unsentFrom({ payload_json }: { payload_json: string }): Unsent {
  return JSON.parse(payload_json) as Unsent;
}
