import { afterAll, expect, it } from 'vitest'
import { FORBIDDEN, NOT_FOUND, STALE } from '#src/kernel/refusal.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { openMailbox } from '../../../../test/world/mailbox.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'
import type { PurchaseOrder } from './schemas.ts'

const box = await openMailbox()
const world = await openWorld({ environment: { SMTP_URL: box.url } })
afterAll(() => box.close())
const { ana, caro, zoe, db } = world
const email = 'ventas@rios.test'
const supplier = await world.must(ana, cdm.addClient, { name: 'Botones Ríos', email, role: 'Proveedor' })
const product = await world.must(ana, cdm.addProduct, { name: 'Botón', price: '1', min_stock: 0 })
const add = (more: object = {}) =>
  world.must(ana, contabilidad.addPurchaseOrder, {
    ...{ supplier_id: supplier.id, date: '2026-03-01', expected_on: '2026-03-15' },
    lines: [{ product_id: product.id, description: 'Botón', quantity: '50', price: '2' }],
    ...more,
  })
const seen = ({ id, version }: PurchaseOrder) => ({ id, version })
const letter = { email, subject: 'Pedido de botones', message: 'Por favor, confírmenos.\nGracias.' }

it('reaches its supplier with its paper, in the sender’s name, and is sent by that', async () => {
  const order = await add()
  expect(order).toMatchObject({ supplier_email: email, mails: [] })
  const mailed = await world.must(ana, contabilidad.mailPurchaseOrder, {
    ...seen(order),
    ...letter,
    email: 'Ventas@Rios.test',
  })
  expect(mailed).toMatchObject({ status: 'Enviada', mails: [{ email, username: 'Ana' }] })
  const { text } = await box.next(email, 'Pedido de botones')
  expect(text).toContain('Por favor, confírmenos.')
  expect(text).toMatch(
    /Adjuntamos la orden de compra OC-2026-001 en PDF, por .*100[.,]00\. La esperamos para el 15 de marzo/,
  )
  expect(text).toContain('filename=OC-2026-001.pdf')
  expect(text).toMatch(/Reply-To: .*ana/i)

  // Again, to somebody else of his house; it stays as it is.
  const again = await world.must(ana, contabilidad.mailPurchaseOrder, {
    ...seen(mailed),
    ...letter,
    email: 'otra@rios.test',
  })
  expect(again).toMatchObject({ version: mailed.version, status: 'Enviada' })
  expect(again.mails.map((mail) => mail.email)).toEqual(['otra@rios.test', email])
  await box.next('otra@rios.test', 'Pedido de botones')
})

it('is refused without an address, in another version, once nothing is awaited, and to those who may not', async () => {
  const order = await add()
  const asked = { ...seen(order), ...letter }
  const refused = async (more: object, as = ana) =>
    (await world.ask(as, contabilidad.mailPurchaseOrder, { ...asked, ...more })).body
  expect((await refused({ email: '' })).data.fields).toEqual({ email: 'Escribe el correo del proveedor.' })
  expect((await refused({ subject: ' ' })).data.fields).toEqual({ subject: 'Escribe el asunto.' })
  expect((await refused({ version: order.version + 1 })).message).toBe(STALE)
  expect((await refused({}, caro)).message).toBe(FORBIDDEN)
  expect((await refused({}, zoe)).message).toBe(NOT_FOUND)
  const annulled = await world.must(ana, contabilidad.annulPurchaseOrder, seen(order))
  expect((await refused(seen(annulled))).message).toBe('Solo se envía por correo una orden que aún se espera.')
  expect((await world.must(ana, contabilidad.purchaseOrder, { id: order.id })).mails).toEqual([])
})

it('counts among the mails of a day', async () => {
  const order = await add()
  await db.query(
    `insert into client_mails (company_id, id, order_id, client, email, subject, sent_by)
     select company_id, gen_random_uuid(), order_id, client, email, subject, sent_by from client_mails, generate_series(1, 100)`,
  )
  const { body } = await world.ask(ana, contabilidad.mailPurchaseOrder, { ...seen(order), ...letter })
  expect(body.code).toBe('too_many_mails_today')
})
