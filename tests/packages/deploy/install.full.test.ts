import { expect, test } from 'vitest';
import { onlyWhere } from '#tests/only-where.ts';
import { COPY_MACHINE_NEEDS, onCopyOfThisMachine } from './copied-machine.ts';
import { ROOT } from './root.ts';

test.each(onlyWhere(COPY_MACHINE_NEEDS, ['BACKUP_KEEP=28', 'BACKUP_KEEP=28\\n']))(
  'an upgrade adds its setting on a line of its own (%j)',
  async (settings) => {
    const { output } = await onCopyOfThisMachine(`
mkdir -p /root/archive /etc/arene
cp -r /usr/local/src/arene/deploy /usr/local/src/arene/package.json /root/archive
install -D ${process.execPath.replace(ROOT, '/usr/local/src/arene')} /root/archive/bin/node
printf '${settings}' > /etc/arene/arene.env
for time in first again; do sh /root/archive/deploy/install > /dev/null; done
cat /etc/arene/arene.env`);
    expect(output).toBe('BACKUP_KEEP=28\nBACKUP_FOLDER=/var/lib/arene/sauvegardes\n');
  },
);
