import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { cdm } from '#src/modules/cdm/contract.ts'
import { send } from '../test/world/request.ts'
import { shareAt } from './load/load.ts'
import type { Report } from './report.ts'
import type { Measured } from './servers/start.ts'
import type { Known } from './world.ts'

const STREAMS = 500
const ACTS = 100
const MOST_MS = 200

/** S6: from the sending of an act to its word at every open stream of its company, with 500 streams open on the node. */
export async function streams({
  trama,
  people,
  report,
}: {
  trama: Measured
  people: readonly Known[]
  report: Report
}) {
  const open = await Promise.all(
    Array.from({ length: STREAMS }, async (_, at) => {
      const known = people[at % people.length] as Known
      return { company: known.company, stream: await streamOf(trama.url, known) }
    }),
  )
  const took: number[] = []
  for (let act = 0; act < ACTS; act++) {
    const known = people[act % people.length] as Known
    const own = open.filter(({ company }) => company === known.company)
    const began = performance.now()
    const heard = own.map(async ({ stream }) => {
      await told(stream)
      took.push(performance.now() - began)
    })
    const input = { name: `Oyente ${act}`, email: `oyente${act}@trama.test`, phone: '', company: '' }
    await send(trama.url, cdm.addClient, input, { cookie: known.cookie })
    await Promise.all(heard)
  }
  for (const { stream } of open) stream.destroy()
  took.sort((one, other) => one - other)
  report.tell({
    name: `S6 act to its word at a stream, ${STREAMS} open, 95 of 100 within`,
    value: shareAt(took, 0.95),
    unit: 'ms',
    most: MOST_MS,
    beside: `median ${shareAt(took, 0.5).toFixed(1)} ms, last ${shareAt(took, 1).toFixed(1)} ms of ${took.length}`,
  })
}

async function streamOf(url: string, { cookie }: Known): Promise<IncomingMessage> {
  const [stream] = (await once(get(`${url}/api/live`, { headers: { cookie }, agent: false }), 'response')) as [
    IncomingMessage,
  ]
  if (stream.statusCode !== 200) throw new Error(`A stream was answered with ${stream.statusCode}`)
  stream.setEncoding('utf8')
  stream.resume()
  return stream
}

function told(stream: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    const hear = (text: string) => {
      if (!text.includes('"cdm_clients"')) return
      stream.off('data', hear)
      resolve()
    }
    stream.on('data', hear)
  })
}
