import type { AnySchema } from '@orpc/contract'
import { type ComponentType, createContext, use } from 'react'
import type { z } from 'zod'
import type { Call } from '#src/kernel/contract.ts'
import type { Module } from '#src/kernel/module.ts'
import type { Screen } from '#src/kernel/platform/area.ts'
import type { Session } from '#src/kernel/session.ts'
import type { KeptView } from './ui/table/view/use-kept-views.ts'

/** The part of a taking back's answer that the frame uses. */
export interface TakenBack {
  /** Whether the act can be made again. */
  redoable: boolean
}

/** The appearance that control sets for everybody. */
export interface Appearance {
  mainIcon: string
  mainIconUrl: string
  bannerImage: string
  faviconUrl: string
  logoUrl: string
  showAppName: boolean
  customPhrase: string
  /** Maximum height of the logo at sign-in, in rem. */
  logoSize: number
}

/** A company in control's chooser. */
export interface CompanyOption {
  id: string
  name: string
  currency: string
  country: string
}

/** A record that was found by a text, with what can be done with it. */
export interface PaletteRecord {
  kind: string
  kind_name: string
  icon: string
  id: string
  title: string
  about: string
  state: string
  path: string
  actions: { title: string; path: string }[]
}

/** A screen, or an act at the address where it is done. */
export interface PaletteEntry {
  id: string
  kind: 'screen' | 'act'
  title: string
  area: string
  icon: string
  path: string
}

/** A record by the read that shows it, a field of its edit, and what that has from now on. */
export interface NewValue {
  call: string
  id?: string | undefined
  field: string
  value: string | number | boolean | null
  version: number
}

/** An act by its route, and its input for each record. */
export interface ManyAsked {
  call: string
  rows: { id: string; input: Record<string, unknown> }[]
}

export interface ManyMade {
  done: number
  outcomes: { id: string; ok: boolean; message: string }[]
}

export interface ManyUnderWay {
  done: number
  /** 0: nothing is known of it. */
  total: number
  stopping: boolean
}

type Answering<T> = Call<AnySchema, z.ZodType<T>>

/** What the frame gets from platform and modules. main.tsx, which may import them, passes it in. */
export interface Slots {
  modules: readonly Module[]
  /** The platform's screens, area by area. */
  screens: readonly Screen[]
  /** Dashboard cards by module id. */
  summaries: Readonly<Record<string, ComponentType>>
  /** TodayItems of the dashboard by module id, for the modules that have any. */
  todays: Readonly<Record<string, ComponentType>>
  /** Cards of a module on a client's page, by module id, for the modules that have any. */
  ofClient: Readonly<Record<string, ComponentType<{ id: string }>>>
  /** Buttons of a module that make something of an accepted quote, by module id, for the modules that have any. */
  ofQuote: Readonly<Record<string, ComponentType<{ id: string }>>>
  /** Tabs of the request centre by module id, of modules with requests. */
  requestTabs: Readonly<Record<string, ComponentType>>
  /** Items of the header, shown on every screen. */
  header: readonly ComponentType[]
  /** Windows that any screen can open, such as a record's history. */
  windows: readonly ComponentType[]
  /** The NavCount of a sidebar link, by its path. */
  navCounts: Readonly<Record<string, ComponentType>>
  calls: {
    me: Answering<Session | null>
    signOut: Call
    appearance: Answering<Appearance>
    companies: Answering<CompanyOption[]>
    /** Records that control opens a company's module; reads are refused before that. */
    enterCompany: Call<z.ZodType<unknown, { company_id: string; module_id: string }>>
    /** Takes an act of the last hours back, or a taking back: then the act is made again. */
    takeBack: Call<z.ZodType<unknown, { id: string }>, z.ZodType<TakenBack>>
    /** The companies that are open to the person. */
    ownCompanies: Answering<{ id: string; name: string; open: boolean }[]>
    /** Edits a record so that one field has another value. */
    setValue: Call<z.ZodType<unknown, NewValue>, z.ZodType<{ label: string; version: number | null }>>
    /** Makes one act of many records. */
    makeMany: Call<z.ZodType<unknown, ManyAsked>, z.ZodType<ManyMade>>
    /** How far one's own act of many records is, by its idempotency key. */
    manyProgress: Call<z.ZodType<unknown, { key: string }>, z.ZodType<ManyUnderWay>>
    stopMany: Call<z.ZodType<unknown, { key: string }>>
    /** What people changed in a record, the latest first. */
    recordHistory: Answering<{ rows: { person: string }[] }>
    /** How the person looks at lists. */
    views: Answering<{ views: KeptView[]; chosen: string[]; may_share: boolean }>
    addView: Call
    editView: Call
    deleteView: Call
    chooseView: Call
    /** The session goes on in one of them. */
    switchCompany: Call<z.ZodType<unknown, { id: string }>>
    /** Records of every kind that fit a text. */
    searchRecords: Call<z.ZodType<unknown, { text: string }>, z.ZodType<{ records: PaletteRecord[] }>>
    /** Screens and acts that the person may reach. */
    searchEntries: Answering<PaletteEntry[]>
  }
}

export const SlotsContext = createContext<Slots | null>(null)

/** The catalogue and the platform's calls. */
export function useSlots(): Slots {
  const parts = use(SlotsContext)
  if (parts === null) throw new Error('Parts are handed in by main.tsx.')
  return parts
}
