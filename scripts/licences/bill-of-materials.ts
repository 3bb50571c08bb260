import { NODE_PACKAGES } from '#scripts/setup/node-versions.mjs';
import type { LockedPackage } from './locked-packages.ts';

type Subject = { name: string; version: string; license: string };

/** The site's components as CycloneDX 1.6. It has no date and no serial number, so that the same lockfile always gives the same file. */
export function billOfMaterials(about: Subject, packages: readonly LockedPackage[]) {
  const components = new Map(packages.map((each) => [purlOf(each), componentOf(each)]));
  // A package that is installed twice counts as shipped if one of the two is.
  for (const each of packages.filter(({ use }) => use === 'shipped')) {
    components.set(purlOf(each), componentOf(each));
  }
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': purlOf(about),
        name: about.name,
        version: about.version,
        licenses: [{ license: { id: about.license } }],
        purl: purlOf(about),
      },
    },
    components: [...components.values(), ...nodeComponents(packages)],
  };
}

function componentOf(locked: LockedPackage) {
  const { name, version, licence, use, integrity } = locked;
  return {
    type: 'library',
    'bom-ref': purlOf(locked),
    name,
    version,
    scope: use === 'shipped' ? 'required' : 'excluded',
    ...(integrity !== null && { hashes: integrity.split(' ').map(hashOf) }),
    ...(licence !== null && { licenses: [licenceOf(licence)] }),
    purl: purlOf(locked),
  };
}

/** Vulnerability scanners know Node by this name. They would not find it under the names of the packages that contain it. */
function nodeComponents(packages: readonly LockedPackage[]) {
  const carriers = new Set(Object.values(NODE_PACKAGES));
  const versions = packages.filter(({ name }) => carriers.has(name)).map(({ version }) => version);
  return [...new Set(versions)].map((version) => ({
    type: 'application',
    'bom-ref': `pkg:generic/node@${version}`,
    name: 'node',
    version,
    scope: 'required',
    licenses: [licenceOf('MIT')],
    cpe: `cpe:2.3:a:nodejs:node.js:${version}:*:*:*:*:*:*:*`,
    purl: `pkg:generic/node@${version}`,
  }));
}

function purlOf({ name, version }: { name: string; version: string }): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}

function licenceOf(expression: string) {
  return /^[\w.+-]+$/.test(expression) ? { license: { id: expression } } : { expression };
}

/** npm writes an algorithm and base64, CycloneDX a name and hexadecimal digits. */
function hashOf(integrity: string) {
  const [algorithm = '', digest = ''] = integrity.split('-', 2);
  const alg = algorithm.toUpperCase().replace('SHA', 'SHA-');
  return { alg, content: Buffer.from(digest, 'base64').toString('hex') };
}
