import { v7 } from 'uuid'
import { unlessStale } from '#src/kernel/refusal.ts'
import type { Ctx, Services } from '#src/server/calls/serve.ts'
import { GATEWAYS, type GatewayName } from '../rules.ts'
import type { GatewayChange, GatewayState, PaymentGateway } from '../schemas.ts'
import { eventsUrl } from './addresses.ts'
import { maskKeys, refuseHalf, type StoredKeys, sealKeys } from './stored-keys.ts'
import { TRY_KEYS, type TriedGateway } from './try-keys.ts'

interface GatewayRow {
  id: string
  gateway: GatewayName
  keys: StoredKeys
  state: GatewayState
  version: number
}

/** Calls about the gateways of a company: each is there, and off until its keys are entered. */
export function gatewayHandlers({ keys, origin }: Pick<Services, 'keys' | 'origin'>) {
  const shown = (company: string, gateway: GatewayName, row?: GatewayRow): PaymentGateway => ({
    gateway,
    state: row?.state ?? 'Apagada',
    ...maskKeys(row?.keys ?? {}),
    events_url: eventsUrl(origin(), company, gateway),
    version: row?.version ?? 1,
  })

  return {
    async paymentGateways({ sql, company }: Ctx<unknown>): Promise<PaymentGateway[]> {
      const rows = await sql<GatewayRow>`
        select id, gateway, keys, state, version from payment_gateways where company_id = ${company}`
      return GATEWAYS.map((name) =>
        shown(
          company,
          name,
          rows.find(({ gateway }) => gateway === name),
        ),
      )
    },

    /** Keeps the keys under seal, and has them tried once they are kept. */
    async savePaymentGateway({ sql, company, input, later }: Ctx<GatewayChange>): Promise<PaymentGateway> {
      const { gateway, version, ...typed } = input
      const [before] = await sql<GatewayRow>`
        select id, gateway, keys, state, version from payment_gateways
        where company_id = ${company} and gateway = ${gateway} for update`
      const id = before?.id ?? v7()
      const stored = sealKeys(await keys(sql), { company, id, gateway }, before?.keys ?? {}, typed)
      refuseHalf(gateway, stored)
      const state: GatewayState = Object.keys(stored).length === 0 ? 'Apagada' : 'Comprobando'
      const [saved] = await sql<GatewayRow>`
        insert into payment_gateways as g (company_id, id, gateway, keys, state, version)
        select ${company}::uuid, ${id}::uuid, ${gateway}, ${JSON.stringify(stored)}::jsonb, ${state}, 2
        where ${version}::integer = 1 or ${before !== undefined}
        on conflict (company_id, gateway) do update
          set keys = excluded.keys, state = excluded.state, version = g.version + 1
        where g.version = ${version}
        returning id, gateway, keys, state, version`
      const row = unlessStale(saved)
      if (state === 'Comprobando')
        await later(TRY_KEYS, { company, gateway, version: row.version } satisfies TriedGateway)
      return shown(company, gateway, row)
    },
  }
}
