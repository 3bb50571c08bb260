import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type BuildEnvironmentOptions, type Plugin } from 'vite';

/**
 * Two builds from one configuration: `dist/client` for the browser and, with `--ssr`, `dist/server` for what makes the pages and
 * the threads in which it runs.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), ...(isSsrBuild ? [] : [compiledWhileItArrives(), namedOnce()])],
  publicDir: 'web/static',
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
      // The first script names every file: seven characters are the shortest hash for so many.
      chunkFileNames: ({ name, facadeModuleId }) =>
        `assets/${subjectOf(facadeModuleId) ?? name}-[hash:7].js`,
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
            test: /web[\\/](entry-client|ui[\\/](card|page-title)|public[\\/](live[\\/]live-badge|follow[\\/]follow-box))\.tsx$|web[\\/](art[\\/]|lib[\\/](hydrated|storage[\\/](followed-team|storage)|event-words[\\/](tournament-progress|event-links))\.ts)|contract[\\/](words[\\/](french|team-names)|tournament[\\/]has-begun)\.ts$/,
          },
          // What is expected of the day, for the pages that say it.
          {
            name: 'hours',
            priority: 2,
            test: /web[\\/](lib[\\/]matches[\\/](estimates|call-hour)|public[\\/](bracket[\\/]expected-matches|live[\\/]day-hours))\.tsx?$|contract[\\/]words[\\/]wall-clock\.ts$/,
          },
          // What the pages of the tournament share, in few files too.
          {
            name: 'tournament',
            priority: 1,
            test: /web[\\/](public[\\/]live|lib[\\/]matches[\\/](alphabetical|rounds|search))|contract[\\/]tournament[\\/](qualifiers-text|round-order)/,
          },
          { name: 'duel', priority: 1, test: /web[\\/]ui[\\/]duel\./ },
          {
            name: 'matches',
            priority: 1,
            test: /(web[\\/]lib[\\/]matches[\\/](match-progress|matches|outcome|bracket-slots)|contract[\\/](tournament[\\/](best-of|match-names|match-outcome|match-state)|public-state))\.ts$/,
          },
          {
            name: 'programme',
            priority: 1,
            test: /web[\\/](public[\\/]event[\\/](days|stage-facts)|lib[\\/](event-words[\\/](follow|event-facts)|picture)\.ts|ui[\\/](arrow|tag|loading-page))/,
          },
          // What keeps a page fresh, fetched in one go once the page is up.
          {
            name: 'live',
            priority: 1,
            test: /web[\\/]lib[\\/]live[\\/]live(-share|-stream)?\.ts$/,
          },
          // What only forms and calls need, apart: never part of a first page.
          {
            name: 'forms',
            priority: 1,
            test: /[\\/](react-hook-form|valibot)[\\/]/,
          },
          // Small files that are loaded together are one: the first script names every file. Those that more pages load stay apart.
          {
            name: 'team-secrets',
            priority: 1,
            test: /web[\\/]lib[\\/]team-link[\\/]stored-teams\.ts$/,
          },
          // What a team's page and the card of a registered team share, with what they need to try a call again.
          {
            name: 'own-team',
            priority: 1,
            test: /web[\\/]lib[\\/](team-link[\\/](link-call|my-team-query)|with-lock|retry)\.ts$|contract[\\/]teams[\\/]first-player\.ts$/,
          },
          {
            name: 'fields',
            priority: 1,
            test: /web[\\/](ui[\\/](field|form-refusal|check-choice)\.tsx|lib[\\/]twitch-address\.ts)$|icons[\\/]circle-exclamation-point\.mjs$/,
          },
          // What every icon is drawn with.
          {
            name: 'icons',
            priority: 2,
            test: /lucide-react[\\/]dist[\\/]esm[\\/](?!icons)/,
          },
          { name: 'teams', priority: 2, test: /web[\\/]lib[\\/]matches[\\/]teams\.ts$/ },
          {
            name: 'public-teams',
            priority: 1,
            test: /web[\\/]lib[\\/]state[\\/]public-teams\.ts$/,
          },
          {
            name: 'entrants',
            priority: 0,
            test: /web[\\/]lib[\\/](event-words[\\/]progress-sentence|state[\\/]waiting-teams)\.ts$/,
          },
          {
            name: 'invitations',
            priority: 0,
            test: /web[\\/]lib[\\/](team-link[\\/]invitations|just-registered)\.ts$/,
          },
          {
            name: 'team-search',
            priority: 0,
            test: /web[\\/](lib[\\/]matches[\\/]team-search\.ts|ui[\\/]lists[\\/]search-field\.tsx)$/,
          },
          // What the bracket's page shares with the wall, and all that it loads besides: cut in two, its page would weigh more.
          {
            name: 'bracket',
            priority: 0,
            test: /web[\\/](public[\\/]bracket[\\/]bracket\.tsx|styles[\\/]bracket[\\/][-\w]+\.css)$/,
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

/** Tailwind writes its name into every sheet that it has read. The first sheet has it; in the others it would only cost bytes. */
function namedOnce(): Plugin {
  return {
    name: 'named-once',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
          if (file.fileName.includes('entry-client') || typeof file.source !== 'string') continue;
          file.source = file.source.replace(/^\/\*! tailwindcss [^*]*\*\/\s*/, '');
        }
      },
    },
  };
}

/** Every page is called `page.tsx`: in a browser's list of files, its subject tells it from the others. */
function subjectOf(file: string | null): string | undefined {
  return file?.match(/web[\\/](?:public|admin)[\\/]([\w-]+)[\\/](?:page|screen)\.tsx$/)?.[1];
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
