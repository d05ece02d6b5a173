import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { ACT_HEADER } from '#src/kernel/calls/undo.ts'
import { type ZipPart, zipBytes } from '#src/kernel/files/zip.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { DOT } from '../../../../test/files/picture.ts'
import { pdfOf, soundPdf } from '../../../../test/files/sound-pdf.ts'
import { hostileFiles } from '../../../../test/walk/hostile-files.ts'
import type { Person } from '../../../../test/world/people.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { undo } from '../../undo/contract.ts'
import { notes } from '../contract.ts'
import { RECORD_FILE_TYPES, recordPicturePath } from '../rules.ts'

const world = await openWorld()
const { ana, beto, caro, zoe, db } = world
const MB = 1_048_576
const [, , , , XLSX = '', DOCX = ''] = RECORD_FILE_TYPES

const client = await world.must(ana, cdm.addClient, { name: 'Hotel Mirasol', email: 'h@trama.test' })
const record = { kind: 'cdm_clients', record_id: client.id }
const dot = { type: 'image/png', bytes: DOT }
const text = (bytes: number) => ({ type: 'application/x-txt', bytes: Buffer.alloc(bytes, 'a') })
const ask = (as: Person, file: { type: string; bytes: Buffer }, name = 'recibo.png', of = record) =>
  world.ask(as, notes.addRecordFile, { ...of, name }, { file })
const keep = async (as: Person, file: { type: string; bytes: Buffer }, name?: string) => {
  const { status, body } = await ask(as, file, name)
  expect([status, body.message]).toEqual([200, undefined])
  return body
}
const shown = async () => world.must(ana, notes.ofRecord, record)
const stored = async () => Number((await db.query('select count(*) from record_file_contents')).rows[0].count)
const get = (as: Person, id: string, small = false) =>
  fetch(`${world.urls[0]}${recordPicturePath(id, small)}`, { headers: { cookie: as.cookie } })

const office = (part: string, ...more: string[]) => {
  const parts = ['[Content_Types].xml', part, ...more].map(
    (name): ZipPart => ({ name, bytes: new Uint8Array([60, 47, 62]) }),
  )
  return Buffer.from(zipBytes(parts, new Date(2026, 0, 2)))
}
const workbook = office('xl/workbook.xml')
const letter = office('word/document.xml')

describe('a file beside a record', () => {
  it('is kept as it came, and only ever saved', async () => {
    const pdf = Buffer.from(await soundPdf('Contrato'))
    const sent = [
      [{ type: 'application/pdf', bytes: pdf }, 'C:\\Papeles\\Contrato.PDF', 'Contrato.pdf'],
      [{ type: XLSX, bytes: workbook }, '../tallas.xlsx', 'tallas.xlsx'],
      [{ type: DOCX, bytes: letter }, 'carta.docx', 'carta.docx'],
      [{ type: 'text/csv', bytes: Buffer.from('a;b\n1;ñ\n', 'latin1') }, 'lista.csv', 'lista.csv'],
      [{ type: 'application/x-txt', bytes: Buffer.from('Hola\n') }, 'nota.html', 'nota.txt'],
    ] as const
    for (const [file, name, kept] of sent) {
      const made = await keep(caro, file, name)
      expect([made.name, made.size, made.username]).toEqual([kept, file.bytes.length, 'Caro'])
      const answer = await get(beto, made.id)
      const { headers } = answer
      expect(headers.get('content-disposition')).toMatch(/^attachment; /)
      expect(headers.get('content-security-policy')).toContain('sandbox')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect(bytes.equals(file.bytes)).toBe(true)
    }
    expect((await shown()).files.map(({ name }) => name)).toEqual(sent.map(([, , kept]) => kept))
  })

  it('is written anew if it is a picture, and shown small', async () => {
    const wide = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#a33' } })
      .jpeg()
      .toBuffer()
    const { id } = await keep(ana, { type: 'image/jpeg', bytes: wide }, 'foto.jpeg')
    const { width, height } = await sharp(Buffer.from(await (await get(beto, id, true)).arrayBuffer())).metadata()
    expect([width, height]).toEqual([160, 80])
    const paper = await keep(ana, text(9), 'a.txt')
    expect((await get(ana, paper.id, true)).status).toBe(404)
  })

  it('is nobody’s of another company', async () => {
    const { id } = await keep(ana, dot)
    expect((await get(zoe, id)).status).toBe(404)
    expect((await ask(zoe, dot)).status).toBe(404)
    expect((await world.ask(zoe, notes.removeRecordFile, { id })).status).toBe(404)
  })

  it('is taken off by who brought it, empresa and administradores, and comes back', async () => {
    const { id } = await keep(ana, dot)
    expect((await world.ask(caro, notes.removeRecordFile, { id })).status).toBe(403)
    const before = (await shown()).files.length
    const done = await world.ask(beto, notes.removeRecordFile, { id })
    expect([(await shown()).files.length, (await get(ana, id)).status]).toEqual([before - 1, 404])
    const back = await world.ask(beto, undo.takeBack, { id: done.headers.get(ACT_HEADER) ?? '' })
    expect([back.status, (await get(ana, id)).status]).toEqual([200, 200])
  })
})

