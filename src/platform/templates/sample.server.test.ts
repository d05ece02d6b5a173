import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import type { PrintedDocument } from '#src/kernel/files/printed-document.ts'
import { openPools } from '#src/server/database/pool.ts'
import { localWeb } from '../../../test/faults/local-web.ts'
import { exchange } from '../../../test/faults/raw-http.ts'
import { DOT } from '../../../test/files/picture.ts'
import { openWorld } from '../../../test/world/world.ts'
import { type Template, templateCalls } from './contract.ts'
import { defaultDesign, type TemplateType } from './rows.ts'
import { fetchLogos } from './server/pictures.ts'

const photo = await sharp({ create: { width: 300, height: 100, channels: 3, background: 'teal' } })
  .jpeg()
  .toBuffer()

let asked = 0

const web = await localWeb({
  'logos.test': (request, answer) => {
    asked++
    if (request.url === '/logo.jpg') answer.writeHead(200, { 'content-type': 'image/jpeg' }).end(photo)
    else answer.writeHead(200, { 'content-type': 'text/html' }).end('<p>nada</p>')
  },
})

afterAll(() => web.close())

const world = await openWorld({ outside: web.outside })
const { ana, zoe } = world
const YEAR = new Date().getFullYear()

const designed = (type: TemplateType = 'quote', name = 'Elegante') => ({
  template_type: type,
  name,
  ...defaultDesign(type, { name: 'Ariadna Textil' }),
})

const made = (type?: TemplateType, name?: string) => world.must(ana, templateCalls.createTemplate, designed(type, name))

const changeOf = ({ id, version, name, header_data, footer_data, paper }: Template) => ({
  ...{ id, version, name, header_data, footer_data, paper },
})

const textsOf = (sheet: PrintedDocument) =>
  sheet.pages.flat().flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []))

const colorsOf = (sheet: PrintedDocument) =>
  new Set(sheet.pages.flat().flatMap((mark) => (mark.kind === 'image' ? [] : [mark.color])))

const logosOf = (sheet: PrintedDocument) => sheet.pages.flat().filter((mark) => mark.kind === 'image')

/** Asks until it is so: what jobs do comes when it comes. */
async function until<T>(ask: () => Promise<T>, so: (answer: T) => boolean): Promise<T> {
  for (let asked = 0; asked < 500; asked++) {
    const answer = await ask()
    if (so(answer)) return answer
  }
  throw new Error('It never was so')
}

describe('the sample', () => {
  it('shows what is typed before it is saved', async () => {
    const { name: _, ...design } = designed()
    design.header_data.visuals.primaryColor = '#aa3311'
    design.header_data.docDetails.title = 'Propuesta comercial'
    const sheet = await world.must(ana, templateCalls.preview, { ...design, paper: 'Carta' })
    expect(sheet).toMatchObject({ size: 'Carta', width: 612, height: 792 })
    expect(textsOf(sheet)).toContain('Propuesta comercial')
    expect(textsOf(sheet)).toContain('Página 1 de 1')
    expect(colorsOf(sheet)).toContain('#aa3311')
  })

  it('leaves out what is switched off', async () => {
    const { name: _, ...design } = designed()
    const { visuals, companyDetails } = design.header_data
    Object.assign(companyDetails, { taxId: 'NIT 900', phone: '555', website: 'ariadna.test', address: 'Avenida 99' })
    Object.assign(design.footer_data, { notes: 'Nota A', terms: 'Termino B', bankInfo: 'Banco C', legal: 'Legal D' })
    design.footer_data.showBankInfo = true
    const all = textsOf(await world.must(ana, templateCalls.preview, design)).join('|')
    for (const flag of Object.keys(visuals).filter((key) => key.startsWith('show'))) {
      Object.assign(visuals, { [flag]: false })
    }
    for (const flag of Object.keys(design.footer_data).filter((key) => key.startsWith('show'))) {
      Object.assign(design.footer_data, { [flag]: false })
    }
    const none = textsOf(await world.must(ana, templateCalls.preview, design)).join('|')
    const shown = ['Ariadna Textil', 'NIT 900', '555', 'ariadna.test', 'Avenida 99', 'Nota A', 'Termino B', 'Banco C']
    for (const text of [...shown, 'Legal D', 'Página 1', 'Fecha', 'Válida hasta']) {
      expect([text, all.includes(text), none.includes(text)]).toEqual([text, true, false])
    }
  })

  it('comes as a PDF under its own name', async () => {
    const { id } = await made('quote', 'En papel')
    const { status, headers } = await exchange(world.url, {
      method: 'GET',
      path: `/api/templates/template/${id}/pdf`,
      headers: { cookie: ana.cookie ?? '' },
    })
    expect(status).toBe(200)
    expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
    expect(headers['content-disposition']).toContain(`filename*=utf-8''Cotizaci%C3%B3n%20COT-${YEAR}-001.pdf`)
    const { body } = await world.ask(ana, templateCalls.samplePdf, { id })
    expect(body).toContain('Cliente de ejemplo')
  })
})

describe('a logo', () => {
  it('that is uploaded is drawn, for its own company alone', async () => {
    const { url, id } = await world.must(ana, templateCalls.uploadLogo, {}, { file: { type: 'image/png', bytes: DOT } })
    const { name: _, ...design } = designed()
    design.header_data.companyDetails.logoUrl = url
    const pictures = async (as: typeof ana) => logosOf(await world.must(as, templateCalls.preview, design)).length
    expect([await pictures(ana), await pictures(zoe)]).toEqual([1, 0])
    expect((await world.ask(zoe, templateCalls.picture, { id })).status).toBe(404)
    const { status, headers } = await exchange(world.url, {
      method: 'GET',
      path: url,
      headers: { cookie: ana.cookie ?? '' },
    })
    expect([status, headers['content-type']]).toEqual([200, 'image/png'])
  })

  it('at an address is fetched by the job and drawn from what was kept', async () => {
    // The local web speaks http alone.
    const [from, kept] = ['http://logos.test/logo.jpg', 'https://logos.test/logo.jpg']
    await world.db.query(
      'insert into template_pictures (company_id, id, source_url) values ($1, gen_random_uuid(), $2)',
      [ana.company, from],
    )
    const pools = openPools(world.lines)
    await fetchLogos({ pools, outside: web.outside }).run({ company: ana.company ?? '', url: from } as never)
    await pools.end()
    await world.db.query('update template_pictures set source_url = $1 where source_url = $2', [kept, from])
    const { name: _, ...design } = { ...designed(), ...defaultDesign('quote', { logoUrl: kept }) }
    const before = asked
    const sheet = await world.must(ana, templateCalls.preview, design)
    expect(logosOf(sheet)[0]).toMatchObject({ width: 168, height: 56 })
    expect([before, asked]).toEqual([1, 1])
  })

  it('that cannot be fetched is told, and tried again with the next save', async () => {
    const design = { ...designed(), ...defaultDesign('quote', { logoUrl: 'https://logos.test/page' }) }
    const { id } = await world.must(ana, templateCalls.createTemplate, design)
    const one = () => world.must(ana, templateCalls.template, { id })
    const told = await until(one, ({ logo_failed }) => logo_failed)
    expect(logosOf(await world.must(ana, templateCalls.sample, { id }))).toEqual([])
    expect(await world.must(ana, templateCalls.saveTemplate, changeOf(told))).toMatchObject({ logo_failed: false })
    await until(one, ({ logo_failed }) => logo_failed)
  })
})
