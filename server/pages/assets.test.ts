import { expect, test } from 'vitest';
import { pageAssets, ENTRY } from './assets.ts';

const manifest = {
  [ENTRY]: {
    file: 'assets/entry-1.js',
    imports: ['_core.js'],
    css: ['assets/app-1.css'],
    assets: ['assets/figtree-1.woff2', 'assets/hero-1.svg'],
  },
  '_core.js': { file: 'assets/core-1.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared-1.js', imports: ['_core.js'] },
  'web/public/home/page.tsx': { file: 'assets/home-1.js', imports: ['_core.js'] },
  'web/public/login/page.tsx': { file: 'assets/login-1.js' },
};

test('a page loads the entry, its own script and what both import, each once', () => {
  expect(pageAssets(manifest, 'web/public/home/page.tsx')).toEqual({
    scripts: ['/assets/entry-1.js'],
    preloads: ['/assets/core-1.js', '/assets/shared-1.js', '/assets/home-1.js'],
    styles: ['/assets/app-1.css'],
    fonts: ['/assets/figtree-1.woff2'],
  });
});

test('a build without its entry is refused rather than served blank', () => {
  expect(() => pageAssets({}, 'web/public/home/page.tsx')).toThrow('build the site again');
});
