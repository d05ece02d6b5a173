import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { STALE } from '#src/kernel/refusal.ts'
import { companies } from '#src/platform/companies/contract.ts'
import { localWeb } from '../../../test/faults/local-web.ts'
import { scenarios } from '../../../test/world/scenario.ts'
import { openWorld } from '../../../test/world/world.ts'
import { type Template, templateCalls } from './contract.ts'
import { defaultDesign, type TemplateType } from './rows.ts'

const photo = await sharp({ create: { width: 300, height: 100, channels: 3, background: 'teal' } })
  .jpeg()
  .toBuffer()

let _asked = 0

const web = await localWeb({
  'logos.test': (request, answer) => {
    _asked++
    if (request.url === '/logo.jpg') answer.writeHead(200, { 'content-type': 'image/jpeg' }).end(photo)
    else answer.writeHead(200, { 'content-type': 'text/html' }).end('<p>nada</p>')
  },
})

afterAll(() => web.close())

const world = await openWorld({ outside: web.outside })
const { ana, beto, caro, zoe, control } = world
const FORBIDDEN = 'No tienes permiso para realizar esta acción.'
const YEAR = new Date().getFullYear()

const designed = (type: TemplateType = 'quote', name = 'Elegante') => ({
  template_type: type,
  name,
  ...defaultDesign(type, { name: 'Ariadna Textil' }),
})

const made = (type?: TemplateType, name?: string) => world.must(ana, templateCalls.createTemplate, designed(type, name))

const changeOf = ({ id, version, name, header_data, footer_data, paper }: Template) => ({
  id,
  version,
  name,
  header_data,
  footer_data,
  paper,
})

describe('a new template', () => {
  it('begins as the specification says, with what the company says of itself', async () => {
    const details = await world.must(ana, companies.details, {})
    const quote = await world.must(ana, templateCalls.beginning, { template_type: 'quote' })
    const invoice = await world.must(ana, templateCalls.beginning, { template_type: 'invoice' })
    expect(quote.header_data).toMatchObject({
      companyDetails: { name: details.display_name, email: details.email },
      docDetails: { title: 'Cotización' },
      visuals: { primaryColor: '#667eea', typography: 'Inter', showExpiryDate: true, showDueDate: false },
    })
    expect(invoice.header_data).toMatchObject({
      docDetails: { title: 'Factura' },
      visuals: { showExpiryDate: false, showDueDate: true },
    })
    expect([quote.footer_data.showBankInfo, invoice.footer_data.showBankInfo]).toEqual([false, true])
    expect([quote.next_number, invoice.next_number]).toEqual([`TPL-COT-${YEAR}-001`, `TPL-FAC-${YEAR}-001`])
  })

  scenarios(world, templateCalls.createTemplate, [
    {
      it: 'is numbered, keyed, active, and the first of its type draws',
      as: ana,
      input: designed(),
      gives: {
        template_number: `TPL-COT-${YEAR}-001`,
        template_key: `quote-${ana.company?.slice(0, 4)}-v1`,
        version: 1,
        is_active: true,
        is_default: true,
      },
    },
    {
      it: 'does not take the default’s place',
      as: beto,
      input: designed('quote', 'Otra'),
      gives: { template_number: `TPL-COT-${YEAR}-002`, is_default: false },
    },
    {
      it: 'of invoices has numbers of its own',
      as: ana,
      input: designed('invoice'),
      gives: { template_number: `TPL-FAC-${YEAR}-001`, is_default: true },
    },
    { it: 'is not a colaborador’s', as: caro, input: designed(), refused: FORBIDDEN },
    { it: 'is not control’s', as: control, input: designed(), refused: FORBIDDEN },
    {
      it: 'needs a name',
      as: ana,
      input: { ...designed(), name: ' ' },
      refused: 'Escribe un nombre para la plantilla.',
      status: 400,
    },
    {
      it: 'shows no picture of another kind of address',
      as: ana,
      input: { ...designed(), ...defaultDesign('quote', { logoUrl: 'javascript:alert(1)' }) },
      refused: 'Sube una imagen o escribe una dirección que empiece por https://.',
      status: 400,
    },
  ])
})

