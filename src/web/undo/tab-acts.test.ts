import { describe, expect, it } from 'vitest'
import { EMPTY, type TabActs, withMade, withoutAct, withRedone, withUndone } from './tab-acts.ts'

const made = (...acts: string[]): TabActs => acts.reduce(withMade, EMPTY)

describe('the acts of a tab', () => {
  it('go back and forth in their order', () => {
    const back = withUndone(withUndone(made('a', 'b'), 'b', 'b-back'), 'a', 'a-back')
    expect(back).toEqual({
      made: [],
      undone: [
        { act: 'b', by: 'b-back' },
        { act: 'a', by: 'a-back' },
      ],
    })
    expect(withRedone(back, 'a')).toEqual({ made: ['a'], undone: [{ act: 'b', by: 'b-back' }] })
  })

  it('are not made again over a new one', () => {
    expect(withMade(withUndone(made('a'), 'a', 'back'), 'b')).toEqual({ made: ['b'], undone: [] })
  })

  it('leave no way forth where a counter took one back', () => {
    expect(withUndone(made('a', 'b'), 'b', null)).toEqual({ made: ['a'], undone: [] })
  })

  it('are forgotten on either side', () => {
    const both = withUndone(made('a', 'b'), 'b', 'back')
    expect(withoutAct(both, 'a').made).toEqual([])
    expect(withoutAct(both, 'b').undone).toEqual([])
  })

  it('are the latest hundred', () => {
    const many = made(...Array.from({ length: 120 }, (_, nth) => `${nth}`))
    expect([many.made.length, many.made.at(0), many.made.at(-1)]).toEqual([100, '20', '119'])
  })
})
