import type { Page } from '@playwright/test';
import type { ActionName, ActionPayload } from '#contract/actions.ts';
import { LINK_HEADER } from '#contract/teams/team-links.ts';
import { createCaller } from '#scripts/demo/play-tournament.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { asAdmin, openAdminPage, type AdminCalls } from './support/admin.ts';
import { typographic } from '#web/typography/typographic.ts';
import { expect, test, type Site } from './support/site.ts';
import { newTeamLink } from './support/team-link.ts';

// What the browser says of a network that this test cuts.
test.use({ expectedComplaints: [/ERR_INTERNET_DISCONNECTED/] });

test(
  'two phones play a Swiss round and the final to the champion, and no admin types a score',
  { tag: '@everyday' },
  async ({ page: grelons, browser, site }) => {
    const admin = await asAdmin(site);
    const duos = await registeredDuos(site, admin);
    const slug = await withFinal(admin);
    const newPhone = async () => (await browser.newContext(PHONE)).newPage();
    const [aigles, spectator, desk] = [await newPhone(), await newPhone(), await newPhone()];
    await openAdminPage(desk, `${site.url}/admin/tournament`);
    await spectator.goto(`${site.url}/tournaments/${slug}/bracket`);

    await test.step('the secret leaves the address bar, and the phone knows its team', async () => {
      await grelons.addInitScript(noteCalls);
      await grelons.goto(`/equipe#${duos.grelons.secret}`);
      await expect(grelons.getByRole('heading', { level: 1 })).toHaveText('Les Grêlons');
      await expect(grelons).toHaveURL(`${site.url}/equipe`);
      await grelons.reload();
      await expect(grelons.getByText('Inscrits', { exact: true })).toBeVisible();
      await grelons.getByLabel('Sonner et vibrer').check();
      await grelons.getByLabel(typographic("Garder l'écran allumé")).check();
      await expect(grelons.getByText(typographic("L'écran reste allumé"))).toBeVisible();
      expect(await notedCalls(grelons)).toEqual({ buzzes: 1, awake: 1 });
      await aigles.goto(`${site.url}/equipe#${duos.aigles.secret}`);
      await expect(aigles.getByRole('heading', { level: 1 })).toHaveText('Les Aigles');
    });

    await test.step('the check-in opens, and each team says that it is there', async () => {
      await admin.call('openCheckIn', {});
      for (const phone of [grelons, aigles]) {
        await phone.getByRole('button', { name: 'Faire le check-in' }).click();
        await expect(phone.getByText('On vous attend')).toBeVisible();
      }
      await duos.nova.call('checkIn', {});
      await duos.lynx.call('checkIn', {});
    });

    await test.step('the round is published: the phones call, and a tap without a network is kept', async () => {
      await startRound(admin, [
        [duos.grelons.pk_team, duos.nova.pk_team],
        [duos.lynx.pk_team, duos.aigles.pk_team],
      ]);
      await expect(grelons.getByText('Poste 1', { exact: true })).toBeVisible();
      await expect(aigles.getByText('Poste 2', { exact: true })).toBeVisible();
      // Once when it was chosen, once for the check-in, once for the call.
      await expect.poll(async () => (await notedCalls(grelons)).buzzes).toBe(3);
      await expectAccessible(grelons);
      await expectNoSidewaysScroll(grelons);
      await grelons.context().setOffline(true);
      await grelons.getByRole('button', { name: 'Nous sommes au poste' }).click();
      await expect(
        grelons.getByText(typographic("Pas encore envoyé : l'arrivée au poste.")),
      ).toBeVisible();
      await grelons.context().setOffline(false);
      await expect(grelons.getByText(/^Pas encore envoyé/)).toBeHidden();
      await expect(grelons.getByText('vous êtes au poste')).toBeVisible();
    });

    await test.step('each reports, and the other team confirms: the result counts', async () => {
      await report(grelons, 'Nova', 0, 'victoire 2 - 0');
      await duos.nova.confirm();
      await expect(grelons.getByText('Victoire 2 - 0')).toBeVisible();
      await duos.lynx.report(1, 2);
      await aigles.getByRole('button', { name: 'Annoncer un autre score' }).click();
      await aigles.getByRole('button', { name: 'Annuler' }).click();
      await aigles.getByRole('button', { name: typographic('Confirmer : victoire 2 - 1') }).click();
      await expect(aigles.getByText('Victoire 2 - 1')).toBeVisible();
      await expect(desk.getByText(/^2 matchs sur 2 joués/)).toBeVisible();
    });

    await test.step('the final is called, played and told to everybody', async () => {
      await admin.call('startBracket', {});
      const phones = [grelons, aigles];
      for (const phone of phones) {
        await phone.getByRole('button', { name: 'Nous sommes au poste' }).click();
      }
      for (const phone of phones) await expect(phone.getByText(/en cours depuis/)).toBeVisible();
      await report(grelons, 'Les Aigles', 1, 'victoire 3 - 1');
      await aigles.getByRole('button', { name: typographic('Confirmer : défaite 1 - 3') }).click();
      await expect(grelons.getByText(typographic('Champions !'))).toBeVisible();
      await expect(aigles.getByText('Bien joué')).toBeVisible();
      await expect(spectator.getByText('Les Grêlons').first()).toBeVisible();
      await expect(spectator.getByText(/champion/i).first()).toBeVisible();
      await expectAccessible(aigles);
    });

    await test.step('a phone that has been open for long takes the link of another team', async () => {
      await grelons.goto(`/equipe#${duos.nova.secret}`);
      await expect(grelons.getByRole('heading', { level: 1 })).toHaveText('Nova');
      await grelons.getByRole('button', { name: typographic("Changer d'équipe") }).click();
      await grelons.getByRole('button', { name: 'Les Grêlons' }).click();
      await expect(grelons.getByRole('heading', { level: 1 })).toHaveText('Les Grêlons');
    });

    await test.step('a link that an admin withdraws opens nothing any more, and the phone says so', async () => {
      const { pk_team } = duos.aigles;
      for (const { pk_link } of await admin.call('getTeamLinks', { pk_team })) {
        await admin.call('withdrawTeamLink', { pk_team, pk_link });
      }
      // Told each time, until it is not wanted any more: a link comes back with a team that was removed by mistake.
      const isDead = aigles.getByText(typographic('Ce lien ne fonctionne plus'));
      await aigles.reload();
      await expect(isDead).toBeVisible();
      await aigles.reload();
      await expect(isDead).toBeVisible();
      await aigles.getByRole('button', { name: 'Oublier ce lien' }).click();
      await expect(aigles.getByText(typographic("Cette page s'ouvre avec le lien"))).toBeVisible();
    });
  },
);

