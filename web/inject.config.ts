import { defineConfig } from 'vite';

/** The scripts that the harness brings into a page itself. Each leaves one global of its own name. */
const SCRIPTS = ['init', 'foreign', 'look', 'witness', 'blemishes', 'watch'];

/** One file a script, with all that it needs, which can be evaluated as it is and leaves no names behind but its own. */
export default defineConfig({
  environments: Object.fromEntries(
    SCRIPTS.map((name) => [
      name,
      {
        consumer: 'client',
        build: {
          target: 'chrome140',
          outDir: 'dist/inject',
          emptyOutDir: false,
          copyPublicDir: false,
          modulePreload: { polyfill: false },
          rolldownOptions: { input: `src/inject/${name}.ts`, output: { format: 'iife', entryFileNames: '[name].js' } },
        },
      },
    ]),
  ),
  builder: {
    buildApp: async (builder) => {
      for (const name of SCRIPTS) await builder.build(builder.environments[name]);
    },
  },
});
