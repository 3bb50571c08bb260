import { counted, joinWithEt } from '#contract/words/french.ts';
import type { TrailRow } from '#contract/entities.ts';

/** The sentence for an import, or for an import that was undone. */
export function importSentence({ action, after }: TrailRow): string {
  const isTeams = after?.['item'] === 'team';
  const noun = isTeams ? 'équipes' : 'joueurs';
  const counts = [
    { count: Number(after?.['created'] ?? 0), verb: 'ajouté' },
    { count: Number(after?.['changed'] ?? 0), verb: 'modifié' },
    { count: Number(after?.['deleted'] ?? 0), verb: 'retiré' },
  ].filter(({ count }) => count > 0);
  const details = [
    ...counts.map(({ count, verb }) => counted(count, `${verb}${isTeams ? 'e' : ''}`)),
    ...teamCountText(Number(after?.['teams'] ?? 0), action),
  ].join(', ');
  const act = action === 'undo' ? 'a annulé un import de' : 'a importé des';
  return `${act} ${noun}${details === '' ? '' : ` : ${details}`}`;
}

/** The sentence for a change of many teams at once, or for its undo. */
export function manyTeamsSentence({ action, after }: TrailRow): string {
  const count = (name: string) => Number(after?.[name] ?? 0);
  const isPlayers = after?.['item'] === 'player';
  const teams = isPlayers ? count('teams') : (TEAM_COUNTS.map(count).find((many) => many > 0) ?? 0);
  const players = isPlayers ? count('created') + count('deleted') : 0;
  const removedText = joinWithEt([counted(teams, 'équipe'), ...playerCountText(players, teams)]);
  if (action === 'deleteTeams') return `a supprimé ${removedText}`;
  if (action === 'acceptTeams') return `a accepté ${removedText}`;
  return count('changed') > 0 ? `a remis ${removedText} à vérifier` : `a rétabli ${removedText}`;
}

const TEAM_COUNTS = ['created', 'changed', 'deleted'];

function playerCountText(players: number, teams: number): string[] {
  if (players === 0) return [];
  return [players > 1 ? `${teams > 1 ? 'leurs' : 'ses'} ${players} joueurs` : 'un joueur'];
}

/** The teams that an import of players created, or that its undo removed. */
function teamCountText(count: number, action: string): string[] {
  if (count === 0) return [];
  const verb = action === 'undo' ? 'retirée' : 'créée';
  return [counted(count, `équipe ${verb}`, `équipes ${verb}s`)];
}
