import { describe, expect, it } from 'vitest'
import { freshKey, Submission } from './submission.ts'

describe('Submission', () => {
  it('keeps its key while the same content is sent again', () => {
    const submission = new Submission()
    expect(submission.keyFor({ quantity: 3 })).toBe(submission.keyFor({ quantity: 3 }))
  })

  it('takes another key for another content', () => {
    const submission = new Submission()
    expect(submission.keyFor({ quantity: 3 })).not.toBe(submission.keyFor({ quantity: 4 }))
  })

  it('takes another key for another file, whatever stands beside it', () => {
    const submission = new Submission()
    const [one, other] = [new Blob(['a']), new Blob(['a'])]
    const first = submission.keyFor({}, one)
    expect([submission.keyFor({}, one), submission.keyFor({}, other)]).toEqual([
      first,
      expect.not.stringMatching(first),
    ])
  })

  it('takes another key for the same content once the first arrived', () => {
    const submission = new Submission()
    const first = submission.keyFor({ quantity: 3 })
    submission.arrived()
    expect(submission.keyFor({ quantity: 3 })).not.toBe(first)
  })

  it('makes uuids', () => {
    expect(freshKey()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })
})
