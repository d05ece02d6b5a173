import { cdm } from '#src/modules/cdm/contract.ts'
import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import { rrhh } from '#src/modules/rrhh/contract.ts'
import { textil } from '#src/modules/textil/contract.ts'
import { worldDay } from '../../../world/company-day.ts'
import { addProduct } from '../cdm.ts'
import { deed, named, seen } from '../deed.ts'

const hired = () => ({ name: named('Costurera'), position: 'Costurera', salary: '0', hire_date: '2026-01-01' })

/** Somebody who sewed a lot by the piece: nothing that the walk takes back. */
export const sewn = [
  addProduct,
  deed(textil.addStyle, (made) => ({ id: made(cdm.addProduct).id })),
  deed(textil.saveStyle, (made) => ({
    ...seen(made(textil.addStyle)),
    operations: [{ name: named('Cerrar'), minutes: '2', amount: '0.08' }],
    rates_from: worldDay(),
  })),
  deed(textil.addOrder, (made) => ({ order_code: named('OP'), materials: [made(cdm.addProduct).id], quantity: 100 })),
  deed(textil.addLot, (made) => ({ name: named('Lote'), production_order_id: made(textil.addOrder).id, quantity: 50 })),
  deed(rrhh.addEmployee, hired),
  deed(contabilidad.startChart, async (made, { db, ana }) => {
    await db.query(
      `insert into bundle_scans (company_id, id, production_lot_id, station_name, operation_id, operator_id, operator_name, good, user_id,
         scanned_at, day)
       values ($1, gen_random_uuid(), $2, 'Corte', $3, $4, 'Iris', 20, $5, now(), $6)`,
      [
        ...[ana.company, made(textil.addLot).id, made(textil.saveStyle).operations[0]?.id],
        ...[made(rrhh.addEmployee).id, ana.id, worldDay()],
      ],
    )
    return { chart: 'general' as const }
  }),
]

export const pay = [
  deed(textil.savePieceSettings, async (_, world) => {
    const { proposed, version } = await world.must(world.ana, textil.pieceSettings, {})
    return {
      ...{ version, seconds_percent: '50', rejected_percent: '10' },
      ...{
        labour_id: proposed?.labour_id ?? '',
        payable_id: proposed?.payable_id ?? '',
        cash_id: proposed?.cash_id ?? '',
      },
    }
  }),
  deed(textil.approvePieceSheet, async (_, { must, ana }) => {
    const { week, seen } = await must(ana, textil.pieceWeek, { week: worldDay() })
    return { week, seen }
  }),
  deed(textil.postPieceSheet, (made) => seen(made(textil.approvePieceSheet))),
  deed(textil.payPieceSheet, (made) => ({
    ...seen(made(textil.approvePieceSheet)),
    date: worldDay(),
    note: 'Efectivo',
  })),
  deed(textil.undoPiecePayment, (made) => seen(made(textil.approvePieceSheet))),
  deed(textil.undoPiecePosting, (made) => seen(made(textil.approvePieceSheet))),
  deed(textil.annulPieceSheet, (made) => ({ ...seen(made(textil.approvePieceSheet)), reason: 'Con otras lecturas' })),
]
