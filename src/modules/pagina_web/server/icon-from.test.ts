import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { CANARY, hostileFiles } from '../../../../test/walk/hostile-files.ts'
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

/** A bitmap of 32 bits as it stands in an ICO: its first pixel, top left, red; the others green and half seen. */
function bitmapOf(width: number, height: number): Buffer {
  const head = Buffer.alloc(40)
  head.writeUInt32LE(40, 0)
  head.writeInt32LE(width, 4)
  head.writeInt32LE(height * 2, 8)
  head.writeUInt16LE(32, 14)
  const pixels = Buffer.alloc(width * height * 4, Buffer.from([0, 255, 0, 128]))
  pixels.set([0, 0, 255, 255], (height - 1) * width * 4)
  return Buffer.concat([head, pixels])
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

  it('is the bitmap of an ICO that holds no other', async () => {
    const [, coded = ''] = (await iconFrom(icoOf([bitmapOf(3, 2)])))?.split(',') ?? []
    const { data } = await sharp(Buffer.from(coded, 'base64')).raw().toBuffer({ resolveWithObject: true })
    expect([...data.subarray(0, 8)]).toEqual([255, 0, 0, 255, 0, 255, 0, 128])
    expect(data).toHaveLength(24)
  })

  it.each([
    ['that is empty', () => icoOf([])],
    [
      'that says it holds 60,000 pictures',
      () => Buffer.concat([Buffer.from([0, 0, 1, 0, 0x60, 0xea]), Buffer.alloc(20)]),
    ],
    ['whose picture lies outside', () => icoOf([Buffer.from('\x89PNG', 'latin1')], 4_000_000_000)],
    ['of a bitmap without pixels', () => icoOf([bitmapOf(2, 2).subarray(0, 44)])],
    ['of a bitmap that is too large', () => icoOf([bitmapOf(300, 1)])],
    ['of a bitmap of few colours', () => icoOf([Buffer.alloc(40)])],
    ['that breaks off', () => Buffer.from([0, 0, 1, 0])],
  ])('is none where it is an ICO %s', async (_, file) => expect(await iconFrom(file())).toBeNull())

  it('brings nothing along', async () => {
    for (const { bytes } of await hostileFiles()) {
      const [, coded = ''] = (await iconFrom(bytes))?.split(',') ?? []
      expect(Buffer.from(coded, 'base64').includes(CANARY)).toBe(false)
    }
  })
})
