/** The two sheets of an import that creates teams of one player, by their numbers. */
export function soloTeamSheets(numbers: readonly number[]) {
  return [
    {
      kind: 'teams',
      lines: numbers.map((number) => ({
        line: number + 2,
        pk_team: '',
        name: `Solo ${number}`,
        capacity: '1',
      })),
    },
    {
      kind: 'players',
      lines: numbers.map((number) => ({
        line: number + 2,
        pk_player: '',
        username: `Pilote ${number}`,
        discord: `pilote.${number}`,
        riot_username: '',
        rank: '',
        twitch: '',
        team_name: `Solo ${number}`,
      })),
    },
  ];
}
