import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Installs packages of Debian where that is possible (as root, with apt-get); answers whether it worked. */
export function installFromDebian(...packages: string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  const apt = (...parameters: string[]) =>
    spawnSync('apt-get', ['-qq', ...parameters], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  return apt('update') && apt('install', '-y', '--no-install-recommends', ...packages)
}
