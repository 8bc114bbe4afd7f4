// Plays episodes with Playwright for Node. Answers every line of stdin with one line on stdout;
// `run` holds the other end and says what the lines mean.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { performance } from 'node:perf_hooks';
import { createInterface } from 'node:readline';

// The package is in the throw-away folder, not beside this file.
const { chromium } = createRequire(`${process.cwd()}/`)('playwright');
const stage = readFileSync(new URL('stage.js', import.meta.url), 'utf8');

let config, browser, context, page, points;

const commands = {
  async start(given) {
    config = given;
    browser = await chromium.launch({ executablePath: config.chromium, args: config.flags });
    return {};
  },

  async set_up() {
    const start = performance.now();
    context = await browser.newContext({
      viewport: { width: 1280, height: 720 },
      locale: 'en-US',
      timezoneId: 'UTC',
      reducedMotion: 'reduce',
    });
    page = await context.newPage();
    await page.addInitScript(`(${stage})(${JSON.stringify(config.scene)})`);
    await page.goto(config.url);
    ({ points } = await page.evaluate(() => window.shown));
    await page.screenshot();
    return { ms: performance.now() - start };
  },

  async steps({ count }) {
    const before = await changes();
    const ms = [];
    for (let step = 0; step < count; step += 1) {
      const start = performance.now();
      await page.mouse.click(...points[step % 2]);
      await page.evaluate(twoFrames);
      await page.screenshot();
      ms.push(performance.now() - start);
    }
    return { ms, changes: (await changes()) - before };
  },

  async tear_down() {
    await context.close();
    return {};
  },
};

/** Runs in the page: what the click changed is drawn when it is done. */
function twoFrames() {
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
}

async function changes() {
  return (await page.evaluate(() => window.shown)).changes;
}

for await (const line of createInterface({ input: process.stdin })) {
  const { do: name, ...given } = JSON.parse(line);
  console.log(JSON.stringify(await commands[name](given)));
}
await browser?.close();
