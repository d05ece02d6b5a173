import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 as crcOfNode } from 'node:zlib'
import { expect, it } from 'vitest'
import { crc32, zipOf } from './zip.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const unzips = spawnSync('unzip', ['-v']).status === 0

// The check value of CRC-32/ISO-HDLC in the catalogue of parametrised CRC algorithms.
it('sums as the standard does', () => {
  expect(crc32(bytes('123456789'))).toBe(0xcbf43926)
  const long = bytes('Diario de año nuevo '.repeat(999))
  expect(crc32(long)).toBe(crcOfNode(long))
})

it.runIf(unzips)('is found sound and read by another program', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'zip-'))
  const parts = [
    { name: 'libros/diario.txt', bytes: bytes('uno') },
    { name: 'vacio.txt', bytes: bytes('') },
  ]
  const file = join(folder, 'a.zip')
  writeFileSync(file, new Uint8Array(await zipOf(parts, new Date(2026, 2, 2, 10, 30)).arrayBuffer()))
  const { status, stdout } = spawnSync('unzip', ['-t', file], { encoding: 'utf8' })
  expect([status, stdout.trimEnd().split('\n').at(-1)]).toEqual([
    0,
    `No errors detected in compressed data of ${file}.`,
  ])
  expect(spawnSync('unzip', ['-p', file, 'libros/diario.txt'], { encoding: 'utf8' }).stdout).toBe('uno')
})
