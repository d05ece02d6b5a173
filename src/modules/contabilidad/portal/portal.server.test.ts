import { describe, expect, it, vi } from 'vitest'
import { cdm } from '#src/modules/cdm/contract.ts'
import { textOfPdf } from '../../../../test/files/pdf.ts'
import { LONG_TEST_MS } from '../../../../test/runner/patience.ts'
import { openPortals } from '../../../../test/world/portals.ts'
import { contabilidad } from '../contract.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const { mailbox, world, look, opened, enter, client, issue, quoteFor } = await openPortals()
const { ana, beto, caro, zoe, db, must } = world

const NOT_OPEN = 'Esta página no está disponible. Pide la dirección a quien te la dio.'

describe('a client of an open portal', () => {
  it('enters by a mailed code on any node, and sees what is his: balance, invoices, quotes, statement', async () => {
    const path = await opened(ana)
    const rosa = await client('Hotel Mirador')
    const invoice = await issue(rosa.id, 'Hotel Mirador')
    const quote = await quoteFor(rosa.id, 'Hotel Mirador')
    const cookie = await enter(path, rosa.email)
    const home = await look(path, { cookie })
    expect(home.status).toBe(200)
    for (const text of ['Hola, Hotel Mirador', invoice.number, quote.number, 'Vencida', 'Por responder', 'Debes hoy'])
      expect(home.text).toContain(text)
    const page = await look(`${path}/factura/${invoice.id}`, { cookie, node: 1 })
    expect([page.status, page.to]).toEqual([303, expect.stringMatching(/^\/d\//)])
    expect((await look(page.to)).text).toContain(`Factura ${invoice.number}`)
    const offered = await look(`${path}/cotizacion/${quote.id}`, { cookie })
    expect((await look(offered.to)).text).toContain(quote.number)
    for (const file of [`factura/${invoice.id}`, `cotizacion/${quote.id}`, `estado/${rosa.id}`]) {
      const pdf = await look(`${path}/${file}/pdf`, { cookie })
      expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    }
    const statement = await look(`${path}/estado/${rosa.id}/pdf`, { cookie })
    expect(await textOfPdf(Uint8Array.from(statement.bytes).buffer)).toContain(invoice.number)
  })

  it('opens a document by the link that the company shared, and again by the one that he opened', async () => {
    const path = await opened(ana)
    const rosa = await client('Mercería Nudo')
    const [shared, own] = [await issue(rosa.id, 'Mercería Nudo'), await issue(rosa.id, 'Mercería Nudo')]
    await must(ana, contabilidad.shareInvoice, { id: shared.id, days: 30 })
    const { url } = await must(ana, contabilidad.invoiceLink, { id: shared.id })
    const cookie = await enter(path, rosa.email)
    expect((await look(`${path}/factura/${shared.id}`, { cookie })).to).toBe(new URL(url ?? '').pathname)
    const [first, again] = [
      await look(`${path}/factura/${own.id}`, { cookie }),
      await look(`${path}/factura/${own.id}`, { cookie }),
    ]
    expect(again.to).toBe(first.to)
    const { link } = await must(ana, contabilidad.invoiceSharing, { id: own.id })
    const hours = (Date.parse(link?.expires_at ?? '') - Date.now()) / 3_600_000
    expect([hours > 23, hours < 25]).toEqual([true, true])
  })

  it('sees all of his contacts, of one company alone, and no archived one', async () => {
    const path = await opened(ana)
    const rosa = await client('Taller Norte')
    const { id: second } = await must(ana, cdm.addClient, { name: 'Taller Sur', email: rosa.email })
    const { id: abroad } = await must(zoe, cdm.addClient, { name: 'Taller Ajeno', email: rosa.email })
    const [north, south] = [await issue(rosa.id, 'Taller Norte'), await issue(second, 'Taller Sur')]
    const foreign = await issue(abroad, 'Taller Ajeno', zoe)
    const cookie = await enter(path, rosa.email)
    const { text } = await look(path, { cookie })
    expect(['Taller Norte y Taller Sur', north.id, south.id, foreign.id].map((part) => text.includes(part))).toEqual([
      ...[true, true, true, false],
    ])
    await db.query('update cdm_clients set archived_at = now() where id = $1', [second])
    expect((await look(path, { cookie })).text).not.toContain(south.id)
    expect((await look(`${path}/factura/${south.id}/pdf`, { cookie })).status).toBe(404)
  })
})

describe('another client', () => {
  it('reaches no document that is not his, by any id there is', async () => {
    const path = await opened(ana)
    const [one, other] = [await client('Uno'), await client('Otro')]
    const mine = await issue(one.id, 'Uno')
    await issue(other.id, 'Otro')
    await quoteFor(other.id, 'Otro')
    await issue((await client('De Zoe', zoe)).id, 'De Zoe', zoe)
    const cookie = await enter(path, one.email)
    const { rows } = await db.query<{ segment: string; id: string }>(`
      select 'factura' as segment, id from invoices union all select 'cotizacion', id from quotes
      union all select 'estado', id from cdm_clients`)
    const reached: string[] = []
    for (const { segment, id } of rows)
      for (const end of ['', '/pdf'])
        if ((await look(`${path}/${segment}/${id}${end}`, { cookie })).status !== 404)
          reached.push(`${segment}/${id}${end}`)
    expect(rows.length).toBeGreaterThan(10)
    expect(reached.toSorted()).toEqual(
      [`factura/${mine.id}`, `factura/${mine.id}/pdf`, `estado/${one.id}/pdf`].toSorted(),
    )
  })

  it('of another company has a session there only, and without one nothing opens', async () => {
    const [path, zoes] = [await opened(ana), await opened(zoe)]
    const rosa = await client('Sólo Ana')
    const { id } = await issue(rosa.id, 'Sólo Ana')
    const cookie = await enter(path, rosa.email)
    expect((await look(zoes, { cookie })).text).toContain('Enviar código')
    for (const end of ['', '/pdf']) {
      const { status, to } = await look(`${path}/factura/${id}${end}`)
      expect([status, to]).toEqual([303, path])
    }
    expect((await look(path, { cookie: ana.cookie })).text).toContain('Enviar código')
    expect((await world.ask({ ...ana, cookie }, contabilidad.portalSettings)).status).toBe(401)
  })
})

describe('the company', () => {
  it('opens its portal by whoever manages the books; it is closed at first', async () => {
    const before = await world.ask(caro, contabilidad.savePortalSettings, { enabled: true, version: 1 })
    expect(before.status).toBe(403)
    expect(await must(beto, contabilidad.portalSettings, {})).toMatchObject({ url: expect.stringContaining('/c/') })
    const paths = ['/c/', '/c/x', `/c/${'A'.repeat(22)}`, `${await opened(ana)}/otra`]
    const misses = await Promise.all(paths.map((path) => look(path, { form: { acto: 'otro' } })))
    expect(misses.map(({ status, text }) => [status, text.includes(NOT_OPEN)])).toEqual(misses.map(() => [404, true]))
  })

  it('names it in the mails that carry an invoice or a statement', async () => {
    const path = await opened(ana)
    const rosa = await client('Por correo')
    const { id, number } = await issue(rosa.id, 'Por correo')
    await must(ana, contabilidad.mailInvoice, { id, email: rosa.email, message: '' })
    expect((await mailbox.next(rosa.email, `Factura ${number} de Confecciones Ariadna`)).text).toContain(path)
    await must(ana, contabilidad.mailAccountStatement, {
      client_id: rosa.id,
      client: '',
      email: rosa.email,
      message: '',
    })
    expect((await mailbox.next(rosa.email, 'Estado de cuenta con Confecciones Ariadna')).text).toContain(path)
  })

  it('is known there by its name and logo', async () => {
    const path = await opened(ana)
    expect((await look(path)).text).not.toContain('class="logo"')
    expect((await look(`${path}/logo`)).status).toBe(404)
    const source = 'https://hilos.test/logo.png'
    await db.query(
      `insert into template_pictures (company_id, id, source_url, type, bytes, width, height)
       values ($1, gen_random_uuid(), $2, 'image/png', '\\x89504e47', 10, 10)`,
      [ana.company, source],
    )
    await db.query('update company_profiles set logo_url = $2 where company_id = $1', [ana.company, source])
    expect((await look(path)).text).toContain(`<img class="logo" src="${path}/logo" alt="">`)
    const logo = await look(`${path}/logo`, { node: 1 })
    expect([logo.headers.get('content-type'), logo.bytes.toString('hex')]).toEqual(['image/png', '89504e47'])
  })
})