const PHONE = {
  viewport: { width: 360, height: 780 },
  locale: 'fr-CH',
  timezoneId: 'Europe/Zurich',
};

/** A browser without a screen neither vibrates nor keeps one lit: what it is asked for is counted instead. */
function noteCalls(): void {
  const noted = { buzzes: 0, awake: 0 };
  Object.assign(window, { noted });
  navigator.vibrate = () => {
    noted.buzzes += 1;
    return true;
  };
  Object.defineProperty(navigator, 'wakeLock', {
    value: {
      request: async () => {
        noted.awake += 1;
        return { release: async () => undefined };
      },
    },
  });
}

function notedCalls(phone: Page): Promise<{ buzzes: number; awake: number }> {
  return phone.evaluate(() => Reflect.get(window, 'noted'));
}

async function report(phone: Page, loser: string, games: number, outcome: string): Promise<void> {
  const row = phone.getByRole('group', { name: loser, exact: true });
  await row.getByRole('button', { name: String(games), exact: true }).click();
  await phone.getByRole('button', { name: typographic(`Annoncer : ${outcome}`) }).click();
}

/** Four duos, each with a link. */
async function registeredDuos(site: Site, admin: AdminCalls) {
  const duo = async (name: string) => {
    const pk_team = await site.registerTeam(name, 2);
    const secret = await newTeamLink(admin, pk_team);
    const call = <A extends ActionName>(action: A, payload: ActionPayload<A>) =>
      createCaller(site.url)(action, payload, { [LINK_HEADER]: secret });
    return {
      pk_team,
      secret,
      call,
      /** What the other team has reported. Its phone may still be sending it. */
      confirm: async () => {
        const findReport = async () => (await call('getMyTeam', {})).reports[0];
        await expect.poll(findReport).toBeDefined();
        const report = await findReport();
        if (report === undefined) throw new Error('the report was withdrawn');
        const { fk_match: pk_match, team_one_score, team_two_score } = report;
        await call('reportScore', { pk_match, team_one_score, team_two_score });
      },
      report: async (team_one_score: number, team_two_score: number) => {
        const matches = await admin.call('getMatches', {});
        const match = matches.findLast(({ fk_team_one }) => fk_team_one === pk_team);
        if (match === undefined) throw new Error('there is no match');
        await call('reportScore', { pk_match: match.pk_match, team_one_score, team_two_score });
      },
    };
  };
  return {
    grelons: await duo('Les Grêlons'),
    aigles: await duo('Les Aigles'),
    nova: await duo('Nova'),
    lynx: await duo('Turbo Lynx'),
  };
}

/** Two teams go on, and meet once. Its address. */
async function withFinal(admin: AdminCalls): Promise<string> {
  const event = await admin.call('getEvent', { pk_event: 1 });
  const { state: _state, current: _current, day: _day, ...fields } = event;
  const best_of = { winner: 3, loser: 3, final: 5, third: 3 };
  await admin.call('updateEvent', {
    ...fields,
    format: {
      first: { kind: 'swiss', rounds: 1, best_of: 3, qualifiers: 2 },
      last: { kind: 'single', best_of, third_place: false },
    },
  });
  return event.slug;
}

async function startRound(
  admin: AdminCalls,
  pairs: readonly (readonly [number, number])[],
): Promise<void> {
  await admin.call('setRegistration', { open: false });
  await admin.call('startSwiss', { rounds: 1, qualifiers: 2 });
  await admin.call('drawRound', {});
  const pairings = pairs.map(([fk_team_one, fk_team_two]) => ({ fk_team_one, fk_team_two }));
  await admin.call('publishRound', { pairings });
}
