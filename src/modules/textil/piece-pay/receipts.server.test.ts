import { expect, it } from 'vitest'
import { FORBIDDEN, NOT_FOUND } from '#src/kernel/refusal.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { versionOf } from '../../../../test/world/factory.ts'
import { openPieceWork } from '../../../../test/world/pieces.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { textil } from '../contract.ts'

const world = await openWorld()
const { ana, caro, zoe, must, ask, db } = world
const { style, close, hole, iris, juno, scan, approve, lastWeek } = await openPieceWork(world)
await scan({ operation: close, day: lastWeek, good: 120, seconds: 2 })
await scan({ operator: juno, operation: hole, day: lastWeek, good: 10 })
const sheet = await approve(lastWeek)

const textsOf = ({ pages }: { pages: readonly (readonly object[])[] }) =>
  pages.map((marks) => marks.flatMap((mark) => ('text' in mark ? String(mark.text) : [])).join(' '))
const all = () => must(ana, textil.pieceReceipt, { id: sheet.id, operator_id: '' })

it('everybody’s receipts are one paper, a page a person by name, each as that person’s own', async () => {
  const paper = await all()
  const texts = textsOf(paper)
  expect(paper.title).toBe(`Recibos a destajo · ${lastWeek}`)
  expect(texts.map((text) => /Recibo a destajo · (\S+)/.exec(text)?.[1])).toEqual(['Iris', 'Juno'])
  for (const [at, { id }] of [iris, juno].entries())
    expect(textsOf(await must(ana, textil.pieceReceipt, { id: sheet.id, operator_id: id }))).toEqual([texts[at]])
  const file = await ask(ana, textil.pieceReceiptPdf, { id: sheet.id })
  expect(file.body).toMatch(/Recibo a destajo · Iris[\s\S]*Recibo a destajo · Juno/)
})

it('what was approved is what is printed, whatever is called or paid otherwise since', async () => {
  const before = textsOf(await all())
  const { operations, version, id } = await must(ana, textil.style, { id: style.id })
  await must(ana, textil.saveStyle, {
    ...{ id, version, note: '', materials: [], rates_from: '2026-01-01' },
    operations: operations.map(({ id: own, station_id, minutes }, at) => ({
      ...{ id: own, station_id: station_id ?? '', minutes, name: `Otra ${at}`, amount: '9' },
    })),
  })
  await db.query(`update cdm_products set name = 'Blusa' where id = $1`, [id])
  await db.query(`update employees set name = 'Otro nombre' where id = any($1)`, [[iris.id, juno.id]])
  await scan({ operation: close, day: lastWeek, good: 500 })
  expect((await must(ana, cdm.products, { search: 'Blusa' })).total).toBe(1)
  expect(textsOf(await all())).toEqual(before)

  const { pending } = await must(ana, textil.pieceWeek, { week: lastWeek })
  expect(Number(pending)).toBeGreaterThan(0)
  await must(ana, textil.annulPieceSheet, { ...versionOf(sheet), reason: '' })
  const annulled = textsOf(await all())
  expect(annulled.map((text) => text.replace(' PLANILLA ANULADA.', ''))).toEqual(before)
  expect(annulled.every((text) => text.includes('PLANILLA ANULADA.'))).toBe(true)
})

it('is for who answers for the workshop, of the company', async () => {
  const asked = { id: sheet.id, operator_id: '' }
  expect((await ask(caro, textil.pieceReceipt, asked)).body.message).toBe(FORBIDDEN)
  expect((await ask(zoe, textil.pieceReceipt, asked)).body.message).toBe(NOT_FOUND)
})
