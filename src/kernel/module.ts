import type { FirstDay } from './first-day.ts'

/** One thing a module offers, shown as a card on its generic page. */
export interface Feature {
  name: string
  description: string
  /** A lucide icon's name, as in 'package-search'. */
  icon: string
}

/** A module of the catalogue. Everything that shows or serves modules follows from these. */
export interface Module {
  /** Folder, route and stored value. */
  id: string
  name: string
  description: string
  icon: string
  /** A colour of the theme, as in 'indigo'. */
  color: string
  features: readonly Feature[]
  /** Modules whose contract or rules this one imports. */
  needs: readonly string[]
  /** Modules that it knows by their contract or port and works without; absent: none. */
  uses?: readonly string[]
  /** Control opens it without choosing a company, to look after what it offers. */
  managed?: true
  /** Where the company's own data is kept, for whoever may change it. */
  settings?: string
  /** What it brings to a company's first day; absent: nothing, and nobody is advised to connect it. */
  firstDay?: FirstDay
}

export const moduleOf = (declaration: Module): Module => declaration

/** Where a module's screens live in the browser. */
export const modulePath = (id: string) => `/module/${id}`
