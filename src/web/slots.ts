import type { AnySchema } from '@orpc/contract'
import { type ComponentType, createContext, use } from 'react'
import type { z } from 'zod'
import type { Call } from '#src/kernel/contract.ts'
import type { Module } from '#src/kernel/module.ts'
import type { Screen } from '#src/kernel/platform/area.ts'
import type { Session } from '#src/kernel/session.ts'

/** What control sets for everybody. */
export interface Appearance {
  mainIcon: string
  mainIconUrl: string
  bannerImage: string
  faviconUrl: string
  logoUrl: string
  showAppName: boolean
  customPhrase: string
  /** Greatest height of the logo at sign-in, in rem. */
  logoSize: number
}

/** A company as control chooses it. */
export interface CompanyOption {
  id: string
  name: string
  currency: string
  country: string
}

type Answering<T> = Call<AnySchema, z.ZodType<T>>

/** What the frame needs of platform and modules; main.tsx, which may import them, hands it in. */
export interface Slots {
  modules: readonly Module[]
  /** The platform's, area by area. */
  screens: readonly Screen[]
  /** Dashboard cards by module id. */
  summaries: Readonly<Record<string, ComponentType>>
  /** What waits today, by module id: TodayItems, of modules that have any. */
  todays: Readonly<Record<string, ComponentType>>
  /** What a module holds of a client of the master data, by module id: cards, of modules that have any. */
  ofClient: Readonly<Record<string, ComponentType<{ id: string }>>>
  /** What stands in the header beside the person, on every screen. */
  header: readonly ComponentType[]
  /** How much waits behind a link of the sidebar, by its path: a NavCount. */
  navCounts: Readonly<Record<string, ComponentType>>
  calls: {
    me: Answering<Session | null>
    signOut: Call
    appearance: Answering<Appearance>
    companies: Answering<CompanyOption[]>
    /** Notes that control opens a company's module; its reads are refused before. */
    enterCompany: Call<z.ZodType<unknown, { company_id: string; module_id: string }>>
  }
}

export const SlotsContext = createContext<Slots | null>(null)

/** The catalogue and the platform's calls. */
export function useSlots(): Slots {
  const parts = use(SlotsContext)
  if (parts === null) throw new Error('Parts are handed in by main.tsx.')
  return parts
}
