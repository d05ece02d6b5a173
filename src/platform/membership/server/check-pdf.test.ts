import { deflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { pdfOf, soundPdf } from '../../../../test/files/sound-pdf.ts'
import { refuseUnsoundPdf } from './check-pdf.ts'

const UNREADABLE = 'No pudimos leer el PDF. Elige otro archivo.'
const LOCKED = 'El PDF está protegido con contraseña. Sube uno sin protección.'
const ACTIVE = 'El PDF lleva programas o archivos dentro. Sube uno que solo tenga páginas, o una foto.'

const sound = await soundPdf('Pago de abril')
const replaced = (from: string, to: string) => Buffer.from(sound.toString('latin1').replace(from, to), 'latin1')
/** Objects packed into a stream, as newer programs write them. */
const packed = (objects: string, filter = '/FlateDecode', body = deflateSync(objects)) =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [] /Count 0 >>',
    { dictionary: `<< /Type /ObjStm /N 1 /First 4 /Filter ${filter} /Length ${body.length} >>`, body },
  ])

/** The same text over and over before what every PDF ends with. */
const many = (text: string, times: number) => {
  const head = `%PDF-1.7\n${text.repeat(times)}`
  return Buffer.from(`${head}xref\n0 0\ntrailer << /Root 1 0 R >>\nstartxref\n${head.length}\n%%EOF\n`, 'latin1')
}

it('lets a PDF of pages alone through, with its objects packed too', async () => {
  for (const bytes of [sound, packed('5 0 << /Type /Page >>'), await soundPdf('Con imagen y /Tipo de letra')]) {
    await expect(refuseUnsoundPdf(bytes)).resolves.toBeUndefined()
  }
})

it.each([
  ['nothing behind its first bytes', Buffer.from('%PDF-1.7\n'), UNREADABLE],
  ['HTML that begins as one', Buffer.from('%PDF-1.7 <script>alert(1)</script>'), UNREADABLE],
  ['something before it', Buffer.concat([Buffer.from('<html>'), sound]), UNREADABLE],
  ['HTML behind its end', Buffer.concat([sound, Buffer.from('<script>alert(1)</script>')]), UNREADABLE],
  ['its second half missing', sound.subarray(0, sound.length / 2), UNREADABLE],
  ['a table that is not where it says', replaced('startxref\n', 'startxref\n9'), UNREADABLE],
  ['no root', replaced('/Root', '/Boot'), UNREADABLE],
  ['a password', replaced('/Root', '/Encrypt 9 0 R /Root'), LOCKED],
  ['a script', pdfOf(['<< /Type /Catalog /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>']), ACTIVE],
  ['a script under an escaped name', pdfOf(['<< /Type /Catalog /AA << /S /J#61vaScript >> >>']), ACTIVE],
  ['a program to start', pdfOf(['<< /Type /Catalog /OpenAction << /S /Launch /F (cmd.exe) >> >>']), ACTIVE],
  ['a file inside', pdfOf(['<< /Type /Catalog /Names << /EmbeddedFiles 3 0 R >> >>']), ACTIVE],
  ['a form that sends itself', pdfOf(['<< /Type /Catalog /AcroForm << /XFA [] >> >>']), ACTIVE],
  ['a script in packed objects', packed('5 0 << /S /JavaScript /JS (app.alert(1)) >>'), ACTIVE],
  ['objects packed in a way of its own', packed('5 0 << >>', '/LZWDecode'), UNREADABLE],
  ['packed objects that are broken', packed('', '/FlateDecode', Buffer.from('nada')), UNREADABLE],
  ['packed objects that grow without end', packed(' '.repeat(20_000_000)), UNREADABLE],
  ['more object streams than pages need', many('<< /Type /ObjStm >> stream\nendstream\n', 2_001), UNREADABLE],
  ['an object stream that does not end', many('<< /Type /ObjStm >> stream\n', 1), UNREADABLE],
  [
    'a script on the border of what is looked through at once',
    many(`${'x'.repeat(65_530 - 20)}/S /JavaScript `, 1),
    ACTIVE,
  ],
])('refuses one with %s', async (_, bytes, text) => {
  await expect(refuseUnsoundPdf(bytes)).rejects.toMatchObject({ status: 415, message: text })
})

it.each([
  ['heads of streams', '>>stream\n'],
  ['escaped signs', '#41'],
  ['heads of object streams under escaped names', '<</#4fbjStm>>stream\nendstream\n'],
])('gives others their turn while it looks through 2 MB of %s', async (_, text) => {
  const bytes = many(text, Math.floor(2_000_000 / text.length))
  let turns = 0
  let looking = true
  const count = () => {
    turns++
    if (looking) setImmediate(count)
  }
  setImmediate(count)
  await refuseUnsoundPdf(bytes).catch(() => undefined)
  looking = false
  expect(turns).toBeGreaterThan(bytes.length / 65_536 - 1)
})
