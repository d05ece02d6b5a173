import type { Profiler } from 'node:inspector'
import { load } from './load/load.ts'
import { written } from './report.ts'
import type { Measured } from './servers/start.ts'
import type { Workload } from './workloads.ts'
import type { Known } from './world.ts'

const WARM_SECONDS = 2
const SECONDS = 8

type Node = Profiler.ProfileNode

/** Where the processor's time of Trama goes while a workload is asked for: by package, and what of it writes to sockets. */
export async function profileOf(
  trama: Measured,
  work: Workload,
  people: readonly Known[],
  say: (line: string) => void,
) {
  await load({ url: trama.url, work, people, seconds: WARM_SECONDS })
  const done = await trama.profile()
  const { requests, seconds } = await load({ url: trama.url, work, people, seconds: SECONDS })
  const shares = sharesOf(await done())
  say(`Profile of ${work.name}, ${people.length} connections, ${Math.round(requests / seconds)} requests a second:`)
  for (const [name, share] of shares) say(`  ${name}: ${written(share * 100)} %`)
}

/** A frame's own time goes to its package; what Node does goes to whoever called it. */
export function sharesOf({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): [name: string, share: number][] {
  const parents = new Map<number, Node>()
  const byId = new Map(nodes.map((node) => [node.id, node]))
  for (const node of nodes) for (const child of node.children ?? []) parents.set(child, node)
  const spent = new Map<string, number>()
  let busy = 0
  const add = (name: string, micros: number) => spent.set(name, (spent.get(name) ?? 0) + micros)
  samples.forEach((id, at) => {
    const node = byId.get(id)
    const owner = ownerOf(node, parents)
    const micros = timeDeltas[at] ?? 0
    if (owner === 'idle') return
    busy += micros
    add(owner, micros)
    if (WRITES.includes(node?.callFrame.functionName ?? '')) add(`(of these, writing to sockets for ${owner})`, micros)
  })
  return [...spent]
    .map(([name, micros]): [string, number] => [name, micros / busy])
    .filter(([, share]) => share >= LEAST_SHARE)
    .sort(([, one], [, other]) => other - one)
}

const LEAST_SHARE = 0.003
const WRITES = ['writev', 'writeBuffer', 'writeUtf8String', 'writeLatin1String', 'writeAsciiString']
const APART = new Map([
  ['(idle)', 'idle'],
  ['(program)', 'Node and V8 themselves'],
  ['(garbage collector)', 'gc'],
  ['(root)', 'Node and V8 themselves'],
])
const INTL = /^(DateTimeFormat|NumberFormat|Collator|resolvedOptions|formatToParts|toLocale\w+)$/

function ownerOf(from: Node | undefined, parents: Map<number, Node>): string {
  for (let node = from; node; node = parents.get(node.id)) {
    const { functionName, url } = node.callFrame
    const apart = APART.get(functionName)
    if (apart) return node === from ? apart : 'node:http, node:net and streams'
    if (url === '' && INTL.test(functionName)) return 'Intl'
    const owner = packageIn(url)
    if (owner) return owner
  }
  return 'Node and V8 themselves'
}

function packageIn(url: string): string | null {
  const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? []
  if (name === undefined) return url.includes('/src/') ? 'ours' : null
  if (name.startsWith('pg')) return 'pg'
  if (name.startsWith('@orpc')) return 'oRPC'
  if (name.includes('hono')) return 'hono'
  return name === 'sonic-boom' ? 'pino' : name
}
