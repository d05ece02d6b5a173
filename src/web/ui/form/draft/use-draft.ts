import { useCallback, useEffect, useRef, useState } from 'react'
import { routeOf } from '#src/kernel/calls/route-of.ts'
import type { Call } from '#src/kernel/contract.ts'
import { useSessionState } from '../../../session/session.tsx'
import type { Values } from '../form-state.ts'
import { changedValues, draftKey, readDraft, recordOf, writeDraft } from './drafts.ts'

interface Drafting {
  initial: Values
  extra: Values
  /** False: nothing is stored, as for a one-time code. */
  stored: boolean
  /** True: an earlier draft is discarded. */
  afresh: boolean
}

/** Stores a form's unsent input by call, record, person and company. Forms before the sign-in store nothing, and secret fields are never stored. */
export function useDraft(call: Call, { initial, extra, stored, afresh }: Drafting) {
  const state = useSessionState()
  const { meta } = call['~orpc']
  const owner =
    stored && state.status === 'in' && meta.access !== 'open' && !meta.anonymous
      ? { person: state.session.user.id, company: state.session.company?.id ?? '' }
      : null
  const [key] = useState(() => owner && draftKey(owner, `${routeOf(call)} ${recordOf(initial, extra)}`))
  const [draft] = useState(() => {
    if (key && afresh) writeDraft(key, null)
    return key && readDraft(key)
  })
  const [recovered, setRecovered] = useState(draft !== null)
  const first = useRef(initial)
  // What a form sets by itself before the person touches it is not a draft.
  const touched = useRef(draft !== null)
  const secrets = useRef(new Set<string>())
  const secret = useCallback((name: string) => void secrets.current.add(name), [])
  const settle = useCallback(
    (values: Values) => {
      first.current = values
      setRecovered(false)
      if (key) writeDraft(key, null)
    },
    [key],
  )

  return {
    /** The restored input. */
    found: draft || {},
    recovered,
    touch: () => {
      touched.current = true
    },
    secret,
    keep: (values: Values) => {
      if (!touched.current) first.current = values
      else if (key) writeDraft(key, changedValues(first.current, values, secrets.current))
    },
    /** Sent or discarded: these values are now the initial ones. */
    settle,
  }
}

/** Stores the values whenever they change. */
export function useKeptDraft(draft: ReturnType<typeof useDraft>, values: Values) {
  const { keep } = draft
  const latest = useRef(keep)
  latest.current = keep
  useEffect(() => latest.current(values), [values])
}
