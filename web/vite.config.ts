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

export default defineConfig({
  plugins: [react(), versions()],
  build: {
    target: 'chrome140',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 2000,
    rollupOptions: { input: ['antd.html', 'mui.html', 'mantine.html'] },
  },
});