describe('a template', () => {
  it('is found by name and number, in its tab and among the archived', async () => {
    const { id, template_number } = await made('invoice', 'Sobria')
    const found = async (search: string, archived = false) => {
      const input = { template_type: 'invoice' as const, search, archived }
      return (await world.must(ana, templateCalls.templates, input)).rows.map((row) => row.id)
    }
    expect(await found('sobria')).toEqual([id])
    expect(await found(template_number)).toEqual([id])
    await world.must(ana, templateCalls.archiveTemplate, { id })
    expect([await found('sobria'), await found('sobria', true)]).toEqual([[], [id]])
    await world.must(ana, templateCalls.restoreTemplate, { id })
    expect(await found('sobria')).toEqual([id])
  })

  it('keeps every version, and an old one comes back as a new one', async () => {
    const first = await made('quote', 'Primera')
    const second = await world.must(ana, templateCalls.saveTemplate, { ...changeOf(first), name: 'Segunda' })
    expect(second).toMatchObject({ version: 2, template_key: first.template_key.replace('-v1', '-v2') })
    const input = { id: first.id, version: 2, restored: 1 }
    const third = await world.must(beto, templateCalls.restoreVersion, input)
    expect(third).toMatchObject({ version: 3, name: 'Primera', template_number: first.template_number })
    const kept = await world.must(ana, templateCalls.versions, { id: first.id })
    expect(kept.map(({ version, name, username }) => [version, name, username])).toEqual([
      [3, 'Primera', 'Beto'],
      [2, 'Segunda', 'Ana'],
      [1, 'Primera', 'Ana'],
    ])
    const late = await world.ask(ana, templateCalls.restoreVersion, input)
    expect([late.status, late.body.message]).toEqual([409, STALE])
    const never = await world.ask(ana, templateCalls.restoreVersion, { ...input, version: 3, restored: 9 })
    expect(never.status).toBe(404)
  })

  it('is duplicated under a number of its own', async () => {
    const first = await made('quote', 'Original')
    const copy = await world.must(ana, templateCalls.duplicateTemplate, { id: first.id })
    expect(copy).toMatchObject({ name: 'Original (copia)', version: 1, header_data: first.header_data })
    expect(copy.template_number).not.toBe(first.template_number)
  })

  it('is the default alone of its type, also where many choose at once', async () => {
    const some = await Promise.all(Array.from({ length: 5 }, (_, at) => made('quote', `Aspirante ${at}`)))
    const answers = await Promise.all(some.map(({ id }) => world.ask(ana, templateCalls.makeDefault, { id })))
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
    const { rows } = await world.db.query(
      `select count(*)::int as n from document_templates where company_id = $1 and template_type = 'quote' and is_default`,
      [ana.company],
    )
    expect(rows).toEqual([{ n: 1 }])
  })

  it('that is archived draws nothing, and is neither changed nor chosen', async () => {
    const one = await made('invoice', 'Vieja')
    await world.must(ana, templateCalls.makeDefault, { id: one.id })
    expect(await world.must(ana, templateCalls.archiveTemplate, { id: one.id })).toMatchObject({
      is_active: false,
      is_default: false,
    })
    const refusal = 'La plantilla está archivada. Restáurala para cambiarla.'
    for (const [call, input] of [
      [templateCalls.saveTemplate, changeOf(one)],
      [templateCalls.makeDefault, { id: one.id }],
    ] as const) {
      const { status, body } = await world.ask(ana, call, input)
      expect([status, body.message]).toEqual([409, refusal])
    }
  })

  it('is another company’s to nobody', async () => {
    const { id } = await made('quote', 'Propia')
    for (const call of [
      templateCalls.template,
      templateCalls.sample,
      templateCalls.samplePdf,
      templateCalls.duplicateTemplate,
    ]) {
      expect((await world.ask(zoe, call, { id })).status).toBe(404)
    }
  })
})

it('repeats nothing under one key', async () => {
  const key = randomUUID()
  const one = await world.must(ana, templateCalls.createTemplate, designed('quote', 'Una vez'), { key })
  expect(await world.must(ana, templateCalls.createTemplate, designed('quote', 'Una vez'), { key })).toEqual(one)
})
