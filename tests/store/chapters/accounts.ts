import type { Repositories } from '#server/store/repositories.ts';
import { MORNING, NIGHT, NOON } from './rows.ts';

/** Admins, their sessions and browsers, and the single rows of the whole site. */
export async function accounts(tables: Repositories): Promise<void> {
  await signInAndOut(tables);
  await keepAnswers(tables);
  await showPictures(tables);
  const { lastBackup, site, standstill, tableRewrites } = tables;
  await lastBackup.find();
  await lastBackup.failed(MORNING);
  await lastBackup.find();
  // More than a 32-bit integer can store.
  await lastBackup.succeeded(NOON, 5_000_000_000);
  await lastBackup.failed(NIGHT);
  await lastBackup.find();
  await site.fill('{"title":"Arène"}');
  await site.fill('{"title":"filled twice"}');
  await site.update('{"title":"Été 2026"}');
  await site.find();
  await standstill.find();
  await standstill.begin(NOON);
  await standstill.begin(NIGHT);
  await standstill.find();
  await standstill.endSince(NOON);
  await standstill.finish(NOON);
  await standstill.find();
  await standstill.finish(NIGHT);
  await standstill.endUnfinished();
  await standstill.begin(NOON);
  await standstill.find();
  await standstill.end();
  await standstill.begin(NOON);
  await standstill.endUnfinished();
  await standstill.find();
  await standstill.begin(NOON);
  await standstill.endSince(NOON);
  await standstill.find();
  await standstill.finish(NOON);
  await tableRewrites.pending();
  await tableRewrites.request();
  await tableRewrites.request();
  await tableRewrites.pending();
  await tableRewrites.finish(1);
  await tableRewrites.pending();
  await tableRewrites.finish(2);
  await tableRewrites.pending();
}

async function signInAndOut({ admins, sessions, knownBrowsers }: Repositories): Promise<void> {
  const keys: number[] = [];
  for (const username of ['Élodie', 'admin', 'Zoé', '10', '9']) {
    keys.push(
      await admins.create({ username, password_hash: `hash of ${username}`, fk_admin_type: 2 }),
    );
  }
  const [elodie = 0, , zoe = 0] = keys;
  await admins.types();
  await admins.update({ pk_admin: elodie, username: 'ÉLODIE', fk_admin_type: 1 });
  await admins.setPassword(zoe, 'another hash');
  await admins.list();
  await admins.find(elodie);
  await admins.find(999);
  await admins.findByName('élodie');
  await admins.findByName('elodie');
  await admins.passwordHash(zoe);
  await admins.countSuperAdmins();

  const until = (token_hash: string, fk_admin: number, expires_at_seconds: number) =>
    sessions.create({ token_hash, fk_admin, expires_at_seconds });
  await until('a', elodie, 4_102_444_800);
  await until('b', elodie, 100);
  await until('c', zoe, 200);
  await until('d', zoe, 200);
  await sessions.find('a', 150);
  await sessions.find('b', 150);
  await sessions.find('c', 150);
  await sessions.delete('d');
  await sessions.deleteExpired(100);
  await until('e', elodie, 300);
  await sessions.deleteOthersOf(elodie, 'e');
  await sessions.find('e', 150);

  for (let seen = 1; seen <= 52; seen += 1) {
    await knownBrowsers.remember({ token_hash: `${seen}`, fk_admin: zoe, seen_at_seconds: seen });
  }
  await knownBrowsers.remember({ token_hash: '3', fk_admin: zoe, seen_at_seconds: 99 });
  await knownBrowsers.remember({ token_hash: 'x', fk_admin: elodie, seen_at_seconds: 99 });
  await knownBrowsers.remember({ token_hash: 'y', fk_admin: elodie, seen_at_seconds: 99 });
  await knownBrowsers.find('ZOÉ', ['1', '3', 'x'], 60);
  await knownBrowsers.find('Zoé', ['1'], 0);
  await knownBrowsers.hasAny(['1', '2'], 0);
  await knownBrowsers.hasAny(['52'], 51);
  await knownBrowsers.deleteOthersOf(elodie, 'y');
  await knownBrowsers.find('Élodie', ['x', 'y'], 0);
  await knownBrowsers.deleteAllOf(elodie);

  // Their sessions and browsers are deleted with them, and are not restored.
  await admins.delete(zoe);
  await admins.restore({
    pk_admin: zoe,
    username: 'Zoé',
    password_hash: 'h',
    fk_admin_type: 2,
    version: 7,
  });
  await admins.create({ username: 'new', password_hash: '', fk_admin_type: 1 });
  await sessions.deleteAllOf(elodie);
  await admins.list();
}

async function keepAnswers({ replays }: Repositories): Promise<void> {
  const answer_json = '{"name":"L’été — 🏆","players":[null,1.5,true]}';
  for (const [key_hash, at] of [
    ['first', MORNING],
    ['second', NIGHT],
  ] as const) {
    await replays.add({ key_hash, action: 'registerTeam', body_hash: 'body', answer_json, at });
  }
  await replays.find('first');
  await replays.find('third');
  await replays.hasBefore(MORNING);
  await replays.hasBefore(NOON);
  await replays.deleteBefore(NOON);
  await replays.find('first');
}

async function showPictures({ pictures }: Repositories): Promise<void> {
  for (const [index, hash] of ['aa', 'bb', 'cc'].entries()) {
    const bytes = Uint8Array.from({ length: 256 }, (_, byte) => (byte + index) % 256);
    const picture = { hash, width: 1440, height: 810, small: new Uint8Array(), large: bytes };
    await pictures.add(picture, MORNING);
  }
  const bytes = new Uint8Array([1]);
  await pictures.add({ hash: 'bb', width: 1, height: 1, small: bytes, large: bytes }, NOON);
  await pictures.find(['aa', 'bb', 'dd']);
  await pictures.find([]);
  await pictures.bytes('aa', 'large');
  await pictures.bytes('aa', 'small');
  await pictures.bytes('dd', 'small');
  const event = { what: 'event', key: 1 } as const;
  await pictures.use(event, ['aa', 'bb'], { isPublic: false, at: NOON });
  await pictures.use(event, ['aa'], { isPublic: true, at: NIGHT });
  await pictures.isPublic('aa');
  await pictures.isPublic('bb');
  await pictures.countUnused();
  await pictures.deleteUnused(NOON);
  await pictures.find(['aa', 'bb', 'cc']);
}
