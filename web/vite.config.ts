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

/** Knows which modules a page needs before it knows its scene: those that the entry imports, however indirectly. */
function frame() {
  const needed = new Set<string>();
  const plugin: Plugin = {
    name: 'frame',
    buildEnd() {
      const visit = (id: string) => {
        if (needed.has(id)) return;
        needed.add(id);
        this.getModuleInfo(id)?.importedIds.forEach(visit);
      };
      for (const id of this.getModuleIds()) if (this.getModuleInfo(id)?.isEntry) visit(id);
    },
  };
  return { plugin, needs: (id: string) => needed.has(id) };
}

/**
 * One library a build, named by the mode: what two libraries share would be cut into dozens of small
 * files, and each file that a page asks for costs time in every episode.
 */
export default defineConfig(({ mode }) => {
  const page = frame();
  return {
    plugins: [react(), versions(), makers(mode), page.plugin],
    build: {
      target: 'chrome140',
      emptyOutDir: false,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 2000,
      rolldownOptions: {
        input: [`${mode}.html`],
        output: {
          codeSplitting: {
            groups: [
              { name: mode, test: page.needs },
              // What several components share travels together, again to save on files.
              { name: `${mode}-shared`, minShareCount: 3 },
            ],
          },
        },
      },
    },
  };
});
