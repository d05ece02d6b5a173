import { type Load, load, medianOf, shareAt } from './load/load.ts'
import { type Report, written } from './report.ts'
import type { Measured, ServerName } from './servers/start.ts'
import type { Workload } from './workloads.ts'
import type { Known } from './world.ts'

/** How long and how often each is measured. */
export interface Pace {
  /** By each connection to each server, before anything counts: until the code is compiled and each statement planned. */
  warmTimes: number
  roundSeconds: number
  rounds: number
}

export const PACES = {
  whole: { warmTimes: 150, roundSeconds: 1.5, rounds: 7 },
  quick: { warmTimes: 60, roundSeconds: 0.7, rounds: 3 },
} as const satisfies Record<string, Pace>

const MOST_CONNECTIONS = 16
const OF_FAIR = 0.7
const READ_PROCESSOR_MS = 0.45
/** In this order one after the other, round by round, so that a noisy moment of the machine meets all three. */
const TURNS = ['trama', 'bare', 'fair'] as const

export type Servers = Record<ServerName, Measured>

interface Round {
  aSecond: number
  processorMs: number
  median: number
  generatorBusy: number
}

/** S1: what goes through the whole path in a second, as a share of what the two references answer in the same run. */
export async function throughput(
  work: Workload,
  servers: Servers,
  people: readonly Known[],
  pace: Pace,
  report: Report,
) {
  for (const connections of [MOST_CONNECTIONS, 1]) {
    const asking = people.slice(0, connections)
    const rounds: Record<ServerName, Round[]> = { trama: [], bare: [], fair: [] }
    for (const name of TURNS) await load({ url: servers[name].url, work, people: asking, times: pace.warmTimes })
    for (let round = 0; round < pace.rounds; round++) {
      for (const name of TURNS) rounds[name].push(await measured(servers[name], work, asking, pace.roundSeconds))
    }
    tellRounds(work, connections, rounds, report)
  }
}

async function measured(server: Measured, work: Workload, people: readonly Known[], seconds: number): Promise<Round> {
  const [before, own] = [await server.usage(), process.cpuUsage()]
  const done: Load = await load({ url: server.url, work, people, seconds })
  const { user, system } = process.cpuUsage(own)
  const after = await server.usage()
  return {
    aSecond: done.answered / done.seconds,
    processorMs: (after.processorMs - before.processorMs) / done.requests,
    median: shareAt(done.took, 0.5),
    generatorBusy: (user + system) / 1_000_000 / done.seconds,
  }
}

function tellRounds(work: Workload, connections: number, rounds: Record<ServerName, Round[]>, report: Report) {
  const middle = (name: ServerName, figure: keyof Round) => medianOf(rounds[name].map((round) => round[figure]))
  const rates = `${TURNS.map((name) => `${name} ${Math.round(middle(name, 'aSecond'))}/s`).join(', ')}`
  // Of each round its own share: what slowed one server down slowed the others too.
  const share = (of: ServerName) =>
    medianOf(rounds.trama.map(({ aSecond }, round) => aSecond / (rounds[of][round]?.aSecond ?? aSecond)))
  const many = connections === MOST_CONNECTIONS
  const name = `S1 ${work.name}, ${connections} connection${many ? 's' : ''}`
  const busy = TURNS.map((one) => `${Math.round(middle(one, 'generatorBusy') * 100)} %`).join(', ')
  report.tell({
    name: `${name}, of bare`,
    value: share('bare'),
    ...(many ? { least: work.ofBare } : {}),
    beside: `${rates}; the asking process busy ${busy}`,
  })
  report.tell({ name: `${name}, of fair`, value: share('fair'), ...(many ? { least: OF_FAIR } : {}) })
  report.tell({
    name: `${name}, processor a request`,
    value: middle('trama', 'processorMs'),
    unit: 'ms',
    ...(many && work.kind === 'read' ? { most: READ_PROCESSOR_MS } : {}),
    beside: `bare ${written(middle('bare', 'processorMs'))}, fair ${written(middle('fair', 'processorMs'))}; median ${TURNS.map((one) => `${one} ${written(middle(one, 'median'))}`).join(', ')} ms`,
  })
}
