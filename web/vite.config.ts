import { existsSync, readFileSync, readdirSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
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

/** The components that this library has an adapter for, each with the adapter's file. */
function adapters(library: string): [string, string][] {
  const folder = new URL('src/components/', import.meta.url).pathname;
  const adapterOf = (component: string) => [`${library}.tsx`, 'all.tsx'].map((file) => `${folder}${component}/${file}`).find((file) => existsSync(file));
  return readdirSync(folder).sort().flatMap((component): [string, string][] => {
    const adapter = adapterOf(component);
    return adapter ? [[component, adapter]] : [];
  });
}

/** Puts beside the build who made each component in this library, as its adapter declares it. */
function makers(library: string): Plugin {
  const makerIn = (adapter: string): string => {
    const found = /export default \w+(?:<\w+>)?\(\s*'(\w+)'/.exec(readFileSync(adapter, 'utf8'));
    if (!found) throw new Error(`${adapter} does not say who made the control`);
    return found[1];
  };
  return {
    name: 'makers',
    generateBundle() {
      const found = Object.fromEntries(adapters(library).map(([component, adapter]) => [component, makerIn(adapter)]));
      this.emitFile({ type: 'asset', fileName: `makers.${library}.json`, source: JSON.stringify(found, null, 2) });
    },
  };
}

/**
 * Puts a page for each component beside the library's own. They differ only in what they announce: a browser that
 * hears of a component's files and of the font with the page asks for all of them at once, not one after the other.
 */
function pages(library: string): Plugin {
  return {
    name: 'pages',
    enforce: 'post',
    generateBundle(_, bundle) {
      const files = Object.values(bundle);
      const page = files.find((file) => file.fileName === `${library}.html`);
      if (page?.type !== 'asset') throw new Error(`the build has no ${library}.html`);
      const font = files.flatMap(({ fileName }) => (/\/inter-latin-wght-normal-.*\.woff2$/.test(fileName) ? [preload(fileName, 'font')] : []));
      for (const [component, adapter] of adapters(library)) {
        const chunk = files.find((file) => file.type === 'chunk' && file.facadeModuleId === adapter);
        if (chunk?.type !== 'chunk') throw new Error(`the build has no file of its own for ${adapter}`);
        const source = String(page.source).replace('</head>', [...font, ...announce(bundle, chunk), '</head>'].join('\n'));
        this.emitFile({ type: 'asset', fileName: `${library}/${component}.html`, source });
      }
    },
  };
}

/** The links that announce all that a file of a build needs beside what every page has. */
function announce(bundle: Rolldown.OutputBundle, entry: Rolldown.OutputChunk): string[] {
  const needed = new Set([entry]);
  for (const chunk of needed) {
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk' && !imported.isEntry) needed.add(imported);
    }
  }
  return [...needed].flatMap((chunk) => [
    `<link rel="modulepreload" crossorigin href="/${chunk.fileName}">`,
    ...[...(chunk.viteMetadata?.importedCss ?? [])].map((file) => preload(file, 'style')),
  ]);
}

function preload(file: string, as: 'font' | 'style'): string {
  return `<link rel="preload" as="${as}" crossorigin href="/${file}">`;
}

/**
 * One library a build, named by the mode: what two libraries share would be cut into dozens of small
 * files, and each file that a page asks for costs time in every episode.
 */
export default defineConfig(({ mode }) => ({
  plugins: [react(), versions(), makers(mode), pages(mode)],
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
