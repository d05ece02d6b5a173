import type { Sharp } from 'sharp'
import { boundedQueue } from '#src/server/calls/queue.ts'
import { PICTURE } from '../rules.ts'
import refusal from './refusals.ts'

/** A picture that the server encoded itself: one frame of pixels and nothing else. */
export interface Picture {
  bytes: Buffer
  type: (typeof PICTURE.types)[number]
  width: number
  height: number
}

/** Decoded pixels: rows from the top down, four bytes each: red, green, blue, alpha. */
export interface Pixels {
  pixels: Buffer
  width: number
  height: number
}

/** The limit of decoding, whatever a small file claims to contain. */
const MOST_PIXELS = 25_000_000
const MOST_SECONDS = 10
const MOST_AT_ONCE = 2
/** No screen shows more. */
const LONGEST_SIDE = 2_560
const UNREADABLE = 'No pudimos leer la imagen. Elige un archivo PNG, JPEG o WebP.'

const turn = boundedQueue(MOST_AT_ONCE)

/**
 * Decodes a picture and encodes it again, at most `side` pixels wide and high and 2 MB large, without metadata, further frames or anything else in
 * the file.
 * @throws Refusal 415 if the bytes are not a complete PNG, JPEG or WebP, or have too many pixels
 */
export function reencode(bytes: Buffer, side = LONGEST_SIDE): Promise<Picture> {
  return turn.run(async () => {
    const format = formatOf(bytes)
    if (format === null) throw refusal('image_unreadable', UNREADABLE)
    try {
      return await smallEnough(await library(), bytes, format, side)
    } catch {
      throw refusal('image_unreadable', UNREADABLE)
    }
  })
}

/** The same for pixels, as PNG. */
export const drawPixels = ({ pixels, width, height }: Pixels, side: number): Promise<Picture> =>
  turn.run(async () => {
    const sharp = await library()
    const { data, info } = await written(
      shrunk(sharp(pixels, { raw: { width, height, channels: 4 } }), side),
      'png',
    ).toBuffer({ resolveWithObject: true })
    return { bytes: data, type: 'image/png', width: info.width, height: info.height }
  })

/** The size of a printed logo in px: three times its size in points. */
const PAPER_BOX = { width: 720, height: 360 }
/** A larger PNG, such as a photograph, becomes a JPEG on white. */
const LARGEST_PNG = 200_000

/**
 * The same for print: small, as PNG or JPEG, the only formats a PDF can hold.
 * @throws Refusal 415 as above
 */
export function onPaper(bytes: Buffer): Promise<Picture> {
  return turn.run(async () => {
    if (formatOf(bytes) === null) throw refusal('image_unreadable', UNREADABLE)
    try {
      const sharp = await library()
      const small = () =>
        sharp(bytes, { autoOrient: true, limitInputPixels: MOST_PIXELS })
          .timeout({ seconds: MOST_SECONDS })
          .resize({ ...PAPER_BOX, fit: 'inside', withoutEnlargement: true })
      const png = await written(small(), 'png').toBuffer({ resolveWithObject: true })
      const flat = png.data.length > LARGEST_PNG
      const { data, info } = flat
        ? await written(small().flatten({ background: '#ffffff' }), 'jpeg').toBuffer({ resolveWithObject: true })
        : png
      return { bytes: data, type: flat ? 'image/jpeg' : 'image/png', width: info.width, height: info.height }
    } catch {
      throw refusal('image_unreadable', UNREADABLE)
    }
  })
}

type Library = typeof import('sharp').default

let loading: Promise<Library> | null = null

/** Loaded with the first picture, because it takes memory. */
function library(): Promise<Library> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    // Only these three of its decoders are ever used, whatever the bytes look like.
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({
      operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
    })
    sharp.cache(false)
    sharp.concurrency(1)
    return sharp
  })
  return loading
}

type Format = 'png' | 'jpeg' | 'webp'

/** The format, from the first bytes. */
function formatOf(bytes: Buffer): Format | null {
  const head = bytes.subarray(0, 12).toString('latin1')
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  return head.startsWith('RIFF') && head.endsWith('WEBP') ? 'webp' : null
}

/** In its own format if that is small enough: a photograph as PNG may become larger than it was. */
async function smallEnough(sharp: Library, bytes: Buffer, format: Format, longest: number): Promise<Picture> {
  const ways: [Format, number][] = [
    [format, longest],
    ['webp', longest],
    ['webp', longest / 2],
  ]
  for (const [as, side] of ways) {
    const { data, info } = await written(fitted(sharp, bytes, side), as).toBuffer({ resolveWithObject: true })
    if (data.length <= PICTURE.mostBytes) {
      return { bytes: data, type: `image/${as}`, width: info.width, height: info.height }
    }
  }
  throw new Error('A picture that is too large however it is written')
}

const fitted = (sharp: Library, bytes: Buffer, side: number): Sharp =>
  shrunk(sharp(bytes, { autoOrient: true, limitInputPixels: MOST_PIXELS }), side)

const shrunk = (picture: Sharp, side: number): Sharp =>
  picture
    .timeout({ seconds: MOST_SECONDS })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })

function written(picture: Sharp, as: Format): Sharp {
  if (as === 'png') return picture.png({ compressionLevel: 9 })
  return as === 'jpeg' ? picture.jpeg({ quality: 85, mozjpeg: true }) : picture.webp({ quality: 82 })
}
