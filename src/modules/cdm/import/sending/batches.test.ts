import { describe, expect, it } from 'vitest'
import { LONGEST_KEYS, MOST_ROWS_A_BATCH } from '../limits.ts'
import { batchesOf, questionsOf } from './batches.ts'

describe('batches', () => {
  it('stay within the number of rows', () => {
    const sizes = [...batchesOf(Array.from({ length: 450 }, (_, line) => ({ line })))].map(({ length }) => length)
    expect(sizes).toEqual([MOST_ROWS_A_BATCH, MOST_ROWS_A_BATCH, 50])
  })

  it('stay within the size and the keys of a request', () => {
    const heavy = Array.from({ length: 100 }, (_, line) => ({ line, data: { description: 'ñ'.repeat(2_000) } }))
    const branched = Array.from({ length: 200 }, () => ({
      variants: Array.from({ length: 20 }, () => ({ name: 'a', values: ['b'] })),
    }))
    for (const batch of [...batchesOf(heavy), ...batchesOf(branched)]) {
      const json = JSON.stringify({ rows: batch })
      expect(new TextEncoder().encode(json).length).toBeLessThan(100 * 1024)
      expect(json.split('":').length).toBeLessThan(5_000)
    }
    expect([...batchesOf(heavy)].flat()).toEqual(heavy)
  })

  it('of keys fit into an address, each key once', () => {
    const keys = Array.from({ length: 2_000 }, (_, n) => `señora-${n}@correo.example.co`)
    const questions = questionsOf([...keys, ...keys, ''])
    expect(questions.flatMap((question) => question.split('\n'))).toEqual(keys)
    for (const question of questions) expect(encodeURIComponent(question).length).toBeLessThanOrEqual(LONGEST_KEYS)
  })
})
