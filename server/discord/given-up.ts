import type { DiscordFailure, DiscordSubject } from '#contract/day/discord.ts';

/** What is stored of a message that was given up. It contains no names. */
export type GivenUpMessage = { subject: DiscordSubject; why: DiscordFailure | null; at: string };

export function serializeGivenUp(unsent: GivenUpMessage): string {
  return JSON.stringify(unsent);
}

export function parseGivenUp({ payload_json }: { payload_json: string }): GivenUpMessage {
  return JSON.parse(payload_json) as GivenUpMessage;
}
