import { describe, expect, it } from 'vitest'
import type { Message } from '../contract.ts'
import { type Timeline, withChanges, withNewer, withOlder } from './timeline.ts'

const row = (id: string, more: Partial<Message> = {}): Message => ({
  id,
  text: id,
  chat_type: 'global',
  chat_id: null,
  sender_id: 'ana',
  sender_name: 'Ana',
  mentions: [],
  created_at: '2026-11-21T10:00:00.000Z',
  edited_at: null,
  deleted_at: null,
  sent_key: null,
  ...more,
})
const held = (ids: string, more: Partial<Timeline> = {}): Timeline => ({
  rows: [...ids].map((id) => row(id)),
  older: null,
  newer: null,
  since: 't1',
  ...more,
})
const idsOf = ({ rows }: Timeline) => rows.map(({ id }) => id).join('')
const change = (ids: string) => ({ rows: [...ids].map((id) => row(id)), since: 't2' })

describe('the stretch of a channel that a browser holds', () => {
  it('grows upward and downward', () => {
    const upward = withOlder(held('def', { older: 'x' }), held('abc'))
    expect([idsOf(upward), upward.older]).toEqual(['abcdef', null])
    const downward = withNewer(held('abc', { newer: 'x' }), held('def', { newer: 'y' }))
    expect([idsOf(downward), downward.newer]).toEqual(['abcdef', 'y'])
  })

  it('takes in what was written since, and what was committed late at its place', () => {
    expect(idsOf(withChanges(held('abd'), change('ce')))).toBe('abcde')
  })

  it('leaves out what lies beyond it', () => {
    expect(idsOf(withChanges(held('def', { older: 'x' }), change('ag')))).toBe('defg')
    expect(idsOf(withChanges(held('def', { newer: 'x' }), change('ag')))).toBe('adef')
  })

  it('replaces what was edited, and stays the same where nothing changed', () => {
    const before = held('abc')
    const edited = withChanges(before, { rows: [row('b', { text: 'B', edited_at: 'later' })], since: 't2' })
    expect(edited.rows.map(({ text }) => text)).toEqual(['a', 'B', 'c'])
    const again = withChanges(before, change('abc'))
    expect([again.rows === before.rows, again.since]).toEqual([true, 't2'])
  })
})
