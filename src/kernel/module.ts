import type { FirstDay } from './first-day.ts'
import type { PricedKind, RequestedKind } from './platform/kinds.ts'
import type { PresetLevels } from './rights/presets.ts'

/** A feature of a module, shown as a card on its generic page. */
export interface Feature {
  name: string
  description: string
  /** A lucide icon's name, as in 'package-search'. */
  icon: string
}

/** A module of the catalogue. Everything that shows or serves modules is derived from these declarations. */
export interface Module {
  /** The folder, the route segment and the stored value. */
  id: string
  name: string
  description: string
  icon: string
  /** A theme colour, as in 'indigo'. */
  color: string
  features: readonly Feature[]
  /** Its figures are the company's money: whoever answers for the company finds its card first. */
  money?: true
  /** Modules whose contract or rules this module imports: it does not work without them. */
  needs: readonly string[]
  /** Modules whose contract or port this module imports, but works without; absent: none. */
  uses?: readonly string[]
  /** Views of its screen that `g` and a letter lead to, with the query of each; absent: none. */
  keys?: readonly { key: string; title: string; view: string }[]
  /** Pages beside its screen: the last part of the address, and the folder of the module whose screen.tsx it is; absent: none. */
  pages?: readonly { path: string; folder: string }[]
  /** Control opens it without choosing a company, to look after what the module offers. */
  managed?: true
  /** The screen where the company's own data is edited, for people with that right. */
  settings?: string
  /** The levels that come with each kind of work; absent: none. */
  presets?: PresetLevels
  /** What the module contributes to a company's first day; absent: nothing, and it is never recommended. */
  firstDay?: FirstDay
  /** What companies ask control for here; absent: nothing. */
  requested?: RequestedKind
  /** What they have of it that has prices of its own; absent: nothing. */
  priced?: PricedKind
}

export const moduleOf = (declaration: Module): Module => declaration

/** The path of a module's screens. */
export const modulePath = (id: string) => `/module/${id}`

/** The module whose screen a path leads to; null for one of the platform. */
export const moduleAt = (path: string): string | null => /^\/module\/([a-z_]+)/.exec(path)?.[1] ?? null
