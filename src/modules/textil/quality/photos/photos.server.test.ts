import sharp from 'sharp'
import { expect, it } from 'vitest'
import { ACT_HEADER } from '#src/kernel/calls/undo.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { undo } from '#src/platform/undo/contract.ts'
import { DOT } from '../../../../../test/files/picture.ts'
import type { Person } from '../../../../../test/world/people.ts'
import { openWorld } from '../../../../../test/world/world.ts'
import { textil } from '../../contract.ts'
import { photoPath } from './rules.ts'

const world = await openWorld()
const { ana, beto, caro, zoe, db } = world
const GONE = 'Una foto ya no está: súbela otra vez.'
const upload = async (as: Person, bytes: Buffer = DOT) =>
  (await world.must(as, textil.uploadInspectionPhoto, {}, { file: { type: 'image/png', bytes } })).id

/** An inspection of a lot of one's own. */
async function typedBy(person: Person) {
  const product = await world.must(person, cdm.addProduct, { name: 'Lino', price: '1' })
  const order = await world.must(person, textil.addOrder, { order_code: 'OP', materials: [product.id], quantity: 9 })
  const lot = await world.must(person, textil.addLot, { name: 'Lote', production_order_id: order.id, quantity: 9 })
  return { production_lot_id: lot.id, inspected_on: '2026-03-02', inspected: 5, defective: 0 }
}
const [own, theirs] = [await typedBy(ana), await typedBy(zoe)]
const seen = ({ id, version }: { id: string; version: number }) => ({ id, version })
const shownOf = async (id: string) =>
  (await world.must(caro, textil.inspections, {})).rows.find((row) => row.id === id)?.photos

it('a photo is written anew, and shown whole and small to the company alone', async () => {
  const shot = await sharp({ create: { width: 3_000, height: 2_000, channels: 3, background: '#a33' } })
    .png()
    .toBuffer()
  const id = await upload(caro, shot)
  const sizes = await Promise.all(
    [false, true].map(async (small) => {
      const answer = await fetch(`${world.urls[0]}${photoPath(id, small)}`, { headers: { cookie: beto.cookie } })
      const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      return [width, height]
    }),
  )
  expect(sizes).toEqual([
    [1_600, 1_067],
    [160, 107],
  ])
  expect(await world.ask(zoe, textil.inspectionPhoto, { id })).toMatchObject({ status: 404 })
  const script = Buffer.from('<svg onload="alert(1)"/>')
  expect(
    await world.ask(ana, textil.uploadInspectionPhoto, {}, { file: { type: 'image/png', bytes: script } }),
  ).toMatchObject({ status: 415 })
})

it('an inspection shows its photos in their order; they are taken off and put back while it counts', async () => {
  const [first, second, third] = [await upload(caro), await upload(caro), await upload(ana)]
  const made = await world.must(caro, textil.addInspection, { ...own, photos: [second, first] })
  expect(made.photos).toEqual([second, first])
  const edited = await world.must(ana, textil.editInspection, { ...seen(made), ...own, photos: [first, third] })
  expect(await shownOf(made.id)).toEqual([first, third])
  const same = await world.must(ana, textil.editInspection, { ...seen(edited), ...own, photos: [first, third] })
  expect(same.photos).toEqual([first, third])

  const bare = await world.must(ana, textil.editInspection, { ...seen(same), ...own })
  expect(bare.photos).toEqual([])
  const voided = await world.must(ana, textil.voidInspection, { ...seen(bare), reason: 'Otro lote' })
  const late = await world.ask(ana, textil.editInspection, { ...seen(voided), ...own, photos: [first] })
  expect([late.status, late.body.message]).toEqual([409, 'Esta inspección está anulada.'])
})

it('an edit that is taken back puts photos, plan and verdict back', async () => {
  const [first, second] = [await upload(ana), await upload(ana)]
  const planned = { ...own, aql: '2.5' as const, inspected: 5, photos: [second, first] }
  const made = await world.must(ana, textil.addInspection, planned)
  expect(made).toMatchObject({ sample_size: 5, verdict: 'Aceptado' })
  const edited = await world.ask(ana, textil.editInspection, { ...seen(made), ...own, photos: [first] })
  expect(edited.body).toMatchObject({ verdict: null, photos: [first] })
  const back = await world.ask(ana, undo.takeBack, { id: edited.headers.get(ACT_HEADER) ?? '' })
  expect(back.status).toBe(200)
  const row = (await world.must(ana, textil.inspections, {})).rows.find(({ id }) => id === made.id)
  expect(row).toMatchObject({ aql: '2.5', sample_size: 5, verdict: 'Aceptado', photos: [second, first] })
})

it('a photo hangs on one inspection of its own company', async () => {
  const [hung, strange] = [await upload(ana), await upload(zoe)]
  await world.must(ana, textil.addInspection, { ...own, photos: [hung] })
  for (const photo of [hung, strange, '01a20000-0000-7000-8000-000000000000']) {
    const asked = await world.ask(ana, textil.addInspection, { ...own, photos: [photo] })
    expect([asked.status, asked.body.message]).toEqual([404, GONE])
  }
  const asked = await world.ask(zoe, textil.addInspection, { ...theirs, photos: [strange, hung] })
  expect([asked.status, asked.body.message]).toEqual([404, GONE])
})

it('takes six at most, each once', async () => {
  const ids = await Promise.all(Array.from({ length: 7 }, () => upload(ana)))
  const asked = await world.ask(ana, textil.addInspection, { ...own, photos: ids })
  expect([asked.status, asked.body.message]).toEqual([400, 'Como máximo 6 fotos.'])
  const twice = await world.ask(ana, textil.addInspection, { ...own, photos: [ids[0], ids[0]] as string[] })
  expect([twice.status, twice.body.message]).toEqual([400, 'Una foto está dos veces.'])
})

it('is forgotten after thirty days without an inspection', async () => {
  const [hung, loose] = [await upload(ana), await upload(ana)]
  await world.must(ana, textil.addInspection, { ...own, photos: [hung] })
  await db.query(`update inspection_pictures set created_at = now() - interval '31 days' where id = any($1)`, [
    [hung, loose],
  ])
  await upload(ana)
  expect(await world.ask(ana, textil.inspectionPhoto, { id: hung })).toMatchObject({ status: 200 })
  expect(await world.ask(ana, textil.inspectionPhoto, { id: loose })).toMatchObject({ status: 404 })
})
