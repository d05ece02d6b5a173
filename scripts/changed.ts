import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

/** What differs from the last commit, new files too, as paths from the root. */
export function changedFiles(): string[] {
  const git = (...words: string[]) => spawnSync('git', words, { cwd: ROOT, encoding: 'utf8' }).stdout.split('\n')
  return [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')].filter(Boolean)
}

/** Where what every test of a component is shown with lies. */
const SHOWN_WITH = 'test/components/'

/**
 * The words by which tests and journeys near those files are found: of a module or platform area its name, which their paths hold, of a
 * component of the kit its folder, otherwise the file without its ending. Areas are loaded by their folder, so no graph of imports leads
 * from a handler to its test.
 */
export function testsNear(files: readonly string[]): string[] {
  return [...new Set(files.map(wordOf))]
}

function wordOf(file: string): string {
  if (file.startsWith(SHOWN_WITH)) return '.browser.test.'
  return (
    /^src\/(?:modules|platform)\/(\w+)\//.exec(file)?.[1] ??
    /^src\/web\/ui\/\w+\//.exec(file)?.[0] ??
    file.replace(/(\.test|\.spec)?\.\w+$/, '')
  )
}

/** Whether a journey's path holds one of these words. */
export function isWalked(words: readonly string[]): boolean {
  const journeys = readdirSync(join(ROOT, 'e2e'), { encoding: 'utf8' }).filter((name) => name.endsWith('.spec.ts'))
  return journeys.some((name) => words.some((word) => join(ROOT, 'e2e', name).includes(word)))
}

/** Whether what they choose is tested without a server that serves the built web: the kit and what it is made of. */
export const runsInBrowsersAlone = (words: readonly string[]) =>
  !isWalked(words) && words.every((word) => word.startsWith('src/web/') || word.includes('.browser.test'))
