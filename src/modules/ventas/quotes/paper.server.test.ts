import { afterAll, describe, expect, it } from 'vitest'
import type { PrintedDocument } from '#src/kernel/files/printed-document.ts'
import { FORBIDDEN } from '#src/kernel/refusal.ts'
import { PAYLOADS } from '../../../../e2e/fixtures/payloads.ts'
import { readPdf } from '../../../../test/files/pdf.ts'
import { openMailbox } from '../../../../test/world/mailbox.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { cdm } from '../../cdm/contract.ts'
import { ventas } from '../contract.ts'

const box = await openMailbox()
const world = await openWorld({ nodes: 2, environment: { SMTP_URL: box.url } })
const { ana, beto, caro, zoe, db } = world
afterAll(() => box.close())

const marks = (sheet: PrintedDocument) =>
  sheet.pages.flatMap((page, at) => page.flatMap((mark) => (mark.kind === 'text' ? [{ ...mark, page: at + 1 }] : [])))
const said = (texts: readonly { text: string }[]) =>
  texts
    .map(({ text }) => text)
    .join('')
    .replaceAll(/\s/g, '')
const pdfOf = async (id: string) => {
  const answer = await fetch(`${world.url}/api/ventas/quote/${id}/pdf`, { headers: { cookie: ana.cookie } })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  return readPdf(await answer.arrayBuffer())
}

describe('a quote on paper', () => {
  it('holds all that it says, the same on screen and in the PDF, over as many pages as it takes', async () => {
    const client = await world.must(ana, cdm.addClient, { name: 'Aurora', email: 'hola@aurora.test', phone: '+57 1' })
    const template = await world.must(ana, ventas.quoteTemplate, {})
    await world.must(ana, ventas.saveQuoteTemplate, {
      logoUrl: '',
      header: 'Taller propio',
      footer: 'Anticipo 50 %',
      defaultBody: '',
      version: template.version,
    })
    const lines = Array.from({ length: 90 }, (_, at) => ({
      description: `Prenda ${at}`,
      detail: at % 3 ? '' : 'Talla M',
      quantity: '2',
      price: '10',
      tax: '19',
    }))
    const { id, number } = await world.must(ana, ventas.addQuote, {
      client_name: 'Aurora',
      client_id: client.id,
      body: 'Señores {CLIENTE}',
      lines,
    })
    const sheet = await world.must(caro, ventas.quoteSheet, { id })
    const pdf = await pdfOf(id)
    const shown = marks(sheet)
    expect(sheet.pages.length).toBeGreaterThan(1)
    expect(pdf.pages).toHaveLength(sheet.pages.length)
    expect(said(pdf.texts)).toBe(said(shown))
    for (const words of [
      number,
      'Aurora',
      'hola@aurora.test',
      'Señores Aurora',
      'Taller propio',
      'Prenda 89',
      '2.142,00',
    ]) {
      expect(said(shown), words).toContain(words.replaceAll(' ', ''))
    }
    expect(said(shown)).toContain('Anticipo50%')
  })

  it('looks as the company’s default template says, and another’s changes nothing', async () => {
    const { id } = await world.must(ana, ventas.addQuote, { client_name: 'Luna', body: 'x' })
    const kept = async (company: string | null, title: string, color: string) =>
      db.query(
        `insert into document_templates (company_id, id, created_by, template_type, name, is_default, template_number,
           template_key, header_data, footer_data, paper)
         select $1, gen_random_uuid(), (select id from profiles where company_id = $1 limit 1), 'quote', 'Nueva', true, $2, $2,
           jsonb_build_object('companyDetails', '{"name":"Ariadna","email":"","taxId":"","address":"","phone":"","website":"","logoUrl":""}'::jsonb,
             'docDetails', jsonb_build_object('title', $2::text), 'visuals', jsonb_build_object('primaryColor', $3::text,
             'typography', 'Lora', 'showLogo', true, 'showCompanyName', true, 'showTaxId', true, 'showAddress', true,
             'showContact', true, 'showWebsite', true, 'showDocumentNumber', true, 'showDate', true, 'showExpiryDate', true,
             'showDueDate', false)),
           '{"notes":"Nota final","terms":"","bankInfo":"","legal":"","showNotes":true,"showTerms":true,"showBankInfo":false,"showLegal":true,"showPageNumber":true}',
           'Carta'`,
        [company, title, color],
      )
    await kept(zoe.company, 'Presupuesto', '#ff0000')
    expect(await world.must(ana, ventas.quoteSheet, { id })).toMatchObject({ size: 'Carta', font: 'Inter' })
    await kept(ana.company, 'Propuesta', '#00aa55')
    const sheet = await world.must(ana, ventas.quoteSheet, { id })
    const shown = marks(sheet)
    expect(sheet).toMatchObject({ size: 'Carta', font: 'Lora' })
    expect(shown.find(({ text }) => text === 'Propuesta')?.color).toBe('#00aa55')
    expect(said(shown)).toContain('Notafinal')
    const pdf = await pdfOf(id)
    expect([pdf.pages[0]?.width, said(pdf.texts)]).toEqual([612, said(shown)])
  })

  it('prints what a payload says, and no more', async () => {
    for (const payload of PAYLOADS.slice(0, 40)) {
      const text = payload
        .trim()
        .replaceAll(/[^\x20-\x7e]/g, '')
        .slice(0, 150)
      if (text === '') continue
      const { id } = await world.must(ana, ventas.addQuote, { client_name: text, body: `${text} {CLIENTE}` })
      const sheet = await world.must(ana, ventas.quoteSheet, { id })
      expect(said(marks(sheet)), text).toContain(`${text}${text}`.replaceAll(/\s/g, ''))
    }
  })

  it('shows what is being written on all of them before it is kept', async () => {
    const texts = { logoUrl: '', header: 'Encabezado a prueba', footer: '', defaultBody: 'Hola, {CLIENTE}.' }
    const sample = said(marks(await world.must(ana, ventas.quoteTemplateSheet, texts)))
    expect(sample).toContain('Encabezadoaprueba')
    expect(sample).toMatch(/Hola,[A-Z]/)
    expect((await world.must(ana, ventas.quoteTemplate, {})).header).toBe('Taller propio')
  })
})

