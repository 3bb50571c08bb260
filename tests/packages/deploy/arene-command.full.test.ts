import { describe, expect, test } from 'vitest';
import { onlyWhere } from '#tests/only-where.ts';
import { COPY_MACHINE_NEEDS, onCopyOfThisMachine } from './copied-machine.ts';
import { ROOT } from './root.ts';

const NEEDS = { ...COPY_MACHINE_NEEDS, programs: [...COPY_MACHINE_NEEDS.programs, 'setpriv'] };
const CHECKOUT = '/usr/local/src/arene';
const ARENE = `sh ${CHECKOUT}/deploy/arene`;

/** An installed site with a database, whose backup command is the one of this checkout. */
const INSTALLED = `
useradd --system --user-group --home-dir /var/lib/arene --shell /usr/sbin/nologin arene
install -d -m 700 -o arene -g arene /var/lib/arene
install -D ${process.execPath.replace(ROOT, CHECKOUT)} /opt/arene/bin/node
echo '{ "type": "module" }' > /opt/arene/package.json
echo "await import('${CHECKOUT}/scripts/backup.ts');" > /opt/arene/backup.js
mkdir -p /etc/arene
printf '%s\\n' DATABASE_URL=file:/var/lib/arene/arene.db BACKUP_FOLDER=/var/lib/arene/sauvegardes ADMIN_PASSWORD=off > /etc/arene/arene.env
cat > /opt/arene/create.js <<'END'
const { openStore } = await import('${CHECKOUT}/server/store/store.ts');
const database = { kind: 'sqlite', file: '/var/lib/arene/arene.db' };
await (await openStore(database, { exclusive: true })).close();
END
setpriv --reuid=arene --regid=arene --init-groups -- /opt/arene/bin/node --no-warnings /opt/arene/create.js
`;

describe('arene backup <file>', () => {
  test.each(onlyWhere(NEEDS, ['/var/lib/arene/sauvegardes', '/root/elsewhere']))(
    'stores the backup in %s, also where the site removes what it has abandoned itself',
    async (folder) => {
      const { code, output } = await onCopyOfThisMachine(`${INSTALLED}
install -d -o arene -g arene -m 700 ${folder}
${ARENE} backup ${folder}/x.db
ls -A ${folder}
stat --format=%U:%a ${folder}/x.db
head -c 15 ${folder}/x.db`);
      expect(output).toBe(`Sauvegarde faite : ${folder}/x.db\nx.db\nroot:600\nSQLite format 3`);
      expect(code).toBe(0);
    },
  );

  test.each(
    onlyWhere(NEEDS, [
      {
        disk: 'full',
        mounted: 'mount -t tmpfs -o size=64k none /mnt',
        answer: `La sauvegarde n'a pas pu être écrite : /mnt/x.db (ENOSPC). Vérifiez qu'il reste de la place sur ce disque, ou choisissez un autre endroit.`,
      },
      {
        disk: 'read-only',
        mounted: 'mount -t tmpfs -o ro none /mnt',
        answer: 'root ne peut pas écrire ce fichier : /mnt/x.db. Choisissez un autre endroit.',
      },
    ]),
  )('names its target on a disk that is $disk, and leaves nothing', async ({ mounted, answer }) => {
    const { output } = await onCopyOfThisMachine(`${INSTALLED}
${mounted}
${ARENE} backup /mnt/x.db || echo "failed"
ls -A /mnt /var/lib/arene/sauvegardes 2>/dev/null || true`);
    const [first, second, ...left] = output.split('\n');
    expect([first, second]).toEqual([answer, 'failed']);
    expect(left.filter((name) => /x\.db|partial|\.db/.test(name))).toEqual([]);
  });

  test.each(onlyWhere(NEEDS, ['HUP', 'INT', 'TERM']))(
    'leaves nothing when it is ended by SIG%s',
    async (signal) => {
      const { output } = await onCopyOfThisMachine(`${INSTALLED}
echo "process.stdout.write('names'); setInterval(() => {}, 1000);" > /opt/arene/backup.js
mkdir /root/elsewhere
set -m
${ARENE} backup /root/elsewhere/x.db &
until grep -qs names /root/elsewhere/*; do sleep 0.1; done
kill -${signal} -- -$!
wait $! || true
echo "left: $(ls -A /root/elsewhere)"`);
      expect(output).toContain('left: \n');
    },
  );
});
