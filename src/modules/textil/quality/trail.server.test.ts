import { expect, it } from 'vitest'
import { cdm } from '#src/modules/cdm/contract.ts'
import { auditCalls } from '#src/platform/audit/contract.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { textil } from '../contract.ts'

const { ana, beto, must } = await openWorld()
const latest = async () => (await must(ana, auditCalls.entries, {})).rows[0]
const detail = async (what: string) => (await latest())?.changes.filter((change) => change.what === what)

const denim = await must(ana, cdm.addProduct, { name: 'Mezclilla', price: '10' })
const order = await must(ana, textil.addOrder, { order_code: 'OP-9', materials: [denim.id], quantity: 200 })
const lot = await must(ana, textil.addLot, { name: 'Azules', production_order_id: order.id, quantity: 100 })
const kindOf = (name: string) => must(ana, textil.addDefectKind, { name })
const [stain, seam, tear] = [await kindOf('Mancha'), await kindOf('Costura abierta'), await kindOf('Rotura')]

it('an inspection names its lot and tells figures and defects, before and after', async () => {
  const typed = { production_lot_id: lot.id, inspected_on: '2026-03-02', inspected: 40 }
  const made = await must(ana, textil.addInspection, {
    ...typed,
    defective: 3,
    defects: [
      { defect_kind_id: stain.id, quantity: 1 },
      { defect_kind_id: seam.id, quantity: 4 },
    ],
  })
  expect(await latest()).toMatchObject({ subject: 'Azules' })
  expect(await detail('Defecto')).toHaveLength(2)

  const edited = await must(beto, textil.editInspection, {
    id: made.id,
    version: made.version,
    ...typed,
    defective: 2,
    defects: [
      { defect_kind_id: seam.id, quantity: 6 },
      { defect_kind_id: tear.id, quantity: 1 },
    ],
  })
  expect(await latest()).toMatchObject({ person: 'Beto', subject: 'Azules' })
  expect(await detail('Inspección de')).toMatchObject([
    { fields: [{ label: 'Unidades con defectos', before: 3, after: 2 }] },
  ])
  expect(await detail('Defecto')).toMatchObject([
    { name: 'Mancha', op: 'delete', fields: [{ label: 'Cantidad', before: 1, after: null }] },
    { name: 'Costura abierta', op: 'update', fields: [{ label: 'Cantidad', before: 4, after: 6 }] },
    { name: 'Rotura', op: 'insert', fields: [{ label: 'Cantidad', before: null, after: 1 }] },
  ])

  await must(ana, textil.voidInspection, { id: edited.id, version: edited.version, reason: 'Era de otro lote' })
  const [voided] = (await detail('Inspección de')) ?? []
  expect(voided?.fields).toContainEqual({ label: 'Motivo', before: '', after: 'Era de otro lote' })
})

it('a kind of defect tells its name before and after', async () => {
  await must(ana, textil.editDefectKind, { id: tear.id, version: tear.version, name: 'Rasgadura' })
  expect(await latest()).toMatchObject({
    subject: 'Rasgadura',
    changes: [{ what: 'Tipo de defecto', fields: [{ label: 'Nombre', before: 'Rotura', after: 'Rasgadura' }] }],
  })
})
