import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type BuildEnvironmentOptions, type Plugin } from 'vite';

/**
 * Two builds from one configuration: `dist/client` for the browser and, with `--ssr`, `dist/server` for what makes the pages and
 * the threads in which it runs.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), ...(isSsrBuild ? [] : [compiledWhileItArrives()])],
  publicDir: 'web/public',
  appType: 'custom',
  build: isSsrBuild ? serverBuild : clientBuild,
  // The rendering code carries React's production version and no other, whatever the environment says when the server
  // starts: left to be read then, NODE_ENV made every page render at a third of its speed.
  ssr: isSsrBuild ? { noExternal: true } : {},
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
}));

const clientBuild: BuildEnvironmentOptions = {
  outDir: 'dist/client',
  manifest: true,
  // Every browser that runs the site has it; its helper would only cost bytes.
  modulePreload: { polyfill: false, resolveDependencies: withoutFirstScripts },
  // The content security policy allows no font in a data: address.
  assetsInlineLimit: 0,
  reportCompressedSize: false,
  rollupOptions: {
    input: 'web/entry-client.tsx',
    output: {
      codeSplitting: {
        groups: [
          // What never changes with the site, in a file that a browser keeps when the rest changes.
          {
            name: 'react',
            priority: 3,
            test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
          },
          // What every page loads, with all that it imports, in one file: cut in twelve, it weighed 6 kB more.
          {
            name: 'core',
            priority: 2,
            test: /web[\\/](entry-client|ui[\\/](card|page-title)|features[\\/](live[\\/]live-badge|follow[\\/]follow-box))\.tsx$|web[\\/](art[\\/]|lib[\\/](elision|followed-team|hydrated|tournament-progress|event-links)\.ts)/,
          },
          // What is expected of the day, for the pages that say it.
          {
            name: 'hours',
            priority: 2,
            test: /web[\\/](lib[\\/](estimates|call-hour|expected-matches)|features[\\/]live[\\/]day-hours)\.tsx?$|contract[\\/]wall-clock\.ts$/,
          },
          // What the pages of the tournament share, in few files too.
          {
            name: 'tournament',
            priority: 1,
            test: /web[\\/](features[\\/]live|lib[\\/](alphabetical|rounds|search))/,
          },
          { name: 'duel', priority: 1, test: /web[\\/]ui[\\/]duel\./ },
          {
            name: 'matches',
            priority: 1,
            test: /(web[\\/]lib[\\/](match-progress|matches|outcome|places)|contract[\\/](best-of|match-names|public-state))\.ts$/,
          },
          {
            name: 'programme',
            priority: 1,
            test: /web[\\/](features[\\/]event[\\/](days|stage-facts)|lib[\\/](follow|event-facts)\.ts|ui[\\/](tag|waiting))/,
          },
          // What keeps a page fresh, fetched in one go once the page is up.
          { name: 'live', priority: 1, test: /web[\\/]lib[\\/]live(-share|-stream)?\.ts$/ },
          // What only forms and calls need, apart: never part of a first page.
          {
            name: 'forms',
            priority: 1,
            test: /[\\/](react-hook-form|@hookform|valibot)[\\/]/,
          },
          // What the bracket's page shares with the wall, and all that it loads besides: cut in two, its page would weigh more.
          {
            name: 'bracket',
            priority: 0,
            test: /web[\\/](features[\\/]bracket[\\/]bracket\.tsx|styles[\\/]bracket[-\w]*\.css)$/,
          },
        ],
      },
    },
  },
};

/**
 * A browser that knows this line compiles the first scripts whole, in a thread of its own while they arrive. Otherwise it looks
 * at each function twice, the second time on the main thread, while the page is being taken over.
 */
function compiledWhileItArrives(): Plugin {
  return {
    name: 'compiled-while-it-arrives',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          const isFirst = file.type === 'chunk' && (file.isEntry || file.name === 'react');
          if (!isFirst) continue;
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
        }
      },
    },
  };
}

/** Every page has them before it asks for anything else: Vite would ask for them again, and wait, at each import. */
function withoutFirstScripts(file: string, dependencies: string[]): string[] {
  const others = dependencies.filter(
    (each) => each !== file && !/[\\/](entry-client|react|rolldown-runtime)-[^\\/]+$/.test(each),
  );
  return others.length === 0 ? [] : [file, ...others];
}

const serverBuild: BuildEnvironmentOptions = {
  outDir: 'dist/server',
  copyPublicDir: false,
  reportCompressedSize: false,
  rollupOptions: {
    input: [
      'web/entry-server.tsx',
      'server/publishing/publishing-thread.ts',
      'server/publishing/outlook-thread.ts',
    ],
    // An optional part of the PostgreSQL driver, which is not installed.
    external: ['pg-native'],
  },
};
