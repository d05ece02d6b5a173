import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { modules } from '#src/modules/index.ts'
import { offerUses } from '#src/platform/offers/server/offer-uses.ts'
import { requestSources } from '#src/platform/requests/server/sources.ts'
import { everyArea } from './walk/calls.ts'

const areas = await everyArea()
const requested = modules.flatMap((module) => (module.requested ? [{ id: module.id, ...module.requested }] : []))
const priced = modules.flatMap((module) => (module.priced ? [module.priced] : []))

describe('what modules declare', () => {
  it('of requests is what they fill in on the server', () => {
    const inboxes = requestSources.filledBy(areas).map(({ kind, inboxPath }) => [kind, inboxPath])
    const tabs = requested.map(({ kind, tab }) => [kind, `/admin/requests${tab.place === 1 ? '' : `?tab=${tab.id}`}`])
    expect(tabs.length).toBeGreaterThan(0)
    expect(inboxes).toEqual(tabs)
  })

  it('of requests has a tab of its own in the request centre', () => {
    for (const { id } of requested) {
      expect(existsSync(join(import.meta.dirname, `../src/modules/${id}/requests-tab.tsx`)), id).toBe(true)
    }
    for (const of of [({ kind }) => kind, ({ tab }) => tab.id, ({ tab }) => tab.place] as ((
      one: (typeof requested)[number],
    ) => unknown)[])
      expect(new Set(requested.map(of)).size).toBe(requested.length)
  })

  it('of prices is what they fill in on the server', () => {
    expect(priced.length).toBeGreaterThan(0)
    expect(offerUses.filledBy(areas).map(({ kind }) => kind)).toEqual(priced.map(({ kind }) => kind))
  })
})
