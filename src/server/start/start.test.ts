import { once } from 'node:events'
import { mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { prepareDataFolder } from './data-folder.ts'
import { tryPort } from './port.ts'
import { sentenceOf } from './sentence.ts'

const folder = mkdtempSync(join(tmpdir(), 'trama-start-'))
const file = join(folder, 'file')
writeFileSync(file, '')
const taken = createServer().listen(0, '127.0.0.1')
await once(taken, 'listening')
const port = (taken.address() as { port: number }).port
afterAll(() => taken.close())

const failing = async (act: () => unknown) => {
  try {
    await act()
    return 'worked'
  } catch (error) {
    return sentenceOf(error)
  }
}

describe('the data folder', () => {
  it('is made, with the folders above it', () => {
    prepareDataFolder(join(folder, 'a/b/c'))
    expect(statSync(join(folder, 'a/b/c')).isDirectory()).toBe(true)
  })

  it.each([
    ['a file', file, `DATA_DIR: ${file} es un archivo, y debería ser una carpeta.`],
    ['under a file', join(file, 'data'), `DATA_DIR: ${file} es un archivo, y debería ser una carpeta.`],
    ['where nothing can be made', '/proc/trama/data', /^DATA_DIR: \/proc\/trama\/data no se puede usar \(.+\)\.$/],
  ])('is refused in a sentence: %s', async (_, path, sentence) => {
    expect(await failing(() => prepareDataFolder(path))).toMatch(sentence)
  })
})

describe('what keeps it from starting is one sentence without a stack', () => {
  it.each([
    ['a port that is taken', port, '127.0.0.1', 'Otro programa usa ya ese puerto. Deténlo o elige otro con PORT.'],
    ['an address of another machine', 0, '192.0.2.1', 'Esta máquina no tiene la dirección «192.0.2.1». Revisa HOST.'],
    ['a host that nobody knows', 0, 'trama.invalid', 'No se encuentra «trama.invalid» en la red. Revisa el nombre.'],
  ])('%s', async (_, at, host, sentence) => {
    expect(await failing(() => tryPort(at, host))).toBe(sentence)
  })

  it.each([
    ['ENOSPC', 'No queda espacio en el disco.'],
    ['EROFS', '/srv está en un disco de solo lectura.'],
    ['53100', 'El disco de la base de datos está lleno.'],
    ['42501', 'A la cuenta de DATABASE_URL le falta un permiso en la base de datos (no).'],
  ])('%s', (code, sentence) => {
    expect(sentenceOf(Object.assign(new Error('no'), { code, path: '/srv' }))).toBe(sentence)
  })

  it('a bug, by its message', () => {
    expect(sentenceOf(new TypeError('x is not a function'))).toBe('Trama no ha podido empezar: x is not a function')
  })
})
