import { useMemo } from 'react'
import type { Role } from '#src/kernel/access.ts'
import type { Call } from '#src/kernel/contract.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { useSession } from '#src/web/session/session.tsx'
import { useSlots } from '#src/web/slots.ts'
import { type ListView, readView, writeView } from './list-view.ts'

/** How a view is kept: as it stands in an address. */
export interface SavedState {
  where: string
  by: string
  group: string
  columns: string
  dense: boolean
  search: string
}

export interface KeptView {
  id: string
  list: string
  name: string
  state: SavedState
  own: boolean
  username: string
  roles: Role[]
  default_for: Role[]
  version: number
}

export interface KeptViews {
  /** The path of the call that answers it, and which of a screen's lists it is: '/contabilidad/invoices', '/textil/lots:mias'. */
  list: string
  views: readonly KeptView[]
  /** The person's own default. */
  chosen: string | null
  mayShare: boolean
  /** How the person finds the list; null: as it comes. */
  usual: ListView | null
  /** The one that is found. */
  usualId: string | null
}

/** The views of a list that the person has, and the one in which they find it. Control, who has no company, has none. */
export function useKeptViews(call: Call, prefix: string): KeptViews {
  const { views } = useSlots().calls
  const { user, company } = useSession()
  const list = [call['~orpc'].route.path, prefix].filter(Boolean).join(':')
  const { data } = useQuery(views, {}, { enabled: company !== null, quiet: true })
  return useMemo(() => {
    const own = data?.views.filter((view) => view.list === list) ?? []
    const chosen = data?.chosen.find((one) => own.some(({ id }) => id === one)) ?? null
    const usual = own.find(({ id }) => id === chosen) ?? own.find((view) => view.default_for.includes(user.role))
    return {
      list,
      views: own,
      chosen,
      mayShare: data?.may_share ?? false,
      usual: usual ? viewOf(usual.state) : null,
      usualId: usual?.id ?? null,
    }
  }, [data, list, user.role])
}

export function viewOf({ where, by, group, columns, dense }: SavedState): ListView {
  const any = by.includes('~')
  const order = any ? { orden: '', por: by.replace('~', '') } : { orden: by, por: '' }
  return readView({ donde: where, grupo: group, campos: columns, denso: dense ? '1' : '', ...order })
}

export function stateOf(view: ListView): SavedState {
  const { donde, grupo, campos } = writeView(view)
  return { where: donde, by: view.sort, group: grupo, columns: campos, dense: view.dense, search: '' }
}
