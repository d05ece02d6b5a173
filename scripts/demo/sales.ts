import { cdm } from '../../src/modules/cdm/contract.ts'
import { ventas } from '../../src/modules/ventas/contract.ts'
import { type Sending, send } from '../../test/world/request.ts'

interface DemoOpportunity {
  interest: string
  value: string
  /** How many stages it went on from the first. */
  stage: number
  end?: 'won' | { lost: string }
  note?: string
  /** How many days ago it came in, and was closed. */
  days: number
  closed?: number
}

const OPPORTUNITIES: readonly DemoOpportunity[] = [
  { interest: 'Uniformes para 40 personas', value: '4800', stage: 3, days: 34, note: 'Piden muestra en dos tallas.' },
  { interest: 'Dotación de cocina', value: '1260.50', stage: 2, days: 12 },
  { interest: 'Camisetas de la carrera', value: '2150', stage: 1, days: 8, note: 'La carrera es el primer domingo.' },
  { interest: 'Cortinas del salón', value: '980', stage: 0, days: 0 },
  { interest: 'Chaquetas con bordado', value: '3320', stage: 0, days: 1 },
  { interest: 'Batas de laboratorio', value: '1740', stage: 1, days: 5 },
  { interest: 'Mantelería nueva', value: '640.90', stage: 2, days: 21 },
  { interest: 'Uniformes de temporada', value: '7900', stage: 4, days: 47 },
  { interest: 'Delantales', value: '420', stage: 0, days: 2 },
  { interest: 'Renovar los uniformes', value: '5400', stage: 4, days: 120, closed: 62, end: 'won' },
  { interest: 'Camisas de oficina', value: '2260', stage: 3, days: 96, closed: 40, end: 'won' },
  { interest: 'Gorras', value: '510', stage: 2, days: 75, closed: 33, end: { lost: 'Encontraron un precio menor.' } },
  { interest: 'Sudaderas', value: '1890', stage: 3, days: 60, closed: 12, end: 'won' },
  { interest: 'Toallas bordadas', value: '1320', stage: 1, days: 150, closed: 90, end: { lost: 'Aplazan la compra.' } },
  { interest: 'Pantalones de trabajo', value: '3100', stage: 4, days: 52, closed: 5, end: 'won' },
]

/** What a company is selling, and what it sold; answers how many days ago each came in and was closed. */
export async function sell(url: string, owner: Sending, currency: string) {
  const { body: clients } = await send(url, cdm.clients, {}, owner)
  const { body: list } = await send(url, ventas.stages, {}, owner)
  const dated: { id: string; days: number; closed: number | null }[] = []
  for (const [at, { interest, value, stage, end, note = '', days, closed }] of OPPORTUNITIES.entries()) {
    const client = clients.rows[at % clients.rows.length]
    // Some come from who is no client yet.
    const isLinked = at % 5 !== 4
    const { name, email, phone } = client
    const { body } = await send(
      url,
      ventas.addOpportunity,
      {
        client_name: isLinked ? name : `${name} (sucursal)`,
        client_id: isLinked ? client.id : null,
        product_interest: interest,
        value: inCurrency(value, currency),
        email,
        whatsapp: phone,
        note,
      },
      owner,
    )
    let { version } = body
    for (let to = 1; to <= stage; to++) {
      const status = list.stages[to].id
      version = (await send(url, ventas.moveOpportunity, { id: body.id, version, status }, owner)).body.version
    }
    const opportunity = { id: body.id, version }
    if (end === 'won') await send(url, ventas.winOpportunity, opportunity, owner)
    else if (end) await send(url, ventas.loseOpportunity, { ...opportunity, reason: end.lost }, owner)
    dated.push({ id: body.id, days, closed: closed ?? null })
  }
  return dated
}

/** The values are those of dollars. */
const inCurrency = (value: string, currency: string) => (currency === 'COP' ? `${Math.round(Number(value))}000` : value)

/** They came in over months: written as the database's owner, for no call changes when something happened. */
export const AGED_SALES = `
  update sales_opportunities o set created_at = now() - make_interval(days => d.days),
    closed_at = case when d.closed is null then null else now() - make_interval(days => d.closed) end
  from jsonb_to_recordset($1::jsonb) as d (id uuid, days int, closed int) where o.id = d.id`
