import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { FORBIDDEN, NOT_FOUND } from '#src/kernel/refusal.ts'
import { openPools } from '#src/server/database/pool.ts'
import { exchange } from '../../../test/faults/raw-http.ts'
import { DOT, type TestFile } from '../../../test/files/picture.ts'
import { soundPdf } from '../../../test/files/sound-pdf.ts'
import { CANARY, hostileFiles } from '../../../test/walk/hostile-files.ts'
import type { Person } from '../../../test/world/people.ts'
import { scenarios } from '../../../test/world/scenario.ts'
import { openWorld } from '../../../test/world/world.ts'
import { notifications } from '../notifications/contract.ts'
import { membership } from './contract.ts'
import { filePath } from './paths.ts'
import { daysAfter, platformDay } from './rules.ts'
import { sweepFiles } from './server/files.ts'

const DECIDERS_AT_ONCE = 100
const DECIDED = 'Este comprobante ya fue revisado.'

const world = await openWorld({ nodes: 2 })
const { ana, beto, caro, zoe, yago, control, dora, db } = world
const today = platformDay()
const until = daysAfter(today, 30)
const paid = { amount: '80.00', paid_on: today, method: 'Transferencia', covers_until: until }
const PDF: TestFile = {
  type: 'application/pdf',
  bytes: await soundPdf('Pago de abril'),
}

beforeEach(() =>
  db.query(`delete from payments; delete from payment_receipts; delete from receipt_files;
    delete from notifications; delete from control_notifications;
    update company_profiles set membership_status = 'Pendiente', next_payment = null`),
)

const upload = (as: Person = ana, file: TestFile = PDF) => world.must(as, membership.uploadFile, {}, { file })
async function sent(as: Person = ana, more = {}) {
  const { id: file_id } = await upload(as)
  const { id } = await world.must(as, membership.sendReceipt, { amount: '80', paid_on: today, file_id, ...more })
  return { id, file_id }
}
const download = (as: Person | null, id: string) =>
  exchange(world.url, { method: 'GET', path: filePath(id), headers: as ? { cookie: as.cookie } : {} })
const toldTo = async (person: Person) =>
  (await world.must(person, notifications.list, {})).rows.map(({ text }) => text.replaceAll('\u00a0', ' '))

describe('a receipt', () => {
  it('is sent by who looks after payments, and control is told', async () => {
    const { id, file_id } = await sent(beto, { note: 'Noviembre' })
    const [row] = (await world.must(ana, membership.receipts, {})).rows
    expect(row).toMatchObject({ id, amount: '80.00', note: 'Noviembre', username: 'Beto', status: 'pending' })
    expect(row?.file).toEqual({ id: file_id, type: 'application/pdf' })
    const [received] = (await world.must(control, membership.receiptInbox, {})).rows
    expect(received).toMatchObject({ id, company: 'Confecciones Ariadna', company_id: ana.company })
    expect(await world.must(control, membership.pendingReceipts, {})).toEqual({ pending: 1 })
    expect(await toldTo(control)).toEqual(['Envió un comprobante de pago de 80,00 US$.'])
    expect((await world.must(zoe, membership.receipts, {})).rows).toEqual([])
  })

  it('is searched and narrowed by control', async () => {
    await sent(ana, { note: 'Pago de abril' })
    await sent(zoe)
    const companies = async (input: object) =>
      (await world.must(control, membership.receiptInbox, input)).rows.map(({ company }) => company)
    expect(await companies({})).toEqual(['Distribuidora Zafiro', 'Confecciones Ariadna'])
    expect(await companies({ search: 'ÁBRIL' })).toEqual(['Confecciones Ariadna'])
    expect(await companies({ status: 'confirmed' })).toEqual([])
  })

  it('waits with four others at most', async () => {
    for (let n = 0; n < 5; n++) await sent()
    const { id: file_id } = await upload()
    const { status, body } = await world.ask(ana, membership.sendReceipt, { amount: '1', paid_on: today, file_id })
    expect([status, body.message]).toEqual([409, 'Ya tienes 5 comprobantes por revisar. Espera a que los confirmemos.'])
    await sent(zoe)
  })

  it('does not show the file of another company', async () => {
    const { id: file_id } = await upload(zoe)
    const receipt = await world.ask(ana, membership.sendReceipt, { amount: '1', paid_on: today, file_id })
    const payment = await world.ask(control, membership.registerPayment, { company_id: ana.company, ...paid, file_id })
    expect([receipt.body.message, payment.body.message]).toEqual([NOT_FOUND, NOT_FOUND])
  })

  const sound = { amount: '80', paid_on: today, file_id: randomUUID() }
  scenarios(world, membership.sendReceipt, [
    {
      it: 'needs a file',
      as: ana,
      input: { ...sound, file_id: '' },
      refused: 'Adjunta el comprobante: una imagen o un PDF.',
    },
    { it: 'needs a file that is there', as: ana, input: sound, status: 404, refused: NOT_FOUND },
    { it: 'needs an amount', as: ana, input: { ...sound, amount: '' }, refused: 'Escribe el importe que pagaste.' },
    { it: 'is not sent by a colaborador', as: caro, input: sound, status: 403, refused: FORBIDDEN },
    { it: 'is not sent by control', as: control, input: sound, status: 403, refused: FORBIDDEN },
  ])
})

