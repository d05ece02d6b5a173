import { useCallback, useEffect, useRef, useState } from 'react'
import type { Call } from '#src/kernel/contract.ts'
import { routeOf } from '../../../calls/transport.ts'
import { useSessionState } from '../../../session/session.tsx'
import type { Values } from '../form-state.ts'
import { changedValues, draftKey, readDraft, recordOf, writeDraft } from './drafts.ts'

interface Drafting {
  initial: Values
  extra: Values
  /** False: nothing is kept, as of a code that is used once. */
  stored: boolean
  /** True: what was kept of before is given up. */
  afresh: boolean
}

/**
 * What a form keeps of itself while it is not sent: by call, record, person and company. Forms before the sign-in keep nothing, nor does
 * any form keep what its fields call a secret.
 */
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
  // What a form sets by itself before anybody touches it is no draft.
  const touched = useRef(draft !== null)
  const secrets = useRef(new Set<string>())
  const secret = useCallback((name: string) => void secrets.current.add(name), [])

  return {
    /** What was typed last time. */
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
    /** Sent, or given up: from now on these are what nothing was changed of. */
    settle: (values: Values) => {
      first.current = values
      setRecovered(false)
      if (key) writeDraft(key, null)
    },
  }
}

/** Keeps the values whenever they change. */
export function useKeptDraft(draft: ReturnType<typeof useDraft>, values: Values) {
  const { keep } = draft
  const latest = useRef(keep)
  latest.current = keep
  useEffect(() => latest.current(values), [values])
}
