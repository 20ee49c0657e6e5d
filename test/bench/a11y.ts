import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { startLocalStack } from '../../functions/local/start-local-stack.ts';
import { JOURNAL, JOURNAL_LONG } from '../../shared/domain/journal-paths.ts';
import { PRERENDERED_PATHS } from '../../shared/domain/site-paths.ts';
import { apiClient } from '../support/api-client.ts';
import { findViolations, launchBrowser } from '../support/browser.ts';

const WIDTHS = [1280, 390];
const THEMES = ['light', 'dark'] as const;
const PASSWORD = 'correct horse battery';

/** axe on every route, in every role (or those named), at both widths and in both themes. */
export async function run(roles: string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'mwp-a11y-'));
  const stack = await startLocalStack({ port: 0, dataDir: folder, demo: true });
  const browser = await launchBrowser();
  try {
    const sessions = await sessionsOf(stack.origin, stack.accessKeys);
    let checked = 0;
    let faulty = 0;
    for (const [role, session] of Object.entries(sessions)) {
      if (roles.length > 0 && !roles.includes(role)) continue;
      for (const width of WIDTHS) {
        for (const theme of THEMES) {
          const results = await walk(browser, { origin: stack.origin, role, session, width, theme });
          checked += results.length;
          for (const { path, violations } of results.filter((result) => result.violations.length > 0)) {
            faulty += 1;
            console.log(`${role} ${width} ${theme} ${path}\n  ${violations.join('\n  ')}`);
          }
        }
      }
    }
    console.log(`${checked} states checked, ${faulty} with violations`);
    if (faulty > 0) process.exitCode = 1;
  } finally {
    await browser.close();
    await stack.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Walk {
  origin: string;
  role: string;
  session: unknown;
  width: number;
  theme: (typeof THEMES)[number];
}

async function walk(browser: Browser, { origin, role, session, width, theme }: Walk) {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height: 900 },
    colorScheme: theme,
  });
  const page = await context.newPage();
  if (session) {
    await page.goto('/favicon.svg');
    await page.evaluate(`localStorage.setItem('user', ${JSON.stringify(JSON.stringify(session))})`);
  }
  const results: Array<{ path: string; violations: string[] }> = [];
  for (const path of pathsOf(role)) {
    await page.goto(path, { waitUntil: 'networkidle' });
    results.push({ path, violations: await findViolations(page) });
  }
  await context.close();
  return results;
}

/** A visitor sees every public page; the others the pages that look different to them. */
function pathsOf(role: string): string[] {
  const own = ['/', '/account', '/profile', '/track', `${JOURNAL}/editor`, `${JOURNAL}/reviewer`];
  if (role === 'visitor')
    return [...PRERENDERED_PATHS.filter((path) => !path.startsWith(JOURNAL_LONG)), '/books'];
  if (role === 'author') return [...own, `${JOURNAL}/submit`, `${JOURNAL}/my-submissions`];
  return [...own, `${JOURNAL}/${role}/dashboard`];
}

async function sessionsOf(origin: string, accessKeys: { editor: string; reviewer: string }) {
  const api = apiClient(
    () => origin,
    () => accessKeys,
  );
  const open = async (role: 'author' | 'editor' | 'reviewer') => {
    const { email } = await api.person(role, `Bench${role}`);
    const path = role === 'author' ? '/api/auth/login' : `/api/auth/${role}/login`;
    const answer = await fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        email,
        password: PASSWORD,
        ...(role === 'editor' ? { accessKey: accessKeys.editor } : {}),
      }),
    });
    return answer.json();
  };
  return {
    visitor: undefined,
    author: await open('author'),
    editor: await open('editor'),
    reviewer: await open('reviewer'),
  };
}
