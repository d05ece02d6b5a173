import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { CANARY, hostileFiles } from '../../../../test/hostile-files.ts'
import { iconFrom } from './icon-from.ts'

const square = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 4, background: 'teal' } })
    .png()
    .toBuffer()

/** An ICO file of these pictures, each said to begin where it does, or anywhere else. */
function icoOf(pictures: readonly Buffer[], begin?: number): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let at = head.length
  for (const [nth, picture] of pictures.entries()) {
    head.writeUInt32LE(picture.length, 6 + 16 * nth + 8)
    head.writeUInt32LE(begin ?? at, 6 + 16 * nth + 12)
    at += picture.length
  }
  return Buffer.concat([head, ...pictures])
}

const sideOf = async (url: string | null) =>
  url && (await sharp(Buffer.from(url.split(',')[1] ?? '', 'base64')).metadata()).width

describe('the icon of a site', () => {
  it('is kept small, and no larger than it was', async () => {
    expect(await iconFrom(await square(512))).toMatch(/^data:image\/png;base64,/)
    expect(await sideOf(await iconFrom(await square(512)))).toBe(64)
    expect(await sideOf(await iconFrom(await square(16)))).toBe(16)
  })

  it('is the largest picture of an ICO', async () => {
    expect(await sideOf(await iconFrom(icoOf([await square(16), await square(48)])))).toBe(48)
  })

  it.each([
    ['that is empty', () => icoOf([])],
    [
      'that says it holds 60,000 pictures',
      () => Buffer.concat([Buffer.from([0, 0, 1, 0, 0x60, 0xea]), Buffer.alloc(20)]),
    ],
    ['whose picture lies outside', () => icoOf([Buffer.from('\x89PNG', 'latin1')], 4_000_000_000)],
    ['of a bitmap', () => icoOf([Buffer.alloc(40)])],
    ['that breaks off', () => Buffer.from([0, 0, 1, 0])],
  ])('is none where it is an ICO %s', async (_, file) => expect(await iconFrom(file())).toBeNull())

  it('brings nothing along', async () => {
    for (const { bytes } of await hostileFiles()) {
      const [, coded = ''] = (await iconFrom(bytes))?.split(',') ?? []
      expect(Buffer.from(coded, 'base64').includes(CANARY)).toBe(false)
    }
  })
})
