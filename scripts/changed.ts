import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

/** What differs from the last commit, new files too, as paths from the root. */
export function changedFiles(): string[] {
  const git = (...words: string[]) => spawnSync('git', words, { cwd: ROOT, encoding: 'utf8' }).stdout.split('\n')
  return [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')].filter(Boolean)
}

/**
 * The words by which tests and journeys near those files are found: of a module or platform area its name, which their paths hold,
 * otherwise the file without its ending. Areas are loaded by their folder, so no graph of imports leads from a handler to its test.
 */
export function testsNear(files: readonly string[]): string[] {
  const near = files.map(
    (file) => /^src\/(?:modules|platform)\/(\w+)\//.exec(file)?.[1] ?? file.replace(/(\.test|\.spec)?\.\w+$/, ''),
  )
  return [...new Set(near)]
}
