import { beforeEach, expect, it, vi } from 'vitest'
import { changedValues, draftKey, forgetDrafts, readDraft, recordOf, writeDraft } from './drafts.ts'

const ANA = { person: 'ana', company: 'taller' }

beforeEach(() => {
  const kept = new Map<string, string>()
  const storage = new Proxy(
    {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
      removeItem: (key: string) => void kept.delete(key),
    },
    {
      ownKeys: () => [...kept.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
  )
  vi.stubGlobal('sessionStorage', storage)
})

it('keeps what was typed by person, company and form', () => {
  writeDraft(draftKey(ANA, 'nueva'), { name: 'Camisa' })
  expect(readDraft(draftKey(ANA, 'nueva'))).toEqual({ name: 'Camisa' })
  expect(readDraft(draftKey({ ...ANA, person: 'beto' }, 'nueva'))).toBeNull()
  expect(readDraft(draftKey({ ...ANA, company: 'otra' }, 'nueva'))).toBeNull()
})

it("forgets everybody's, or those of others", () => {
  const beto = { ...ANA, person: 'beto' }
  for (const owner of [ANA, beto]) writeDraft(draftKey(owner, 'nueva'), { name: owner.person })
  forgetDrafts('ana')
  expect(readDraft(draftKey(beto, 'nueva'))).toBeNull()
  expect(readDraft(draftKey(ANA, 'nueva'))).toEqual({ name: 'ana' })
  forgetDrafts()
  expect(readDraft(draftKey(ANA, 'nueva'))).toBeNull()
})

it.each([
  ['what was changed', { a: '1', b: '2' }, { a: '1', b: '3' }, [], { b: '3' }],
  ['nothing where all is as it was', { a: '1' }, { a: '1' }, [], null],
  ['nothing of a field that was emptied of nothing', {}, { a: '' }, [], null],
  ['lines', { lines: [] }, { lines: [{ quantity: '1' }] }, [], { lines: [{ quantity: '1' }] }],
  ['no secret', {}, { user: 'ana', password: 'aguja' }, ['password'], { user: 'ana' }],
  ['no secret within', { api: {} }, { api: { url: 'x', secret: 's' } }, ['api.secret'], { api: { url: 'x' } }],
])('tells %s', (_, first, values, secrets, draft) => {
  expect(changedValues(first, values, secrets)).toEqual(draft)
})

it('knows a record by its ids, and not by its version', () => {
  expect(recordOf({}, { id: '1', version: 3 })).toBe(recordOf({}, { id: '1', version: 4 }))
  expect(recordOf({}, { id: '1' })).not.toBe(recordOf({}, { id: '2' }))
  expect(recordOf({ opportunity_id: '1', name: 'x' }, {})).toBe(recordOf({ opportunity_id: '1', name: 'y' }, {}))
})
