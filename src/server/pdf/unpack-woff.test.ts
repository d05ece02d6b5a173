import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { TYPEFACES } from '#src/kernel/files/printed-document.ts'
import { fontFile } from './fonts.ts'
import { unpackWoff } from './unpack-woff.ts'

const files = createRequire(import.meta.url)
const UINT32 = 2 ** 32

/** The sum of a table's words, as OpenType reckons it; that of 'head' without the figure for the whole file. */
function checksumOf(tag: string, table: Buffer): number {
  const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)])
  if (tag === 'head') padded.writeUInt32BE(0, 8)
  let sum = 0
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) % UINT32
  return sum
}

describe.each(TYPEFACES)('%s', (typeface) => {
  it.each([false, true])('has every table of its file, whole (bold: %s)', async (bold) => {
    const name = `@fontsource/${typeface.toLowerCase()}/files/${typeface.toLowerCase()}-latin-${bold ? 700 : 400}-normal.woff`
    const woff = readFileSync(files.resolve(name))
    const font = await fontFile(typeface, bold)
    expect(font.readUInt32BE(0)).toBe(woff.readUInt32BE(4))
    const tables = Array.from({ length: font.readUInt16BE(4) }, (_, at) => {
      const entry = 12 + at * 16
      const tag = font.toString('latin1', entry, entry + 4)
      const [sum, offset = 0, length = 0] = [4, 8, 12].map((field) => font.readUInt32BE(entry + field))
      return { tag, sum, found: checksumOf(tag, font.subarray(offset, offset + length)), aligned: offset % 4 }
    })
    expect(tables.map(({ tag }) => tag)).toEqual(
      expect.arrayContaining(['cmap', 'glyf', 'head', 'hmtx', 'loca', 'name']),
    )
    expect(tables.length).toBe(woff.readUInt16BE(12))
    expect(tables.filter(({ sum, found, aligned }) => sum !== found || aligned !== 0)).toEqual([])
    expect(font.length).toBe(woff.readUInt32BE(16))
  })
})

it('refuses what is no WOFF', () => {
  expect(() => unpackWoff(Buffer.from('wOF2 and more'))).toThrow('no WOFF 1.0')
})
