import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { makeStale } from './make-stale.ts'

/** A read of rows that change while its answer is on the way. */
function slowRead(client: QueryClient, queryKey: string[]) {
  const rows = { now: 'preparada' }
  const answers: (() => void)[] = []
  const queryFn = () => {
    const read = rows.now
    return new Promise<string>((resolve) => answers.push(() => resolve(read)))
  }
  const observer = new QueryObserver(client, { queryKey, queryFn, staleTime: 30_000, retry: false })
  return { rows, answers, queryFn, observer, stop: observer.subscribe(() => {}) }
}

const dataOf = (client: QueryClient, queryKey: string[]) => client.getQueryData(queryKey)

it('asks again for a first answer that was read before the change', async () => {
  const client = new QueryClient()
  const { rows, answers, stop } = slowRead(client, ['guia'])
  rows.now = 'aceptada'
  const stale = makeStale(client, { queryKey: ['guia'] })
  answers[0]?.()
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.()
  await stale
  expect(dataOf(client, ['guia'])).toBe('aceptada')
  stop()
})

it('asks for it again where nobody looks any more, as soon as somebody does', async () => {
  const client = new QueryClient()
  const { answers, observer, stop } = slowRead(client, ['guia'])
  stop()
  const stale = makeStale(client)
  answers[0]?.()
  await stale
  expect(answers).toHaveLength(1)
  const again = observer.subscribe(() => {})
  expect(answers).toHaveLength(2)
  again()
})

it('gives up a later answer on its way at once, and asks nothing twice that did not change', async () => {
  const client = new QueryClient()
  const [guia, other] = [slowRead(client, ['guia']), slowRead(client, ['otra'])]
  guia.answers[0]?.()
  await vi.waitFor(() => expect(dataOf(client, ['guia'])).toBe('preparada'))
  void guia.observer.refetch()
  guia.rows.now = 'aceptada'
  const stale = makeStale(client, { queryKey: ['guia'] })
  expect(guia.answers).toHaveLength(3)
  guia.answers[2]?.()
  await stale
  expect(dataOf(client, ['guia'])).toBe('aceptada')
  expect(other.answers).toHaveLength(1)
  for (const { stop } of [guia, other]) stop()
})
