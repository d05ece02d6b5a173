import { laterDay, localDay } from '../../src/kernel/days/day.ts'
import { cdm } from '../../src/modules/cdm/contract.ts'
import { textil } from '../../src/modules/textil/contract.ts'
import { type Sending, send } from '../../test/world/request.ts'

const STATIONS = ['Corte', 'Confección', 'Bordado', 'Acabado', 'Empaque']
const MATERIAL = /^(tela|hilo|botón|cremallera|lana|cuero|algodón)/i
const HOUR_MS = 3_600_000

interface DemoLot {
  name: string
  quantity: number
  /** How many stations it went into; one more is its end. */
  steps: number
  /** Hours from now until it shall be ready where it is. */
  ready?: number
  stopped?: true
}

interface DemoOrder {
  code: string
  description: string
  quantity: number
  /** Days from today. */
  due?: number
  lots: readonly DemoLot[]
  cancelled?: true
}

const ORDERS: readonly DemoOrder[] = [
  {
    code: 'OP-2026-031',
    description: 'Uniforme escolar de invierno',
    quantity: 300,
    due: -2,
    lots: [
      { name: 'Tallas 6 a 10', quantity: 120, steps: 6 },
      { name: 'Tallas 12 y 14', quantity: 100, steps: 5, ready: -3 },
      { name: 'Tallas S y M', quantity: 80, steps: 4, ready: 5 },
    ],
  },
  {
    code: 'OP-2026-032',
    description: 'Batas antifluido para la clínica',
    quantity: 180,
    due: 6,
    lots: [
      { name: 'Batas blancas', quantity: 100, steps: 2, ready: 20 },
      { name: 'Batas azules', quantity: 80, steps: 2, stopped: true, ready: 9 },
    ],
  },
  {
    code: 'OP-2026-033',
    description: 'Camisas Oxford con logotipo bordado',
    quantity: 240,
    due: 11,
    lots: [
      { name: 'Camisas celestes', quantity: 120, steps: 3, ready: 28 },
      { name: 'Camisas blancas', quantity: 80, steps: 1, ready: -1 },
      { name: 'Camisas de muestra', quantity: 12, steps: 0 },
    ],
  },
  {
    code: 'OP-2026-034',
    description: 'Delantales de chef',
    quantity: 90,
    due: 18,
    lots: [
      { name: 'Delantales negros', quantity: 60, steps: 1, ready: 46 },
      { name: 'Delantales crudos', quantity: 45, steps: 0 },
    ],
  },
  {
    code: 'OP-2026-029',
    description: 'Camisetas de la carrera',
    quantity: 200,
    due: -9,
    lots: [
      { name: 'Camisetas hombre', quantity: 110, steps: 6 },
      { name: 'Camisetas mujer', quantity: 90, steps: 6 },
    ],
  },
  { code: 'OP-2026-035', description: 'Chaquetas con forro térmico', quantity: 60, due: 30, lots: [] },
  { code: 'OP-2026-028', description: 'Cortinas del salón', quantity: 24, due: -15, lots: [], cancelled: true },
]

interface DemoMachine {
  name: string
  brand: string
  reference: string
  /** Days from today. */
  last: number
  next: number
  status: string
}

const MACHINES: readonly DemoMachine[] = [
  {
    name: 'Cortadora vertical',
    brand: 'Eastman',
    reference: 'Blue Streak 8',
    last: -40,
    next: 50,
    status: 'Operativo',
  },
  { name: 'Fileteadora 1', brand: 'Juki', reference: 'MO-6814S', last: -75, next: -4, status: 'Operativo' },
  { name: 'Fileteadora 2', brand: 'Juki', reference: 'MO-6814S', last: -12, next: 78, status: 'En Mantenimiento' },
  { name: 'Bordadora de 6 cabezas', brand: 'Tajima', reference: 'TMBP-SC', last: -30, next: 9, status: 'Operativo' },
  {
    name: 'Plancha industrial',
    brand: 'Silter',
    reference: 'SPR/MN 2035',
    last: -190,
    next: -60,
    status: 'Fuera de Servicio',
  },
]

/** A workshop in the middle of its week, through the same calls that people make. */
export async function runWorkshop(url: string, owner: Sending) {
  const { body: products } = await send(url, cdm.products, { type: 'Producto' }, owner)
  const all: { id: string; name: string }[] = products.rows
  const fitting = all.filter(({ name }) => MATERIAL.test(name))
  const materials = (fitting.length > 0 ? fitting : all).map(({ id }) => id)
  const stations: string[] = []
  for (const [at, name] of STATIONS.entries()) {
    stations.push((await send(url, textil.addStation, { name, order_index: at + 1 }, owner)).body.id)
  }
  const today = localDay()
  for (const [nth, { code: order_code, description, quantity, due, lots, cancelled }] of ORDERS.entries()) {
    const due_date = due === undefined ? '' : laterDay(today, due)
    const orderMaterials = materials.slice(nth % 2, (nth % 2) + 3)
    const typed = { order_code, description, quantity, due_date, materials: orderMaterials }
    const { body: order } = await send(url, textil.addOrder, typed, owner)
    for (const lot of lots) await produce(url, owner, { lot, order: order.id, stations })
    if (cancelled) await send(url, textil.cancelOrder, { id: order.id, version: order.version }, owner)
  }
  for (const { name, brand, reference, last, next, status } of MACHINES) {
    const { body: machine } = await send(url, textil.addMachine, { name, brand, reference }, owner)
    const done = { date: laterDay(today, last), next_maintenance_date: laterDay(today, next), status }
    const note = 'Limpieza, lubricación y cambio de agujas.'
    await send(url, textil.registerMaintenance, { id: machine.id, version: machine.version, note, ...done }, owner)
  }
}

interface Produced {
  lot: DemoLot
  order: string
  stations: readonly string[]
}

async function produce(url: string, owner: Sending, { lot, order, stations }: Produced) {
  const { name, quantity, steps, ready, stopped } = lot
  const typed = { name, quantity, production_order_id: order }
  let { body: now } = await send(url, textil.addLot, typed, owner)
  const target = () => ({ id: now.id, version: now.version })
  for (const [at, status] of stations.slice(0, steps).entries()) {
    const here = at === Math.min(steps, stations.length) - 1 && ready !== undefined
    const expected_completion_at = here ? new Date(Date.now() + ready * HOUR_MS).toISOString() : null
    now = (await send(url, textil.moveLot, { ...target(), status, expected_completion_at }, owner)).body
  }
  if (stopped) await send(url, textil.stopLot, target(), owner)
  if (steps > stations.length) await send(url, textil.finishLot, target(), owner)
}

/** What became of the lots is told as of the days before, so that stations have times to compare. */
export const AGED_LOTS = `
  with aged as (
    update lot_moves m set created_at = now() - make_interval(mins => told.back)
    from (select l.company_id, l.id,
            (sum(75 + ('x' || substr(md5(l.id::text), 1, 4))::bit(16)::int % 520)
              over (partition by l.production_lot_id order by l.id desc))::int as back
          from lot_moves l
          where l.company_id = (select company_id from company_profiles where email = $1)) told
    where m.company_id = told.company_id and m.id = told.id
    returning m.company_id, m.production_lot_id, m.kind, m.created_at)
  update production_lots l set created_at = made.created_at
  from aged made
  where made.kind = 'creado' and l.company_id = made.company_id and l.id = made.production_lot_id`
