import { type Values, valueAt, withValueAt } from '../form-state.ts'

const PREFIX = 'borrador'

/** A draft's owner: person, company, form and record. */
export interface DraftOwner {
  person: string
  company: string
}

export const draftKey = ({ person, company }: DraftOwner, form: string) => [PREFIX, person, company, form].join(':')

/** The unsent input; null if there is none, or the browser stores nothing. */
export function readDraft(key: string): Values | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return typeof stored === 'object' ? (stored as Values | null) : null
  } catch {
    return null
  }
}

/** Stores a draft for this tab: it survives a reload and a lost session, but not the tab. */
export function writeDraft(key: string, typed: Values | null): void {
  try {
    if (typed === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(typed))
  } catch {
    // If the browser stores nothing the draft is lost; the form still works.
  }
}

/** Deletes every draft, or all but one person's. */
export function forgetDrafts(butOf?: string): void {
  const own = butOf === undefined ? null : `${PREFIX}:${butOf}:`
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(`${PREFIX}:`) && !(own && key.startsWith(own))) sessionStorage.removeItem(key)
  }
}

/** The values that differ from the initial ones, without secrets; null if none do. */
export function changedValues(first: Values, values: Values, secrets: Iterable<string>): Values | null {
  let open = values
  for (const name of secrets) {
    if (valueAt(open, name) !== undefined) open = withValueAt(open, name, valueAt(first, name))
  }
  const changed = Object.entries(open).filter(([name, value]) => !same(value, first[name]))
  return changed.length === 0 ? null : Object.fromEntries(changed)
}

/** An empty field equals a missing one. */
const same = (one: unknown, other: unknown) => JSON.stringify(one || null) === JSON.stringify(other || null)

/** The record that a form is about, from its initial and extra values: ids and kinds, never a version. */
export function recordOf(initial: Values, extra: Values): string {
  const ids = Object.entries(initial).filter(([name]) => name === 'id' || name.endsWith('_id'))
  const beside = Object.entries(extra).filter(([name]) => name !== 'version')
  return JSON.stringify([...ids, ...beside].filter(([, value]) => typeof value === 'string' && value !== ''))
}
