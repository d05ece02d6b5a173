import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { DOT, type TestFile } from '../files/picture.ts'

/** What must never be found in anything that was kept. */
export const CANARY = 'alert(canario)'
const MB = 1_048_576

export interface HostileFile extends TestFile {
  it: string
  /** True: it holds a sound picture, which may be kept without what it brought along. */
  picture?: true
}

/** Files that are no pictures, or more than one. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
  const webp = await sharp({ create: { width: 8, height: 8, channels: 4, background: 'blue' } })
    .webp()
    .toBuffer()
  const script = Buffer.from(`<script>${CANARY}</script>`)
  const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="${CANARY}"/>`)
  const gif = Buffer.concat([Buffer.from('GIF89a/*'), script, Buffer.from(`*/=1;${CANARY}//`)])
  const png = (bytes: Buffer) => ({ type: 'image/png', bytes })
  return [
    { it: 'an SVG with a script, called PNG', ...png(svg) },
    { it: 'an SVG that says what it is', type: 'image/svg+xml', bytes: svg },
    { it: 'an SVG behind a byte order mark', ...png(Buffer.concat([Buffer.from('\ufeff'), svg])) },
    { it: 'HTML called PNG', ...png(Buffer.from(`<!doctype html>${script}`)) },
    { it: 'HTML that says what it is', type: 'text/html', bytes: script },
    { it: 'HTML behind the first bytes of a PNG', ...png(Buffer.concat([DOT.subarray(0, 8), script])) },
    {
      it: 'HTML behind the first bytes of a JPEG',
      type: 'image/jpeg',
      bytes: Buffer.concat([jpeg.subarray(0, 3), script]),
    },
    {
      it: 'HTML behind the first bytes of a WebP',
      type: 'image/webp',
      bytes: Buffer.concat([webp.subarray(0, 12), script]),
    },
    { it: 'a GIF that is a program too', type: 'image/gif', bytes: gif },
    { it: 'a GIF that is a program too, called PNG', ...png(gif) },
    { it: 'a program', type: 'text/javascript', bytes: Buffer.from(CANARY) },
    { it: 'a PNG with HTML behind its end', ...png(Buffer.concat([DOT, script])), picture: true },
    {
      it: 'a PNG with a text chunk of HTML',
      ...png(withChunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), script]))),
      picture: true,
    },
    {
      it: 'a PNG with a colour profile that is none',
      ...png(withChunk('iCCP', Buffer.concat([Buffer.from('x\0\0'), deflateSync(script)]))),
      picture: true,
    },
    { it: 'a JPEG with a script in its EXIF', type: 'image/jpeg', bytes: await withExif(jpeg), picture: true },
    {
      it: 'a JPEG with a ZIP behind its end',
      type: 'image/jpeg',
      bytes: Buffer.concat([jpeg, Buffer.from('PK\x03\x04'), script]),
      picture: true,
    },
    { it: 'a bomb: 30,000 by 30,000 pixels in few bytes', ...png(pngOf(30_000, 30_000)) },
    { it: 'a bomb of one line', ...png(pngOf(2_000_000_000, 1)) },
    { it: 'a PNG without a size', ...png(pngOf(0, 0)) },
    { it: 'half a PNG', ...png((await noise()).subarray(0, 2_000)) },
    { it: 'half a JPEG', type: 'image/jpeg', bytes: jpeg.subarray(0, jpeg.length >> 1) },
    { it: 'a PNG with a byte changed', ...png(changed(await noise())) },
    { it: 'a ZIP', ...png(Buffer.from(`PK\x05\x06${'\0'.repeat(18)}`, 'latin1')) },
    { it: 'a PDF with a script', ...png(Buffer.from(`%PDF-1.7\n1 0 obj <</S /JavaScript /JS (${CANARY})>>`)) },
    { it: 'an icon', type: 'image/x-icon', bytes: Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), DOT]) },
    { it: 'a TIFF', ...png(Buffer.concat([Buffer.from('II*\0\x08\0\0\0', 'latin1'), script])) },
    { it: 'nothing', ...png(Buffer.alloc(0)) },
    { it: '2 MB and one byte', ...png(Buffer.concat([DOT, Buffer.alloc(2 * MB + 1 - DOT.length)])) },
    {
      it: 'several parts, one named as a way out',
      type: 'multipart/form-data; boundary=x',
      bytes: Buffer.from(
        `--x\r\ncontent-disposition: form-data; name="file"; filename="../../dist/index.html"\r\ncontent-type: text/html\r\n\r\n${script}\r\n--x--`,
      ),
    },
  ]
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data])
  const numbers = Buffer.alloc(8)
  numbers.writeUInt32BE(data.length, 0)
  numbers.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([numbers.subarray(0, 4), named, numbers.subarray(4)])
}

/** The dot with one more chunk after its head. */
const withChunk = (name: string, data: Buffer): Buffer =>
  Buffer.concat([DOT.subarray(0, 33), chunk(name, data), DOT.subarray(33)])

/** A PNG that claims a size and holds hardly anything. */
function pngOf(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 6, 0, 0, 0], 8)
  const nothing = deflateSync(Buffer.alloc(1_000_000))
  return Buffer.concat([
    DOT.subarray(0, 8),
    chunk('IHDR', head),
    chunk('IDAT', nothing),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const noise = () =>
  sharp({
    create: {
      width: 64,
      height: 64,
      channels: 3,
      background: 'grey',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .png()
    .toBuffer()

function changed(bytes: Buffer): Buffer {
  const other = Buffer.from(bytes)
  const at = other.length >> 1
  other[at] = (other[at] ?? 0) ^ 0xff
  return other
}

const withExif = (jpeg: Buffer): Promise<Buffer> =>
  sharp(jpeg)
    .withExif({ IFD0: { ImageDescription: `<script>${CANARY}</script>`, Copyright: CANARY } })
    .jpeg()
    .toBuffer()