it('keeps nothing that is something else than it says', async () => {
  // What is too large for the platform's own pictures is not too large here.
  const hostile = (await hostileFiles()).filter(({ picture, bytes }) => !picture && bytes.length <= 2 * MB)
  expect(hostile.length).toBeGreaterThanOrEqual(20)
  const csv = (bytes: string | Buffer) => ({ type: 'text/csv', bytes: Buffer.from(bytes) })
  const others = [
    ...hostile,
    { it: 'a program as a table', ...csv('MZ\u0000\u0003') },
    {
      it: 'a page as a text',
      type: 'application/x-txt',
      bytes: Buffer.from('\ufeff <!doctype html><script>alert(1)</script>'),
    },
    { it: 'a drawing as a table', ...csv('<svg onload="alert(1)"/>') },
    { it: 'an archive', type: 'application/zip', bytes: workbook },
    {
      it: 'an archive as a workbook',
      type: XLSX,
      bytes: Buffer.from(zipBytes([{ name: 'a', bytes: new Uint8Array(1) }], new Date())),
    },
    { it: 'a letter as a workbook', type: XLSX, bytes: letter },
    { it: 'a workbook with a program', type: XLSX, bytes: office('xl/workbook.xml', 'xl/vbaProject.bin') },
    {
      it: 'a letter with another file in it',
      type: DOCX,
      bytes: office('word/document.xml', 'word/embeddings/a.xlsx'),
    },
    { it: 'a workbook behind a page', type: XLSX, bytes: Buffer.concat([Buffer.from('<html>'), workbook]) },
    { it: 'a workbook before something else', type: XLSX, bytes: Buffer.concat([workbook, Buffer.from('MZ')]) },
    {
      it: 'a PDF with a script',
      type: 'application/pdf',
      bytes: pdfOf(['<< /Type /Catalog /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>']),
    },
    { it: '5 MB and one byte', ...text(5 * MB + 1) },
  ]
  const before = await stored()
  for (const { it: what, ...file } of others) {
    expect([400, 413, 415], what).toContain((await ask(ana, file)).status)
  }
  expect(await stored()).toBe(before)
})

describe('what a company may keep', () => {
  it('is never exceeded, however many come at once, and what is undone neither', async () => {
    const { used, most } = (await shown()).quota
    expect(most).toBe(25 * MB)
    const tried = await Promise.all(
      Array.from({ length: 10 }, (_, at) => ask(at % 2 ? ana : beto, text(4 * MB), 'a.txt')),
    )
    const full = tried.filter(({ status }) => status !== 200)
    expect(tried.length - full.length).toBe(Math.floor((most - used) / (4 * MB)))
    expect(new Set(full.map(({ body }) => body.code))).toEqual(new Set(['files_quota_reached']))
    expect((await shown()).quota.used).toBeLessThanOrEqual(most)

    const own = tried.find(({ status }) => status === 200)?.body.id
    const gone = await world.ask(ana, notes.removeRecordFile, { id: own })
    await keep(ana, text(4 * MB), 'b.txt')
    const back = await world.ask(ana, undo.takeBack, { id: gone.headers.get(ACT_HEADER) ?? '' })
    expect([back.status, back.body.code]).toEqual([409, 'files_quota_reached'])
    expect((await shown()).quota.used).toBeLessThanOrEqual(most)
  })

  it('is what control says, whatever is kept already', async () => {
    const { control } = world
    const { company_mb, version } = await world.must(control, notes.filesQuota, {})
    expect(company_mb).toBe(25)
    expect((await world.ask(control, notes.saveFilesQuota, { company_mb: '0', version })).status).toBe(400)
    expect((await world.ask(ana, notes.saveFilesQuota, { company_mb: 9_000, version })).status).toBe(403)
    await world.must(control, notes.saveFilesQuota, { company_mb: 1, version })
    const before = await shown()
    expect(before.quota.most).toBe(MB)
    expect((await ask(ana, dot)).body.code).toBe('files_quota_reached')
    expect((await shown()).quota.used).toBe(before.quota.used)
    expect((await world.ask(control, notes.saveFilesQuota, { company_mb: 40, version })).status).toBe(409)
    await world.must(control, notes.saveFilesQuota, { company_mb: 40, version: version + 1 })
    expect((await ask(ana, dot)).status).toBe(200)
  })

  it('is each company’s own', async () => {
    const theirs = await world.must(zoe, cdm.addClient, { name: 'Otro', email: 'o@trama.test' })
    const { status } = await ask(zoe, text(4 * MB), 'a.txt', { kind: 'cdm_clients', record_id: theirs.id })
    expect(status).toBe(200)
  })
})
