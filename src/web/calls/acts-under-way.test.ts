import { expect, it } from 'vitest'
import { askedAfterActs, untilAnswered } from './acts-under-way.ts'

const isOut = (outcome: unknown) => outcome === 'out' || (outcome instanceof Error && outcome.message === '401')

/** Answers one after the other, and counts how often it was asked. */
function answering(...answers: (string | Error)[]) {
  const asked = { times: 0 }
  const ask = async () => {
    const answer = answers[asked.times++] as string | Error
    if (answer instanceof Error) throw answer
    return answer
  }
  return { ask, asked }
}

function act() {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  return { answered, answer }
}

it.each([['out'], [new Error('401')]])('a session that an act is renewing is asked for again: %s', async (first) => {
  const { answered, answer } = act()
  const acting = untilAnswered(answered)
  const { ask, asked } = answering(first, 'ana')
  const found = askedAfterActs(ask, isOut)
  await Promise.resolve()
  expect(asked.times).toBe(1)
  answer()
  await acting
  expect(await found).toBe('ana')
})

it('also where the act was answered before the read', async () => {
  const { answered, answer } = act()
  const acting = untilAnswered(answered)
  const read = act()
  const answers = ['out', 'ana']
  const found = askedAfterActs(async () => {
    await read.answered
    return answers.shift()
  }, isOut)
  answer()
  await acting
  read.answer()
  expect(await found).toBe('ana')
})

it('without an act it asks once, and an ended session is one', async () => {
  const { ask, asked } = answering(new Error('401'))
  await expect(askedAfterActs(ask, isOut)).rejects.toThrow('401')
  expect(asked.times).toBe(1)
})

it('every other failure passes', async () => {
  const { answered, answer } = act()
  const acting = untilAnswered(answered)
  const { ask, asked } = answering(new Error('500'))
  await expect(askedAfterActs(ask, isOut)).rejects.toThrow('500')
  expect(asked.times).toBe(1)
  answer()
  await acting
})
