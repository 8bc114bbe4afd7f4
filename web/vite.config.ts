import { existsSync, readFileSync, readdirSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import manifest from './package.json' with { type: 'json' };

/** Puts the versions of the libraries beside the build, so that every record can name them. */
function versions(): Plugin {
  return {
    name: 'versions',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'versions.json', source: JSON.stringify(manifest.dependencies, null, 2) });
    },
  };
}

/** Puts beside the build who made each component in this library, as its adapter declares it. */
function makers(library: string): Plugin {
  const folder = new URL('src/components/', import.meta.url);
  const sourceOf = (component: string) =>
    [`${library}.tsx`, 'all.tsx'].map((file) => new URL(`${component}/${file}`, folder)).find((file) => existsSync(file));
  const makerOf = (component: string): [string, string][] => {
    const source = sourceOf(component);
    const found = source && /export default \w+(?:<\w+>)?\(\s*'(\w+)'/.exec(readFileSync(source, 'utf8'));
    if (source && !found) throw new Error(`${source.pathname} does not say who made the control`);
    return found ? [[component, found[1]]] : [];
  };
  return {
    name: 'makers',
    generateBundle() {
      const found = Object.fromEntries(readdirSync(folder).sort().flatMap(makerOf));
      this.emitFile({ type: 'asset', fileName: `makers.${library}.json`, source: JSON.stringify(found, null, 2) });
    },
  };
}

/**
 * One library a build, named by the mode: what two libraries share would be cut into dozens of small
 * files, and each file that a page asks for costs time in every episode.
 */
export default defineConfig(({ mode }) => ({
  plugins: [react(), versions(), makers(mode)],
  build: {
    target: 'chrome140',
    emptyOutDir: false,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      input: [`${mode}.html`],
      // What every page needs is one file. The rest is cut as finely as components share it: to read a file costs
      // more than to fetch it.
      output: { codeSplitting: { groups: [{ name: mode, tags: ['$initial'] }] } },
    },
  },
}));
