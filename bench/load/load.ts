import { headersOf, type Sent, type Workload } from '../workloads.ts'
import type { Known } from '../world.ts'
import { type Connection, openConnection, requestText } from './connection.ts'

export interface Load {
  /** How often the workload was answered whole. */
  answered: number
  requests: number
  seconds: number
  /** Milliseconds that each took, ascending. */
  took: number[]
}

interface Asked {
  url: string
  work: Workload
  /** One for each connection. */
  people: readonly Known[]
  /** The load ends after so long. */
  seconds?: number
  /** Or after so many by each. */
  times?: number
}

/** People who ask again as soon as they are answered, each over a connection and from an address of their own. */
export async function load({ url, work, people, seconds = Infinity, times = Infinity }: Asked): Promise<Load> {
  const began = performance.now()
  const until = began + seconds * 1_000
  const took: number[] = []
  let requests = 0

  const ask = async (connection: Connection, known: Known, address: string) => {
    const written = new Map<string, string>()
    // A read is the same each time: it is written once.
    const textOf = (sent: Sent) => {
      const kept = written.get(sent.path)
      if (kept) return kept
      const headers = { ...headersOf(known, url, sent), 'x-forwarded-for': address }
      const text = requestText(sent.method, sent.path, headers, sent.body)
      if (sent.method === 'GET') written.set(sent.path, text)
      return text
    }
    for (let time = 0; time < times && performance.now() < until; time++) {
      const asked = performance.now()
      for (const sent of work.requests(known)) {
        const { status } = await connection.exchange(textOf(sent))
        if (status !== 200) throw new Error(`${work.name} at ${url} was answered with ${status}`)
        requests++
      }
      took.push(performance.now() - asked)
    }
  }

  await Promise.all(
    people.map(async (known, at) => {
      const connection = await openConnection(url)
      try {
        await ask(connection, known, `10.0.0.${at + 1}`)
      } finally {
        connection.close()
      }
    }),
  )
  const spent = (performance.now() - began) / 1_000
  return { answered: took.length, requests, seconds: spent, took: took.sort((one, other) => one - other) }
}

export const medianOf = (numbers: readonly number[]) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0

export const shareAt = (ascending: readonly number[], share: number) =>
  ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? 0
