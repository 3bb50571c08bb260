import {
  mostlyFavourites,
  playBracket,
  playSwiss,
  registerTeams,
  signIn,
} from './play-tournament.ts';

const TEAMS = [
  'Les Aigles',
  'Boost Vide',
  'Plein Pot',
  'Demo Crew',
  'Double Tap',
  'Musty Squad',
  'Hors-jeu',
  'Whiff FC',
  'Air Dribble',
  'Ceux du Fond',
  'Turbo Lynx',
  'Cage Vide',
  'Flip Reset',
  'Kickoff Club',
  'Les Marmottes',
  'Zone 51',
];

/** Sixteen duos: Saturday is played, Sunday is half-way. */
export async function playDemo(
  url: string,
  admin: { username: string; password: string },
): Promise<void> {
  const call = await signIn(url, admin);
  await registerTeams(call, TEAMS);
  await call('setRegistration', { open: false });
  await call('startSwiss');
  await playSwiss(call, mostlyFavourites);
  await call('startBracket');
  await playBracket(call, mostlyFavourites, 17);
}