describe('a quote by mail', () => {
  it('goes to the client as a PDF, once, in the name of who sends it', async () => {
    const { id, number } = await world.must(ana, ventas.addQuote, {
      client_name: 'Café Sol',
      body: 'Hola, {CLIENTE}.',
      lines: [{ description: 'Delantal', quantity: '2', price: '5' }],
    })
    const asked = { id, version: 1, email: 'compras@cafesol.test', message: 'Como hablamos ayer.\n<b>Gracias</b>' }
    const sent = await world.must(beto, ventas.mailQuote, asked)
    expect(sent).toMatchObject({ status: 'Enviada', version: 2 })
    const mail = await box.next('compras@cafesol.test', `Cotización ${number} de Confecciones Ariadna`)
    expect(mail.text).toContain(`Reply-To: ${beto.email}`)
    expect(mail.text).toContain('Como hablamos ayer.')
    // A client is no colleague: nothing that is ours says 'tú' to them.
    expect(mail.text).toContain('Buen día:')
    expect(mail.text).toContain(`Adjuntamos la cotización ${number}`)
    expect(mail.text).toContain('le preparó una cotización')
    expect(mail.text).toContain('&lt;b&gt;Gracias&lt;/b&gt;')
    const [, base64 = ''] = /Content-Type: application\/pdf[\s\S]*?\n\n([A-Za-z0-9+/=\n]+)/.exec(mail.text) ?? []
    const { texts } = await readPdf(Buffer.from(base64, 'base64'))
    expect(said(texts)).toContain('Delantal')
    const { quote, mails } = await world.must(caro, ventas.quote, { id })
    expect([quote.status, mails]).toMatchObject(['Enviada', [{ email: 'compras@cafesol.test', username: 'Beto' }]])
  })

  it('leaves an answer as it is, and is refused to colaboradores and beyond what is decent', async () => {
    const { id } = await world.must(ana, ventas.addQuote, { client_name: 'Sol', body: 'x' })
    await world.must(ana, ventas.markQuote, { id, version: 1, status: 'Aceptada' })
    const to = { id, version: 2, email: 'sol@sol.test', message: '' }
    expect((await world.ask(caro, ventas.mailQuote, to)).body.message).toBe(FORBIDDEN)
    expect((await world.must(ana, ventas.mailQuote, to)).status).toBe('Aceptada')
    await db.query(
      `insert into quote_mails (company_id, id, quote_id, email, sent_by)
       select $1, gen_random_uuid(), $2, 'a@b.test', $3 from generate_series(1, 200)`,
      [ana.company, id, ana.id],
    )
    const { status, body } = await world.ask(ana, ventas.mailQuote, { ...to, version: 3 })
    expect([status, body.message]).toEqual([
      429,
      'Tu empresa ya envió muchas cotizaciones hoy. Inténtalo de nuevo mañana.',
    ])
    expect((await world.must(ana, ventas.quote, { id })).quote.version).toBe(3)
  })
})