describe('deciding', () => {
  it('makes of it a payment, with what control knows better, and the company is Al día', async () => {
    const { id, file_id } = await sent()
    const confirmed = await world.must(control, membership.confirmReceipt, { id, ...paid, amount: '79.50' })
    expect(confirmed).toMatchObject({ status: 'confirmed', amount: '80.00', next_payment: until })
    const [payment] = (await world.must(ana, membership.payments, {})).rows
    expect(payment).toMatchObject({ amount: '79.50', covers_until: until, file_id })
    expect(await world.must(ana, membership.mine, {})).toMatchObject({
      membership_status: 'Al día',
      next_payment: until,
    })
    expect(await toldTo(ana)).toHaveLength(1)
  })

  it('rejects it with a reason that the company reads, and nothing follows', async () => {
    const { id } = await sent()
    await world.must(control, membership.rejectReceipt, { id, reason: 'No se ve el importe.' })
    expect((await world.must(ana, membership.receipts, {})).rows[0]).toMatchObject({
      status: 'rejected',
      reason: 'No se ve el importe.',
    })
    expect(await toldTo(beto)).toEqual(['No pudimos confirmar tu comprobante de 80,00 US$: No se ve el importe.'])
    expect((await world.must(ana, membership.payments, {})).rows).toEqual([])
  })

  it(`happens once, though ${DECIDERS_AT_ONCE} try at once on two nodes`, async () => {
    const { id } = await sent()
    const answers = await Promise.all(
      Array.from({ length: DECIDERS_AT_ONCE }, (_, n) =>
        n % 4 < 2
          ? world.ask(control, membership.confirmReceipt, { id, ...paid }, { node: n % 2 })
          : world.ask(control, membership.rejectReceipt, { id, reason: 'No.' }, { node: n % 2 }),
      ),
    )
    const won = answers.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    const others = answers.filter(({ status }) => status !== 200).map(({ status, body }) => `${status} ${body.message}`)
    expect(new Set(others)).toEqual(new Set([`409 ${DECIDED}`]))
    const payments = (await world.must(ana, membership.payments, {})).rows
    expect(payments).toHaveLength(won[0]?.body.status === 'confirmed' ? 1 : 0)
    expect(await toldTo(ana)).toHaveLength(1)
  })

  it('leaves it pending where the payment is refused', async () => {
    const { id } = await sent()
    const later = { id, ...paid, paid_on: daysAfter(today, 9) }
    expect((await world.ask(control, membership.confirmReceipt, later)).body.message).toBe(
      'La fecha del pago no puede ser futura.',
    )
    expect(await world.must(control, membership.pendingReceipts, {})).toEqual({ pending: 1 })
  })

  const nowhere = { id: randomUUID() }
  scenarios(world, membership.confirmReceipt, [
    {
      it: 'needs a receipt that is there',
      as: control,
      input: { ...nowhere, ...paid },
      status: 404,
      refused: NOT_FOUND,
    },
    { it: 'is not for who sent it', as: ana, input: { ...nowhere, ...paid }, status: 403, refused: FORBIDDEN },
  ])
  scenarios(world, membership.rejectReceipt, [
    { it: 'does not reject what is not there', as: control, input: nowhere, status: 404, refused: NOT_FOUND },
  ])
})

