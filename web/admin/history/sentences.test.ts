import { describe, expect, it } from 'vitest';
import type { TrailRow } from '#contract/entities.ts';
import { buildDaySettings } from '#tests/builders.ts';
import { trailChanges, trailSentence } from './sentences.ts';

const entry = (fields: Partial<TrailRow>): TrailRow => ({
  pk_trail: 1,
  at: '2025-12-13T10:00:00.000Z',
  fk_admin: 1,
  admin_name: 'Léa',
  action: 'updatePlayer',
  item: 'player',
  item_key: 1,
  before: null,
  after: null,
  undo_refusal: null,
  ...fields,
});
const zoe = { username: 'Zoé', discord: 'zoe', riot_username: null, rank: 'Or', team_name: 'A' };
const match = {
  fk_team_one: 1,
  team_one_name: 'Aigles',
  team_two_name: null,
  score_team_one: null,
  score_team_two: null,
  winner_team: null,
  match_date: null,
};

describe('the history in words', () => {
  it.each(['scheduleMatches', 'placeMatches'])(
    'says of %s, by its name of any version, what was saved',
    (action) => {
      for (const label of ['Postes et heures (Quarts)', 'Postes et heures : Quarts']) {
        const step = { item: 'tournament', before: { label }, after: { label } } as const;
        expect(trailSentence(entry({ ...step, action }))).toBe(
          'a enregistré les postes et les heures (Quarts)',
        );
      }
    },
  );

  it.each(['Poste et heure (Aigles – Renards)', 'Aigles – Renards : poste et heure'])(
    'says that a match was given its station and hour, from %s',
    (label) => {
      const step = { item: 'tournament', action: 'updateMatch', after: { label } } as const;
      expect(trailSentence(entry(step))).toBe(
        "a enregistré le poste et l'heure (Aigles – Renards)",
      );
    },
  );

  it('tells what was added, changed and deleted', () => {
    expect(trailSentence(entry({ after: zoe }))).toBe('a ajouté le joueur Zoé');
    expect(trailSentence(entry({ before: zoe, after: zoe }))).toBe('a modifié le joueur Zoé');
    expect(trailSentence(entry({ before: zoe }))).toBe('a supprimé le joueur Zoé');
    expect(trailSentence(entry({ item: 'team', after: { name: 'Aigles' } }))).toBe(
      "a ajouté l'équipe Aigles",
    );
    expect(trailSentence(entry({ item: 'match', before: match }))).toBe(
      'a supprimé le match [Aigles VS Pas défini]',
    );
  });

  it('tells who left the waiting list, and who was put on it', () => {
    const [waiting, isIn] = [{ name: 'Aigles', waiting: 2 }, { name: 'Aigles' }];
    const row = entry({ item: 'team', action: 'admitTeam', before: waiting, after: isIn });
    expect(trailSentence(row)).toBe("a admis l'équipe Aigles");
    expect(trailChanges(row)).toEqual([
      { label: "Place en liste d'attente", before: '2', after: '---' },
    ]);
    const back = entry({ item: 'team', action: 'undo', before: isIn, after: waiting });
    expect(trailSentence(back)).toBe("a mis l'équipe Aigles en liste d'attente");
  });

  it('tells what became of the site, and of people', () => {
    const sentence = (fields: Partial<TrailRow>) => trailSentence(entry(fields));
    const words = { organiser: 'Ludus', contacts: [{ title: 'Aide', channel: '#aide', url: 'x' }] };
    const now = { ...words, organiser: 'Arène', contacts: [] };
    const item = 'site';
    expect(sentence({ item, action: 'updateSite', before: words, after: now })).toBe(
      'a modifié le site',
    );
    expect(sentence({ item, action: 'undo', before: now, after: words })).toBe(
      'a annulé une modification du site',
    );
    expect(sentence({ item, after: { fk_current_event: 2, name: 'Coupe' } })).toBe(
      "a mis à l'affiche l'événement Coupe",
    );
    expect(trailChanges(entry({ item, before: words, after: now }))).toEqual([
      { label: "Nom de l'organisateur", before: 'Ludus', after: 'Arène' },
      { label: 'Contacts', before: 'Aide, #aide, x', after: '---' },
    ]);
    expect(
      sentence({ item: 'person', after: { names: ['Joueur effacé 3', 'Joueur effacé 4'] } }),
    ).toBe('a effacé une personne : Joueur effacé 3, Joueur effacé 4');
    expect(
      sentence({ item: 'event', action: 'forgetDiscordNames', after: { name: 'Coupe' } }),
    ).toBe("a retiré les pseudos Discord de l'archive Coupe");
  });

  it('tells what was undone', () => {
    const action = 'undo';
    expect(trailSentence(entry({ action, after: zoe }))).toBe('a rétabli le joueur Zoé');
    expect(trailSentence(entry({ action, before: zoe }))).toBe('a retiré le joueur Zoé');
    expect(trailSentence(entry({ action, before: zoe, after: zoe }))).toBe(
      'a annulé une modification du joueur Zoé',
    );
  });

  it('tells what was done with a rehearsal', () => {
    const sentence = (action: string, label: string) =>
      trailSentence(entry({ item: 'rehearsal', action, after: { label } }));
    expect(sentence('startRehearsal', 'répétition générale commencée')).toBe(
      'a lancé une répétition générale',
    );
    expect(sentence('playRehearsal', 'Ronde 2 : 4 matchs joués')).toBe(
      'a fait avancer la répétition (Ronde 2 : 4 matchs joués)',
    );
    expect(sentence('endRehearsal', 'répétition générale terminée et supprimée')).toBe(
      'a terminé et supprimé une répétition générale',
    );
  });

  it('tells passwords without telling them', () => {
    const admin = { username: 'Omar', label: 'Admin' };
    const changed = { item: 'admin', before: admin, after: admin } as const;
    expect(trailSentence(entry({ ...changed, action: 'changePassword' }))).toBe(
      'a changé son mot de passe',
    );
    expect(trailSentence(entry({ ...changed, action: 'resetPassword' }))).toBe(
      "a changé le mot de passe d'Omar",
    );
    expect(trailChanges(entry({ ...changed, action: 'resetPassword' }))).toEqual([]);
  });

  it.each([
    ['deleteTeams', { item: 'team', deleted: 12 }, 'a supprimé 12 équipes'],
    ['deleteTeams', { item: 'player', teams: 1, deleted: 1 }, 'a supprimé 1 équipe et un joueur'],
    [
      'deleteTeams',
      { item: 'player', teams: 1, deleted: 2 },
      'a supprimé 1 équipe et ses 2 joueurs',
    ],
    [
      'deleteTeams',
      { item: 'player', teams: 2, deleted: 3 },
      'a supprimé 2 équipes et leurs 3 joueurs',
    ],
    ['acceptTeams', { item: 'team', changed: 4 }, 'a accepté 4 équipes'],
    ['undo', { item: 'team', created: 12 }, 'a rétabli 12 équipes'],
    ['undo', { item: 'team', changed: 4 }, 'a remis 4 équipes à vérifier'],
  ])('counts what %s did to many teams: %o', (action, after, sentence) => {
    expect(trailSentence(entry({ item: 'teams', action, after }))).toBe(sentence);
  });

  it('counts what an import did', () => {
    const after = { item: 'team', created: 3, changed: 1, deleted: 0 };
    expect(trailSentence(entry({ item: 'import', action: 'importRows', after }))).toBe(
      'a importé des équipes : 3 ajoutées, 1 modifiée',
    );
    const along = { item: 'player', teams: 2, created: 4, changed: 0, deleted: 0 };
    expect(trailSentence(entry({ item: 'import', action: 'importRows', after: along }))).toBe(
      'a importé des joueurs : 4 ajoutés, 2 équipes créées',
    );
    const undone = { item: 'player', created: 0, changed: 0, deleted: 2 };
    expect(trailSentence(entry({ item: 'import', action: 'undo', after: undone }))).toBe(
      'a annulé un import de joueurs : 2 retirés',
    );
  });

  it('tells the steps of the tournament in their own words', () => {
    const step = { item: 'tournament', after: { label: 'Ronde 2 publiée' } } as const;
    expect(trailSentence(entry({ ...step, action: 'publishRound' }))).toBe(
      'a fait avancer le tournoi : Ronde 2 publiée',
    );
    expect(trailSentence(entry({ ...step, action: 'undo' }))).toBe(
      "a annulé l'étape « Ronde 2 publiée »",
    );
    const score = { item: 'tournament', after: { label: 'Aigles 2 - 0 Renards' } } as const;
    expect(trailSentence(entry({ ...score, action: 'updateMatch' }))).toBe(
      'a enregistré le match (Aigles 2 - 0 Renards)',
    );
    for (const label of [
      'Aigles 2 - 0 Renards (correction)',
      'Correction : Aigles 2 - 0 Renards',
    ]) {
      const correction = { item: 'tournament', action: 'correctMatch', after: { label } } as const;
      expect(trailSentence(entry(correction))).toBe('a corrigé le match (Aigles 2 - 0 Renards)');
    }
  });

  it('says what became of an event', () => {
    const draft = { name: 'Coupe', state: 'draft' };
    const after = { ...draft, state: 'published' };
    const published = entry({ item: 'event', action: 'publishEvent', before: draft, after });
    expect(trailSentence(published)).toBe("a publié l'événement Coupe");
    expect(trailChanges(published)).toEqual([
      { label: 'État', before: 'brouillon', after: 'publié' },
    ]);
    expect(trailSentence({ ...published, action: 'undo' })).toBe(
      "a annulé une modification de l'événement Coupe",
    );
  });

  it('tells each setting of the day, in words', () => {
    const before = { name: 'Coupe', day: buildDaySettings() };
    const day = buildDaySettings({ stations: 8, calling: 'by-hand', reporting: false });
    const set = entry({ item: 'event', action: 'setDay', before, after: { ...before, day } });
    expect(trailSentence(set)).toBe("a modifié l'événement Coupe");
    expect(trailChanges(set)).toEqual([
      { label: 'Nombre de postes', before: 'rien', after: '8' },
      { label: 'Appel du match suivant', before: 'automatique', after: 'par un admin' },
      { label: 'Scores annoncés par les équipes', before: 'oui', after: 'non' },
    ]);
  });

  it('tells each thing that was written about an event, in words', () => {
    const words = { summary: null, days: [] };
    const before = { name: 'Coupe', starts_at: null, team_max: 8, waiting_list: false, words };
    const after = {
      ...before,
      starts_at: '2027-03-06T10:00:00+01:00',
      team_max: 12,
      waiting_list: true,
      words: { summary: 'a'.repeat(200), days: [{ date: '2027-03-06', title: 'Jour 1' }] },
      pictures: { logo: { hash: 'f00', alt: null } },
    };
    const updated = entry({ item: 'event', action: 'updateEvent', before, after });
    expect(trailChanges(updated)).toEqual([
      { label: 'Début', before: 'rien', after: '06.03.27 10:00' },
      { label: 'Programme', before: 'rien', after: '06.03.27, Jour 1' },
      { label: 'Places', before: '8', after: '12' },
      { label: "Liste d'attente", before: 'non', after: 'oui' },
      { label: 'Résumé', before: 'rien', after: `${'a'.repeat(120)}…` },
      { label: 'Logo', before: 'rien', after: 'une image' },
    ]);
    const longer = { ...after, words: { ...after.words, summary: 'a'.repeat(210) } };
    expect(trailChanges({ ...updated, before: after, after: longer })).toEqual([
      { label: 'Résumé', before: `${'a'.repeat(120)}…`, after: 'nouveau texte' },
    ]);
  });

  it('lays the changed fields side by side, in words', () => {
    expect(
      trailChanges(entry({ before: zoe, after: { ...zoe, username: 'Zoe', team_name: null } })),
    ).toEqual([
      { label: 'Pseudo', before: 'Zoé', after: 'Zoe' },
      { label: 'Équipe', before: 'A', after: '---' },
    ]);
    const played = {
      ...match,
      score_team_one: 2,
      score_team_two: 0,
      winner_team: 1,
      match_date: '2025-12-13 14:30:00',
    };
    expect(trailChanges(entry({ item: 'match', before: match, after: played }))).toEqual([
      { label: 'Score', before: '---', after: '2 - 0' },
      { label: 'Gagnant', before: '---', after: 'Aigles' },
      { label: 'Date', before: '---', after: '13.12.25 14:30' },
    ]);
  });
});
