import type { Report } from './report.ts'
import { startServer } from './servers/start.ts'
import type { Stage } from './stage.ts'
import { type Pace, throughput } from './throughput.ts'
import { packetsOf } from './wire/packets.ts'
import type { Workload } from './workloads.ts'

const ROUND_TRIPS = { read: 1, act: 2 }

/** S1: each workload's share of the references, and what a request of it costs on the way to the database. */
export async function calls(stage: Stage, works: readonly Workload[], pace: Pace, report: Report): Promise<void> {
  const { databaseUrl, tenantUrl, dataDir, trama, people } = stage
  const bare = await startServer('bare', databaseUrl, dataDir)
  const fair = await startServer('fair', tenantUrl, dataDir)
  try {
    for (const work of works) await throughput(work, { trama, bare, fair }, people, pace, report)
  } finally {
    await bare.stop()
    await fair.stop()
  }
  await packets(stage, works, report)
}

async function packets({ databaseUrl, tenantUrl, dataDir, people }: Stage, works: readonly Workload[], report: Report) {
  const [known] = people
  if (!known) throw new Error('Nobody asks')
  const ours = await packetsOf('trama', works, { databaseUrl, dataDir, known })
  const bare = await packetsOf('bare', works, { databaseUrl, dataDir, known })
  const fair = await packetsOf('fair', works, { databaseUrl: tenantUrl, dataDir, known })
  for (const { name, kind } of works) {
    for (const [figure, what, most] of [
      ['roundTrips', 'round trips', ROUND_TRIPS[kind]],
      ['statements', 'statements', undefined],
    ] as const) {
      const of = (counted: typeof ours) => counted.get(name)?.[figure] ?? 0
      const beside = `bare ${of(bare).toFixed(1)}, fair ${of(fair).toFixed(1)}`
      report.tell({ name: `S1 ${name}, ${what} a request`, value: of(ours), ...(most ? { most } : {}), beside })
    }
  }
}