describe('the file', () => {
  it('is downloaded by its company’s leaders and control; for everybody else it is not there', async () => {
    const { file_id } = await sent()
    for (const person of [ana, beto, control]) {
      const { status, headers } = await download(person, file_id)
      expect(status).toBe(200)
      expect(headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="comprobante-${file_id.slice(-8)}.pdf"`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      })
    }
    for (const person of [caro, zoe, yago]) expect((await download(person, file_id)).status).toBe(404)
    for (const person of [null, dora]) expect((await download(person, file_id)).status).toBe(401)
    expect((await download(ana, randomUUID())).status).toBe(404)
  })

  it('is of a payment too that control registers by itself', async () => {
    const company_id = ana.company ?? ''
    const file: TestFile = { type: 'image/png', bytes: DOT }
    const { id: file_id, type } = await world.must(control, membership.uploadPaymentFile, { company_id }, { file })
    await world.must(control, membership.registerPayment, { company_id, ...paid, file_id })
    expect(type).toBe('image/png')
    expect((await world.must(ana, membership.payments, {})).rows[0]?.file_id).toBe(file_id)
    expect((await download(ana, file_id)).headers['content-type']).toBe('image/png')
  })

  it('keeps nothing of hostile files but pixels, and PDFs as downloads', async () => {
    const unsafe: string[] = []
    for (const { it: what, picture, ...file } of await hostileFiles()) {
      const { status } = await world.ask(ana, membership.uploadFile, {}, { file })
      if (status >= 500 || status < 400 !== (picture === true)) unsafe.push(`${what}: ${status}`)
      await db.query(`update receipt_files set created_at = now() - interval '2 days'`)
    }
    for (const bytes of [
      '<html>%PDF-',
      'PDF-1.7',
      `%PDF-1.7\n1 0 obj <</S /JavaScript /JS (${CANARY})>>`,
      `<script>${CANARY}</script>`,
    ]) {
      const file = { type: 'application/pdf', bytes: Buffer.from(bytes) }
      const { status, body } = await world.ask(ana, membership.uploadFile, {}, { file })
      if (status !== 415 || body.message !== 'No pudimos leer el PDF. Elige otro archivo.')
        unsafe.push(`${bytes}: ${status}`)
    }
    const { rows } = await db.query('select type, bytes from receipt_files')
    for (const { type, bytes } of rows) if (bytes.includes(CANARY)) unsafe.push(`kept: ${type}`)
    expect(unsafe).toEqual([])
  })

  it('that nobody sends is one of twenty at most, and swept a day later', async () => {
    const { file_id } = await sent()
    for (let n = 0; n < 20; n++) await upload()
    expect((await world.ask(ana, membership.uploadFile, {}, { file: PDF })).status).toBe(409)
    await db.query(`update receipt_files set created_at = now() - interval '2 days'`)
    const pools = openPools(world.lines)
    await sweepFiles(pools).run({} as never)
    await pools.end()
    const { rows } = await db.query('select id from receipt_files')
    expect(rows).toEqual([{ id: file_id }])
    await upload()
  })

  scenarios(world, membership.uploadFile, [
    { it: 'is not taken from a colaborador', as: caro, sending: { file: PDF }, status: 403, refused: FORBIDDEN },
    {
      it: 'of another kind is refused',
      as: ana,
      sending: { file: { type: 'text/html', bytes: DOT } },
      status: 415,
      refused: 'Elige un archivo PDF, PNG, JPEG o WebP.',
    },
  ])
})
