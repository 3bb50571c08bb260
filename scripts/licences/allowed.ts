import type { LockedPackage, DependencyKind } from './locked-packages.ts';

type Allowed = {
  why: string;
  /** Where it is allowed; everywhere unless something else is said. */
  only?: (used: { name: string; use: DependencyKind }) => boolean;
};

const WITH_ITS_NOTICE = 'anything, as long as its notice goes along: THIRD-PARTY-NOTICES.txt does';

/** The licences under which we use other people's work in a site under the MIT licence that is handed on, and why we may. */
const ALLOWED: Readonly<Record<string, Allowed>> = {
  MIT: { why: WITH_ITS_NOTICE },
  ISC: { why: WITH_ITS_NOTICE },
  'BSD-2-Clause': { why: WITH_ITS_NOTICE },
  'BSD-3-Clause': { why: WITH_ITS_NOTICE },
  'BlueOak-1.0.0': { why: WITH_ITS_NOTICE },
  'Apache-2.0': { why: WITH_ITS_NOTICE },
  Zlib: { why: WITH_ITS_NOTICE },
  '0BSD': { why: 'anything' },
  'OFL-1.1': {
    why: 'fonts may go along with a program, under their own licence, and are not sold',
  },
  'MPL-2.0': {
    why: 'binds its own files alone, which we do not change; the notices say where they are to be had',
  },
  'LGPL-3.0-or-later': {
    why: 'a library in a file of its own, which whoever has the site may replace; never bundled',
    only: ({ name, use }) => use === 'tool' || name.startsWith('@img/sharp-'),
  },
  'Python-2.0': { why: 'of a tool, which is not handed on', only: ({ use }) => use === 'tool' },
};

/** The packages whose licence is not allowed, each with the licence that it names. */
export function forbidden(packages: readonly LockedPackage[]): string[] {
  return packages
    .filter((each) => !isAllowed(each.licence, each))
    .map(({ name, version, licence, use }) => `${name} ${version} (${use}): ${licence ?? 'none'}`);
}

function isAllowed(
  expression: string | null,
  used: { name: string; use: DependencyKind },
): boolean {
  if (expression === null) return false;
  const plain = expression.replaceAll(/^\(|\)$/g, '');
  // This reading ignores brackets, so it could allow a licence that an expression with inner brackets does not offer.
  if (/[()]/.test(plain)) return false;
  // With OR we may choose, so one allowed licence is enough. With AND all licences apply, so all must be allowed.
  const choices = plain.split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((id) => isOnList(id, used)));
}

function isOnList(id: string, used: { name: string; use: DependencyKind }): boolean {
  const found = ALLOWED[id];
  return found !== undefined && (found.only?.(used) ?? true);
}
