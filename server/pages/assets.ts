import type { Assets } from '#contract/renderer.ts';

/** The build's list of files, by source file. */
export type Manifest = Readonly<Record<string, ManifestChunk>>;

type ManifestChunk = {
  file: string;
  imports?: readonly string[];
  css?: readonly string[];
  assets?: readonly string[];
};

export const ENTRY = 'web/entry-client.tsx';

/** The entry, the page's own script and all their imports, so that the browser fetches them at once. */
export function pageAssets(manifest: Manifest, pageFile: string): Assets {
  const chunks = withImports(manifest, [ENTRY, pageFile]);
  const [entry, ...others] = chunks.map((chunk) => chunk.file);
  if (entry === undefined) throw new Error(`The build has no ${ENTRY}: build the site again.`);
  return {
    scripts: [address(entry)],
    preloads: others.map(address),
    styles: unique(chunks.flatMap((chunk) => chunk.css ?? [])),
    fonts: unique(chunks.flatMap((chunk) => chunk.assets ?? []).filter(isFont)),
  };
}

function withImports(manifest: Manifest, names: readonly string[]): ManifestChunk[] {
  const visited = new Map<string, ManifestChunk>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (chunk === undefined || visited.has(name)) return;
    visited.set(name, chunk);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const name of names) visit(name);
  return [...visited.values()];
}

function unique(files: readonly string[]): string[] {
  return [...new Set(files)].map(address);
}

function isFont(file: string): boolean {
  return file.endsWith('.woff2');
}

function address(file: string): string {
  return `/${file}`;
}
