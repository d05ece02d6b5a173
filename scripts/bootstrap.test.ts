import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

type Packages = Record<string, { dev?: boolean; devOptional?: boolean }>

const ROOT = join(import.meta.dirname, '..')

describe('a start on the packages of production alone', () => {
  it('serves without installing anything', () => {
    const { said, installs } = startWithoutDev('serve.ts')
    expect(said).toContain('serving')
    expect(installs).toBe(false)
  })

  it('installs the rest where it has to build', () => {
    expect(startWithoutDev('start.ts').installs).toBe(true)
  })
})

/** Runs a script in a folder that was installed with `--omit=dev`; an `npm` of ours only leaves a mark. */
function startWithoutDev(script: string) {
  const folder = mkdtempSync(join(tmpdir(), 'trama-lean-'))
  for (const made of ['scripts', 'node_modules/.bin', 'bin']) mkdirSync(join(folder, made), { recursive: true })
  copyFileSync(join(ROOT, 'package-lock.json'), join(folder, 'package-lock.json'))
  copyFileSync(join(ROOT, 'scripts/bootstrap.mjs'), join(folder, 'scripts/bootstrap.mjs'))
  writeFileSync(join(folder, 'scripts', script), "console.log('serving')\n")
  symlinkSync(process.execPath, join(folder, 'node_modules/.bin/node'))
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as { packages: Packages }
  const lean = Object.entries(packages).filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional)
  const installed = join(folder, 'node_modules/.package-lock.json')
  writeFileSync(installed, JSON.stringify({ packages: Object.fromEntries(lean) }))

  const npm = join(folder, 'bin/npm')
  writeFileSync(npm, '#!/bin/sh\necho installs\n')
  chmodSync(npm, 0o755)
  const { stdout } = spawnSync(process.execPath, [join(folder, 'scripts/bootstrap.mjs'), `scripts/${script}`], {
    encoding: 'utf8',
    env: { PATH: `${join(folder, 'bin')}:${process.env.PATH}` },
  })
  return { said: stdout, installs: stdout.includes('installs') }
}
