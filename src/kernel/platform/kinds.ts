/**
 * What companies ask control for in a module: its `requests-tab.tsx` shows what arrived, and what its server.ts serves fills
 * `requestSources`.
 */
export interface RequestedKind {
  /** As calls and rows say it: 'agent'. */
  kind: string
  /** Its tab of the request centre: as the address says it, as it is read, and its place from 1. */
  tab: { id: string; title: string; place: number }
  /** Where its requests come from, and what they become: a change there makes the lists stale. */
  tables: readonly string[]
}

/** What companies have of a module one by one, each for a price a month: what its server.ts serves fills `offerUses`. */
export interface PricedKind {
  /** As calls and rows say it: 'agent'. */
  kind: string
  /** One of them and all of them, as people read it. */
  label: string
  plural: string
  /** Where they are offered and who has them: a change there makes prices and costs stale. */
  tables: readonly string[]
}
